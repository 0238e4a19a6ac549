import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { STORED_TODAY } from '#web/info/cookies/cookies.ts'
import { MODEL, visitFor } from '../support/appliances.ts'
import { hydrated, shopInBrowser } from '../support/browser.ts'
import { confirmedNumber, fillIn, PATHS, placeOrder, staffOf } from '../support/shopping.ts'

/* The wishlist, the cookie preferences, and whatever else stays in a visitor's browser. */

const shop = shopInBrowser()
const staff = staffOf(shop)
const WISHLIST = '/appliance-parts/wishlist'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

const saved = (page: Page) => page.getByRole('button', { name: /^Remove from wishlist/ })

async function saveFirst(page: Page, count = 1): Promise<void> {
  await page.goto('/appliance-parts/categories/washer-parts')
  await hydrated(page)
  const hearts = page.getByRole('button', { name: /^Save to wishlist/ })
  for (let each = 0; each < count; each += 1) await hearts.first().click()
  await expect.poll(() => saved(page).count()).toBe(count)
}

describe('the wishlist', () => {
  test('shows examples until something is saved, and what is saved goes into the cart', async () => {
    const page = await shop.open(WISHLIST)
    await page.getByText('These are examples').waitFor()
    await saveFirst(page)
    await page.goto(WISHLIST)
    await page.getByText('1 part saved').waitFor()
    await page.getByRole('button', { name: /^Move to Cart/ }).click()
    await page.getByRole('link', { name: /^Cart \(1\)/ }).waitFor()
    await page.getByText('These are examples').waitFor()
  })

  test('a part that leaves it hands the keyboard on to the next', async () => {
    const page = await shop.open(WISHLIST)
    await saveFirst(page, 2)
    await page.goto(WISHLIST)
    await page.getByText('2 parts saved').waitFor()
    const tag = () => page.evaluate(() => document.activeElement?.tagName)
    await page
      // Nobody can press it before today's stock is known.
      .getByRole('button', { name: /^Move to Cart/, disabled: false })
      .first()
      .press('Enter')
    await page.getByText('1 part saved').waitFor()
    await expect.poll(tag).toBe('LI')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Remove / })
      .press('Enter')
    await page.getByText('These are examples').waitFor()
    await expect.poll(tag).toBe('H1')
  })

  test.each([
    ['a desk', { width: 1440, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
  ])('never shows examples before what is saved, and nothing moves, on %s', async (_, viewport) => {
    // What it says of the visitor's model comes last.
    const page = await visitFor(shop, WISHLIST, [MODEL], { viewport })
    await saveFirst(page, 4)
    await page.addInitScript(watchExamples)
    await page.goto(WISHLIST)
    await page.getByText('4 parts saved').waitFor()
    await page
      .getByRole('button', { name: /^Move to Cart/ })
      .last()
      .waitFor()
    const marks = page.locator('main').getByText(/^(Fits|Not listed)/)
    await expect.poll(() => marks.count()).toBe(4)
    const { seen, moved } = await page.evaluate(watched)
    expect(seen).toBe(false)
    expect(moved).toBe(0)
  })

  test('shows its examples without script too', async () => {
    const page = await shop.open(WISHLIST, { javaScriptEnabled: false })
    await page.getByText('These are examples').waitFor()
    await page.getByRole('link', { name: 'Find Parts Like This' }).first().waitFor()
  })

  test('is forgotten a year after it was last touched', async () => {
    const page = await shop.open(WISHLIST)
    await saveFirst(page)
    await page.clock.install({ time: Date.now() + YEAR_MS + 1000 })
    await page.goto(WISHLIST)
    await page.getByText('These are examples').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()
  })
})

test('cookie preferences are real: without consent nothing is remembered', async () => {
  const page = await shop.open(WISHLIST)
  await saveFirst(page)
  await page.goto('/appliance-parts/cookies')
  await hydrated(page)
  await page.getByRole('button', { name: 'Manage Cookie Preferences' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie Preferences' })
  expect(await dialog.getByRole('checkbox', { name: /Essential/ }).isDisabled()).toBe(true)
  await dialog.getByRole('checkbox', { name: /^Preference/ }).uncheck()
  await dialog.getByRole('button', { name: 'Save Preferences' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()

  await saveFirst(page)
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()
  await page.goto(WISHLIST)
  await page.getByText('These are examples').waitFor()
})

test('the cookie policy lists everything that a visit leaves in the browser', async () => {
  const part = await staff.shelve('Lid Strike', '8.00')
  const page = await shop.open('/appliance-parts/models/110.772200')
  await saveFirst(page)
  await page.goto('/appliance-parts/cookies')
  await hydrated(page)
  await page.getByRole('button', { name: 'Manage Cookie Preferences' }).click()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  const found = new Set(await namesIn(page))
  await page.goto(PATHS.product(part))
  await hydrated(page)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  // It is not listed for the model above.
  await page.getByRole('button', { name: 'Add Anyway' }).click()
  await page.getByRole('link', { name: /^Cart \(1\)/ }).waitFor()
  await page.goto(PATHS.checkout)
  await fillIn(page)
  for (const name of await namesIn(page)) found.add(name)
  await placeOrder(page)
  await confirmedNumber(page)
  for (const name of await namesIn(page)) found.add(name)

  const listed: readonly string[] = STORED_TODAY.flatMap(({ names }) => [...names])
  expect([...found].filter((name) => !listed.includes(name))).toEqual([])
  expect(found.size).toBeGreaterThan(4)
  for (const name of ['cart', 'session-id', 'wishlist', 'my-appliances', 'cookie-preferences']) {
    expect([...found]).toContain(name)
  }
})

async function namesIn(page: Page): Promise<readonly string[]> {
  const cookies = await page.context().cookies()
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  return [...cookies.map(({ name }) => name), ...stored]
}

/** Looks at every frame, and at everything that moves. */
function watchExamples(): void {
  const found = { seen: false, moved: 0 }
  Object.assign(window, { found })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) found.moved += Reflect.get(entry, 'value') as number
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const text = [...document.querySelectorAll('main p')].find(
      (each) => each.textContent === 'These are examples',
    )
    if (text?.checkVisibility({ visibilityProperty: true })) found.seen = true
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function watched(): { seen: boolean; moved: number } {
  return Reflect.get(window, 'found')
}
