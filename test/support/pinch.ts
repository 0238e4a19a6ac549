import type { Locator, Page } from 'playwright-core'

/** Two fingers in the middle of it, first 60 pixels apart, then this many times as far. */
export async function pinch(page: Page, target: Locator, times: number): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not there`)
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) => {
    const x = box.x + box.width / 2
    const y = box.y + box.height / 2
    const at = (side: number) => ({ x: x + side, y })
    const touchPoints = apart === undefined ? [] : [at(-apart / 2), at(apart / 2)]
    return fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await touch('touchStart', 60)
  await touch('touchMove', 30 * (1 + times))
  await touch('touchMove', 60 * times)
  await touch('touchEnd')
}
