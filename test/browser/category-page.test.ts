import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, shopInBrowser } from '../support/browser.ts'
import { cards } from '../support/cards.ts'
import { WASHER } from '../support/category-paths.ts'

const shop = shopInBrowser()

const names = (page: Page) => cards(page).allTextContents()
const box = (page: Page) => page.getByPlaceholder('Search products...')
const spoken = (page: Page) => page.locator('[role=status][aria-live=polite]').textContent()
const pathOf = (page: Page) => page.url().slice(shop.origin().length)

/** Holds back the API's responses until they are let go. */
async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('while categories load, a skeleton of 6 cards stands in their grid', async () => {
  const page = await shop.open('/appliance-parts/cart')
  const release = await holdBack(page, '**/api/categories')
  await page.getByRole('link', { name: 'Shop All Parts' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Appliance Parts' })
  await heading.waitFor()
  expect(await page.locator('.grid > [data-skeleton]').count()).toBe(6)
  release()
  await page.getByRole('link', { name: /^Washer Parts/ }).waitFor()
  expect(await page.locator('[data-skeleton]').count()).toBe(0)
})

test('a category loads with its text and 8 skeleton cards', async () => {
  const page = await shop.open('/appliance-parts/categories')
  const release = await holdBack(page, '**/api/categories/**')
  await page.getByRole('link', { name: /^Washer Parts/ }).click()
  await page.getByText('Loading category...').waitFor()
  expect(await page.locator('.grid > [data-skeleton]').count()).toBe(8)
  release()
  await page.getByRole('heading', { level: 1, name: 'Washer Parts' }).waitFor()
  await cards(page).first().waitFor()
  expect(await page.locator('[data-skeleton]').count()).toBe(0)
})

test('typing narrows the whole category, in the address, without losing the focus', async () => {
  const page = await shop.open(WASHER)
  const available = await page.getByText(/products available$/).innerText()
  await box(page).pressSequentially('pump')
  await page.waitForURL('**/washer-parts?search=pump')
  await expect.poll(async () => (await names(page)).every((name) => /pump/i.test(name))).toBe(true)
  expect(await box(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await box(page).inputValue()).toBe('pump')
  expect(await page.getByText(/products available$/).innerText()).toBe(available)
  await expect.poll(() => spoken(page)).toMatch(/^\d+ products? for "pump"/)
})

test('one step back leaves the search, one forward returns to it', async () => {
  const page = await shop.open(WASHER)
  const [first = ''] = await names(page)
  await box(page).pressSequentially('drain pump')
  await page.waitForURL('**/washer-parts?search=drain%20pump')
  await expect.poll(() => spoken(page)).toMatch(/^\d+ products? for "drain pump"/)
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe(WASHER)
  await expect.poll(() => box(page).inputValue()).toBe('')
  await expect.poll(async () => (await names(page))[0]).toBe(first)
  await page.goForward()
  await expect.poll(() => box(page).inputValue()).toBe('drain pump')
})

test('going back before the search is rendered still empties the box', async () => {
  const page = await shop.open(WASHER)
  await page.evaluate(() => {
    const { pushState } = window.history
    const { state } = window.history
    const address = window.location.href
    // The visitor's step back arrives right after the search was sent, before it is rendered.
    window.history.pushState = function (...entry) {
      pushState.apply(this, entry)
      queueMicrotask(() => {
        window.history.replaceState(state, '', address)
        window.dispatchEvent(new PopStateEvent('popstate', { state }))
        document.documentElement.dataset.wentBack = 'true'
      })
    }
  })
  await box(page).fill('pump')
  await page.locator('html[data-went-back]').waitFor({ state: 'attached' })
  await expect.poll(() => box(page).inputValue()).toBe('')
  expect(pathOf(page)).toBe(WASHER)
})

test('Clear Search brings everything back', async () => {
  const page = await shop.open(WASHER)
  await box(page).fill('zzzz')
  await page.getByRole('heading', { name: 'No products found' }).waitFor()
  await page.getByText('No products match "zzzz" in this category.').waitFor()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await cards(page).first().waitFor()
  expect(await box(page).inputValue()).toBe('')
  expect(pathOf(page)).toBe(WASHER)
})

test('the sort menu sorts the whole category by price', async () => {
  const page = await shop.open(WASHER)
  const menu = page.getByRole('combobox', { name: 'Sort by...' })
  expect(await menu.inputValue()).toBe('name')
  await menu.selectOption({ label: 'Price: High to Low' })
  await page.waitForURL('**/washer-parts?sort=price-desc')
  const dearest = await firstName(page, '?sort=price-desc&limit=1')
  await expect.poll(async () => (await names(page))[0]).toBe(dearest)
  await menu.selectOption({ label: 'Price: Low to High' })
  const cheapest = await firstName(page, '?sort=price-asc&limit=1')
  await expect.poll(async () => (await names(page))[0]).toBe(cheapest)
})

test('Load more continues the list, moves on to the first new product and says so', async () => {
  const page = await shop.open(WASHER)
  expect(await cards(page).count()).toBe(24)
  await page.getByRole('link', { name: 'Load more' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => cards(page).count()).toBe(48)
  expect(pathOf(page)).toBe(`${WASHER}?page=2`)
  const links = await cards(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links).size).toBe(48)
  const focused = await page.evaluate(() => document.activeElement?.textContent)
  expect(focused).toBe(await cards(page).nth(24).innerText())
  await expect.poll(() => spoken(page)).toContain('24 more, 48 of')
})

test('a next page that does not come leaves the list standing and can be tried again', async () => {
  const page = await shop.open(WASHER)
  await page.route('**/products?*offset=24*', (route) => route.abort())
  await page.getByRole('link', { name: 'Load more' }).click()
  await page.getByText('The next products did not load.').waitFor()
  expect(await cards(page).count()).toBe(24)
  await page.unroute('**/products?*offset=24*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => cards(page).count()).toBe(48)
})

test('going back to a longer list finds all of it, at the same place', async () => {
  const page = await shop.open(WASHER)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect.poll(() => cards(page).count()).toBe(48)
  await cards(page).nth(40).scrollIntoViewIfNeeded()
  const scroll = await page.evaluate(() => window.scrollY)
  await cards(page).nth(40).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).waitFor()
  await page.goBack()
  await expect.poll(() => cards(page).count()).toBe(48)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scroll, -2)
})

test.each([390, 820, 1440])(
  'cards out of sight keep the room that they will need, at %i px',
  async (width) => {
    const page = await shop.open(WASHER)
    await page.setViewportSize({ width, height: 900 })
    const last = page.locator('[data-product]').last()
    const isLaidOut = () =>
      last.evaluate((card) =>
        card.querySelector('a')?.checkVisibility({ contentVisibilityAuto: true }),
      )
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    expect(await isLaidOut()).toBe(false)
    const before = await height()
    await last.scrollIntoViewIfNeeded()
    await expect.poll(isLaidOut).toBe(true)
    await page.evaluate(() => {
      document.documentElement.dataset.back = ''
    })
    expect(before / (await height())).toBeCloseTo(1, 1)
  },
)

test('a shared address shows its own page, with a way to what comes before', async () => {
  const page = await shop.open(`${WASHER}?page=2`)
  expect(await cards(page).count()).toBe(24)
  await page.getByRole('link', { name: 'Show earlier products' }).click()
  await expect.poll(() => pathOf(page)).toBe(WASHER)
  await expect.poll(() => cards(page).count()).toBe(24)
})

test('without script, paging, searching and sorting are plain links and a form', async () => {
  const withScript = await shop.open('/')
  const context = await withScript.context().browser()?.newContext({ javaScriptEnabled: false })
  const page = await context?.newPage()
  if (!page) throw new Error('no page')
  await page.goto(shop.origin() + WASHER)
  await page.getByRole('link', { name: 'Load more' }).click()
  await page.waitForURL('**/washer-parts?page=2')
  await box(page).fill('pump')
  await page.getByRole('combobox', { name: 'Sort by...' }).selectOption('price-asc')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL('**/washer-parts?search=pump&sort=price-asc')
  expect((await names(page)).every((name) => /pump/i.test(name))).toBe(true)
})

test('a category that does not exist offers the way home', async () => {
  const page = await shop.open('/appliance-parts/categories/nothing')
  await page.getByRole('heading', { level: 1, name: 'Category Not Found' }).waitFor()
  await page.getByRole('link', { name: 'Return Home' }).click()
  await page.waitForURL(`${shop.origin()}/`)
  await hydrated(page)
})

async function firstName(page: Page, query: string): Promise<string> {
  const response = await page.request.get(`/api/categories/washer-parts/products${query}`)
  const [product] = (await response.json()) as { name: string }[]
  return product?.name ?? ''
}
