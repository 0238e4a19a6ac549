import type { Page, ViewportSize } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { hydrated, shopInBrowser } from '../support/browser.ts'
import { WASHER } from '../support/category-paths.ts'

const shop = shopInBrowser()
const SCREENS = [
  ['a desk', { width: 1440, height: 900 }],
  ['a tablet', { width: 820, height: 1180 }],
  ['a phone', { width: 390, height: 844 }],
] as const

const rows = (page: Page) => page.locator('main li[data-product]')
const quantity = (page: Page, at: number) => rows(page).nth(at).locator('input[name=quantity]')
const inRows = (page: Page) => page.getByRole('button', { name: 'Compact rows' })
const inCards = (page: Page) => page.getByRole('button', { name: 'Cards', exact: true })
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('data-product'))
const idOf = (page: Page, at: number) => rows(page).nth(at).getAttribute('data-product')

async function openInRows(viewport: ViewportSize = SCREENS[0][1]): Promise<Page> {
  const page = await shop.open(WASHER, { viewport })
  await inRows(page).click()
  return page
}

describe.each(SCREENS)('compact rows on %s', (_, viewport) => {
  test('at least 12 of them are as high as 900 pixels', async () => {
    const page = await openInRows(viewport)
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.clientHeight + 1))
    expect(heights).toHaveLength(24)
    const twelve = heights.slice(0, 12).reduce((sum, height) => sum + height, 0)
    expect(twelve).toBeLessThanOrEqual(900)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  })

  test('are remembered on the device, and nothing moves when a page comes with them', async () => {
    const page = await openInRows(viewport)
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number }
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + value })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.reload({ waitUntil: 'networkidle' })
    await hydrated(page)
    expect(await inRows(page).getAttribute('aria-pressed')).toBe('true')
    expect(await quantity(page, 0).isVisible()).toBe(true)
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01)
  })

  test('are accessible', async () => {
    const page = await openInRows(viewport)
    expect(await axeFaults(page)).toEqual([])
    await inCards(page).click()
    expect(await quantity(page, 0).isVisible()).toBe(false)
    expect(await axeFaults(page)).toEqual([])
  })
})

test('arrow keys move between rows, and Enter adds as many as the row says', async () => {
  const page = await openInRows()
  await page.getByText('Enter in a quantity adds the part.').waitFor()
  await quantity(page, 0).focus()
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe(await idOf(page, 1))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^Cart \(3\)/ }).waitFor()
  expect(await focused(page)).toBe(await idOf(page, 2))
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe(await idOf(page, 1))
  await page.keyboard.press('End')
  expect(await focused(page)).toBe(await idOf(page, 23))
  await page.keyboard.press('Home')
  expect(await focused(page)).toBe(await idOf(page, 0))
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe(await idOf(page, 0))
})

test('Enter on a name opens the part, and the Tab key reaches every control', async () => {
  const page = await openInRows()
  const link = rows(page).nth(1).getByRole('link')
  const name = await link.innerText()
  await link.focus()
  await page.keyboard.press('Tab')
  expect(await quantity(page, 1).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(await idOf(page, 2))
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
})

test('what is no quantity is not added, and is said to be none beside the field', async () => {
  const page = await openInRows()
  const alert = rows(page).nth(0).getByRole('alert')
  for (const [typed, said] of [
    ['0', '“0” is not a quantity. Enter a whole number from 1 to 999.'],
    ['two', '“two” is not a quantity. Enter a whole number from 1 to 999.'],
    ['', 'Enter a whole number from 1 to 999.'],
  ] as const) {
    await quantity(page, 0).fill(typed)
    expect(await alert.count()).toBe(0)
    await quantity(page, 0).press('Enter')
    await alert.getByText(said, { exact: true }).waitFor()
    expect(await quantity(page, 0).getAttribute('aria-invalid')).toBe('true')
  }
  expect(await axeFaults(page)).toEqual([])
  await quantity(page, 0).fill('2')
  await quantity(page, 0).press('Enter')
  await page.getByRole('link', { name: /^Cart \(2\)/ }).waitFor()
  expect(await alert.count()).toBe(0)
})

test('a card adds one, whatever its row was to add', async () => {
  const page = await openInRows()
  await quantity(page, 0).fill('5')
  await inCards(page).click()
  await rows(page)
    .nth(0)
    .getByRole('button', { name: /^Add to Cart/ })
    .click()
  await page.getByRole('link', { name: /^Cart \(1\)/ }).waitFor()
})

test('as cards the arrow keys scroll, as they do everywhere', async () => {
  const page = await shop.open(WASHER)
  await rows(page).first().getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe(await idOf(page, 0))
})
