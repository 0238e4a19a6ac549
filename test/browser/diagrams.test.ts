import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { graveAxeFaults } from '../support/axe.ts'
import { shopInBrowser } from '../support/browser.ts'
import { pinch } from '../support/pinch.ts'
import { ANN, confirmedNumber, fillIn, PHONE } from '../support/shopping.ts'

const shop = shopInBrowser({ pictures: true })

const DRUM = '/appliance-parts/diagrams/dryer-drum?model=WED4815EW1'
const SMALLEST_TARGET = 24
const MOST_TABS = 150
const BUYER = { ...ANN, shippingAddress: '1 Main St, Springfield, IL 62701' }

const mark = (page: Page, number: number) => page.locator(`.spot-mark[data-spot="${number}"]`)
const row = (page: Page, number: number) => page.locator(`#spot-${number}`)
const isLit = async (page: Page, number: number) =>
  (await mark(page, number).getAttribute('class'))?.includes('is-lit')
const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)

/** As somebody without a mouse gets there. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

test('a part is found in the drawing and bought by keyboard alone, up to the confirmation', async () => {
  const page = await shop.open(DRUM)
  await tabTo(page, mark(page, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL('**&spot=1')
  expect(await isFocused(row(page, 1))).toBe(true)
  const name = (await row(page, 1).getByRole('link').nth(1).innerText()).trim()
  await tabTo(page, row(page, 1).getByRole('button', { name: /^Add/ }).first())
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: /^Cart \(1\)/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByText(name).first().waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
  for (const [field, text] of Object.entries(BUYER)) {
    await tabTo(page, page.locator(`[name=${field}]`))
    await page.keyboard.type(text)
  }
  await tabTo(page, page.getByRole('button', { name: 'Place Order' }))
  await page.keyboard.press('Enter')
  await confirmedNumber(page)
  await page.getByRole('main').getByText(name).first().waitFor()
})

test('a row and its number light each other, and the drawing is enlarged by buttons and wheel', async () => {
  const page = await shop.open(DRUM)
  await row(page, 3).hover()
  await expect.poll(() => isLit(page, 3)).toBe(true)
  await mark(page, 2).hover()
  await expect.poll(() => isLit(page, 2)).toBe(true)
  expect(await row(page, 2).getAttribute('class')).toContain('bg-navy-50')

  const drawing = page.getByRole('img', { name: /^Exploded drawing/ })
  const width = async () => (await drawing.boundingBox())?.width ?? 0
  const whole = await width()
  await page.getByRole('button', { name: 'Enlarge' }).press('Enter')
  await expect.poll(width).toBeCloseTo(whole * 1.5, 0)
  await page.getByRole('button', { name: 'Move right' }).press('Enter')
  const box = page.getByRole('region', { name: 'Diagram', exact: true })
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Show the whole diagram' }).press('Enter')
  await expect.poll(width).toBeCloseTo(whole, 0)
  await box.hover({ position: { x: 20, y: 20 } })
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await page.keyboard.up('Control')
  await expect.poll(width).toBeGreaterThan(whole * 1.2)
})

test('two fingers enlarge the drawing where they are, and the page stays as large as it is', async () => {
  const page = await shop.open(DRUM, PHONE)
  const drawing = page.getByRole('img', { name: /^Exploded drawing/ })
  const width = async () => (await drawing.boundingBox())?.width ?? 0
  const whole = await width()
  await pinch(page, drawing, 2)
  await expect.poll(width).toBeCloseTo(whole * 2, 0)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
})

test('on a phone every number is large enough for a finger, which buys its part', async () => {
  const page = await shop.open(DRUM, { ...PHONE, viewport: { width: 390, height: 844 } })
  const sizes = await page
    .locator('.spot-mark circle')
    .evaluateAll((circles) => circles.map((circle) => circle.getBoundingClientRect().width))
  expect(sizes.length).toBeGreaterThan(6)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(SMALLEST_TARGET)
  expect(await graveAxeFaults(page)).toEqual([])
  await mark(page, 4).tap()
  await page.waitForURL('**&spot=4')
  await row(page, 4).getByRole('button').first().tap()
  await page.getByRole('link', { name: 'View Cart' }).tap()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).tap()
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
  await fillIn(page, BUYER)
  await page.getByRole('button', { name: 'Place Order' }).tap()
  await confirmedNumber(page)
})

test('without script a number leads to its row, the row into the cart, and the cart to the part', async () => {
  const page = await shop.open(DRUM, { javaScriptEnabled: false })
  await mark(page, 4).click()
  await page.waitForURL(({ hash, search }) => hash === '#spot-4' && search.endsWith('&spot=4'))
  expect(await isLit(page, 4)).toBe(true)
  const name = (await row(page, 4).getByRole('link').nth(1).innerText()).trim()
  await row(page, 4).getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.waitForURL('**/appliance-parts/cart')
  // Pages are the same for everybody: without script the header knows no count and no sum.
  await page.getByRole('link', { name: 'Cart', exact: true }).waitFor()
  const line = page.getByRole('listitem').filter({ hasText: name })
  expect(await line.innerText()).toContain('1 × $')

  await line.getByRole('link').click()
  await page.waitForURL('**/appliance-parts/products/**')
  await page.getByLabel('Quantity', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await page.waitForURL('**/appliance-parts/cart')
  expect(await line.innerText()).toContain('3 × $')
})
