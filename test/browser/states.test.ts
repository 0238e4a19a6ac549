import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shopInBrowser } from '../support/browser.ts'
import { WASHER } from '../support/category-paths.ts'
import { hold, PATHS, staffOf, visitWith } from '../support/shopping.ts'

/* What the specification says of states and of data, where a page alone does not show it. */

const shop = shopInBrowser()
const staff = staffOf(shop)

const featured = (page: Page) => page.locator('section:has(#featured) h3 a').first()

/** "GET /api/cart", "POST /api/cart", …: what the page has asked for, in its order. */
function callsOf(page: Page, pattern: RegExp): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const path = request.url().slice(shop.origin().length)
    if (pattern.test(path)) calls.push(`${request.method()} ${path}`)
  })
  return calls
}

test('a product says that it is loading', async () => {
  const page = await shop.open(WASHER)
  const { release } = await hold(page, 'GET', '**/api/products/**')
  await page.locator('main h3 a').first().click()
  await page.getByText('Loading product...', { exact: true }).waitFor()
  release()
  await page.getByRole('spinbutton', { name: 'Quantity' }).waitFor()
  expect(await page.getByText('Loading product...').count()).toBe(0)
})

test('the home page shows skeletons while its parts load', async () => {
  const page = await shop.open('/appliance-parts/cart')
  const categories = await hold(page, 'GET', '**/api/categories')
  const products = await hold(page, 'GET', '**/api/products?limit=6')
  await page.getByRole('banner').getByRole('link', { name: 'ProSource Parts' }).click()
  const grid = page.locator('section:has(#featured) .grid > [data-skeleton]')
  await grid.first().waitFor()
  expect(await grid.count()).toBe(6)
  expect(await page.getByText('Loading featured parts...').count()).toBe(1)
  categories.release()
  products.release()
  await featured(page).waitFor()
  expect(await page.locator('section:has(#featured) h3 a').count()).toBe(6)
  expect(await page.locator('[data-skeleton]').count()).toBe(0)
})

test('a product that does not exist leads home, also when it is met within the shop', async () => {
  const page = await shop.open('/')
  await page.route('**/api/products/**', (route) => route.fulfill({ status: 404, body: 'Gone' }))
  await featured(page).click()
  await page.getByRole('heading', { level: 1, name: 'Product Not Found' }).waitFor()
  await page.getByRole('link', { name: 'Return Home' }).click()
  await page.waitForURL(`${shop.origin()}/`)
})

test('the menu of a small screen toggles', async () => {
  const page = await shop.open('/', { viewport: { width: 390, height: 844 } })
  const menu = page.getByRole('button', { name: 'Menu' })
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Returns' })
  for (const open of [true, false, true]) {
    await menu.click()
    expect(await menu.getAttribute('aria-expanded')).toBe(String(open))
    expect(await link.isVisible()).toBe(open)
  }
  const contacts = page.getByRole('banner').getByRole('link', { name: /Contact/ })
  expect(await contacts.filter({ visible: true }).allTextContents()).toEqual([
    'Contact Us',
    'Contact (New Tab)',
  ])
  const wide = await shop.open('/', { viewport: { width: 1440, height: 900 } })
  expect(await wide.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false)
})

test('the header’s new tabs are three: account, contact, sign-in', async () => {
  const page = await shop.open('/')
  for (const [name, path] of [
    ['My Account', '/appliance-parts/my-account'],
    ['Contact', '/appliance-parts/contact'],
  ] as const) {
    const opened = page.context().waitForEvent('page')
    await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click()
    expect(new URL((await opened).url()).pathname).toBe(path)
  }
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a category’s cards stand in four columns where there is room', async () => {
  const page = await shop.open(WASHER, { viewport: { width: 1440, height: 900 } })
  const tops = await page
    .locator('main h3')
    .evaluateAll((cards) =>
      cards.map((card) => card.closest('.group')?.getBoundingClientRect().top),
    )
  expect(new Set(tops.slice(0, 4)).size).toBe(1)
  expect(tops[4]).toBeGreaterThan(tops[0] ?? 0)
})

test('a card of a part that is out of stock says so and adds nothing', async () => {
  const [part] = await (await fetch(`${shop.origin()}/api/products?inStock=false&limit=1`)).json()
  const { category } = await (await fetch(`${shop.origin()}/api/products/${part.slug}`)).json()
  const page = await shop.open(`/appliance-parts/categories/${category.slug}?search=${part.sku}`)
  await page.getByText('Out of Stock', { exact: true }).waitFor()
  const button = page.getByRole('button', { name: `Add to Cart: ${part.name}` })
  expect(await button.isDisabled()).toBe(true)
})

test('the cart is read again after every change, always with the same session', async () => {
  const part = await staff.shelve('Motor Coupling', '12.00')
  const page = await visitWith(shop, PATHS.product(part), [])
  await page.getByRole('link', { name: 'Cart (0) $0.00' }).waitFor()
  const calls = callsOf(page, /^\/api\/cart/)
  const sessions = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.url().includes('/api/cart')) sessions.add(request.headers()['x-session-id'])
  })
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await page.getByRole('link', { name: 'View Cart' }).click()
  // The product page has such a button, too.
  await page.getByRole('heading', { name: 'Items (1)' }).waitFor()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('link', { name: 'Cart (2) $24.00' }).waitFor()
  await page.getByRole('button', { name: `Remove ${part.name}` }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Items (2)' }).waitFor()
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await page.getByText('Your cart is empty').waitFor()
  await expect
    .poll(() => calls.map((call) => call.replace(/\/\d+$/, '/:id')))
    .toEqual([
      ...['POST /api/cart', 'GET /api/cart', 'PUT /api/cart/:id', 'GET /api/cart'],
      ...['DELETE /api/cart/:id', 'GET /api/cart', 'POST /api/cart', 'GET /api/cart'],
      ...['DELETE /api/cart', 'GET /api/cart'],
    ])
  expect([...sessions]).toEqual([expect.stringMatching(/\S/)])
})

test('a failure to clear the cart is announced and the cart stays', async () => {
  const part = await staff.shelve('Shock Absorber', '31.00')
  const page = await visitWith(shop, PATHS.cart, [[part, 1]])
  await page.route('**/api/cart', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await page.getByText('Failed to clear cart', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Items (1)' }).waitFor()
})

test('data is read once: not again on return, on focus, or after a failure', async () => {
  const page = await shop.open(WASHER)
  const calls = callsOf(page, /^\/api\/(products|categories)/)
  await page.locator('main h3 a').first().click()
  await page.getByRole('spinbutton', { name: 'Quantity' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Washer Parts' }).waitFor()
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('online'))
  })
  await page.locator('main h3 a').first().click()
  await page.getByRole('spinbutton', { name: 'Quantity' }).waitFor()
  expect(calls.length).toBe(new Set(calls).size)
  expect(calls.filter((call) => !/\/(related|voices)$/.test(call))).toHaveLength(1)

  await page.route('**/api/products?search=*', (route) => route.fulfill({ status: 503 }))
  const field = page.getByPlaceholder('Enter your appliance model #')
  await field.fill('belt')
  await field.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Search failed' }).waitFor()
  expect(calls.filter((call) => call.includes('?search=belt'))).toHaveLength(1)
})
