import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, shopInBrowser } from '../support/browser.ts'
import { PATHS, staffOf } from '../support/shopping.ts'

/* Messages and tooltips with the specification's times. Timers are held and let go by their length. */

const shop = shopInBrowser()
const staff = staffOf(shop)

/** From now on the page's timers of these lengths wait for `releaseFiles`. */
async function holdTimers(page: Page, lengths: readonly number[]): Promise<void> {
  await page.addInitScript((held) => {
    const waiting = new Map<number, { length: number; run: () => void }>()
    const { setTimeout: start, clearTimeout: stop } = window
    let last = 1_000_000_000
    const hold = (run: () => void, length = 0, ...rest: unknown[]) => {
      if (!held.includes(length)) return Reflect.apply(start, window, [run, length, ...rest])
      last += 1
      waiting.set(last, { length, run })
      return last
    }
    const release = (id: number) => {
      if (!waiting.delete(id)) stop(id)
    }
    const releaseFiles = (length: number) => {
      const due = [...waiting].filter(([, timer]) => timer.length === length)
      for (const [id, timer] of due) {
        waiting.delete(id)
        timer.run()
      }
      return due.length
    }
    Object.assign(window, { setTimeout: hold, clearTimeout: release, releaseFiles })
  }, lengths)
  await page.reload()
  await hydrated(page)
}

const releaseFiles = (page: Page, length: number): Promise<number> =>
  page.evaluate(
    (wanted) => (Reflect.get(window, 'releaseFiles') as (of: number) => number)(wanted),
    length,
  )

const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
const message = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Added to Cart' })

test('a message stays for 5000 ms', async () => {
  const part = await staff.shelve('Lint Screen', '9.00')
  const page = await shop.open(PATHS.product(part))
  await holdTimers(page, [5000])
  await add(page)
  await message(page).waitFor()
  await expect.poll(() => releaseFiles(page, 5000)).toBeGreaterThan(0)
  await message(page).waitFor({ state: 'detached' })
})

test('there is one message at a time', async () => {
  const part = await staff.shelve('Lint Filter', '9.00')
  const page = await shop.open(PATHS.product(part))
  await holdTimers(page, [5000])
  for (const count of [1, 2, 3]) {
    await add(page)
    await page.getByRole('link', { name: new RegExp(`^Cart \\(${count}\\)`) }).waitFor()
    await message(page).first().waitFor()
    await expect.poll(() => message(page).count()).toBe(1)
  }
})

test('a swipe of 50 px to the right dismisses a message, a shorter one does not', async () => {
  const part = await staff.shelve('Lint Trap', '9.00')
  const page = await shop.open(PATHS.product(part))
  await holdTimers(page, [5000])
  await add(page)
  await message(page).waitFor()
  await swipe(page, 40)
  expect(await message(page).getAttribute('data-state')).toBe('open')
  await swipe(page, 60)
  await message(page).waitFor({ state: 'detached' })
})

test('a tooltip opens after 700 ms, the next one at once within 300 ms', async () => {
  const page = await shop.open('/admin/products')
  await holdTimers(page, [700, 300])
  const edit = page.getByRole('button', { name: /^Edit / }).first()
  const remove = page.getByRole('button', { name: /^Delete / }).first()
  const tooltip = page.getByRole('tooltip')
  await pointAt(edit)
  await expect.poll(() => releaseFiles(page, 700)).toBe(1)
  await expect.poll(() => tooltip.textContent()).toBe('Edit')
  await pointAt(remove)
  await expect.poll(() => tooltip.textContent()).toBe('Delete')
  expect(await releaseFiles(page, 700)).toBe(0)

  await pointAt(page.getByRole('heading', { level: 1 }))
  await tooltip.waitFor({ state: 'detached' })
  await expect.poll(() => releaseFiles(page, 300)).toBe(1)
  await pointAt(edit)
  await expect.poll(() => releaseFiles(page, 700)).toBe(1)
  await tooltip.waitFor({ state: 'attached' })
})

/** In several moves, as hands do: the first ones are taken for the way to the tooltip itself. */
async function pointAt(target: Locator): Promise<void> {
  for (const x of [4, 8, 12, 16]) await target.hover({ position: { x, y: 10 } })
}

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await message(page).boundingBox()
  if (!box) throw new Error('no message')
  const [x, y] = [box.x + 20, box.y + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y, { steps: 4 })
  await page.mouse.move(x + distance, y, { steps: 4 })
  await page.mouse.up()
}
