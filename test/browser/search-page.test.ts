import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shopInBrowser } from '../support/browser.ts'
import { cards } from '../support/cards.ts'

const shop = shopInBrowser()

const field = (page: Page) => page.getByPlaceholder('Enter your appliance model #')
const spoken = (page: Page) => page.locator('[role=status][aria-live=polite]').textContent()
const pathOf = (page: Page) => page.url().slice(shop.origin().length)

async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'GO', exact: true }).click()
}

test('a search says that it is running, then what it found', async () => {
  const page = await shop.open('/search')
  await page.getByRole('heading', { level: 1, name: 'Start searching' }).waitFor()
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/products?search=*', async (route) => {
    await released
    await route.continue()
  })
  await search(page, 'drain pump')
  await page.getByText('Searching...').waitFor()
  expect(await page.locator('.grid > [data-skeleton]').count()).toBeGreaterThan(0)
  release()
  await page.getByText(/^Found \d+ results$/).waitFor()
  expect(await page.locator('[data-skeleton]').count()).toBe(0)
  expect(await cards(page).count()).toBeGreaterThan(3)
  expect(await field(page).inputValue()).toBe('drain pump')
})

test('nothing found shows the tips, and the next search starts anew', async () => {
  const page = await shop.open('/search?q=zzqqxx')
  await page.getByRole('heading', { name: 'No results found' }).waitFor()
  await search(page, 'water filter')
  await page.getByText(/^Found \d+ results$/).waitFor()
  expect(pathOf(page)).toBe('/search?q=water%20filter')
  await expect.poll(() => spoken(page)).toMatch(/^\d+ results for water filter/)
})

test('a failing search says so and can be tried again', async () => {
  const page = await shop.open('/search')
  await page.route('**/api/products?search=*', (route) => route.fulfill({ status: 503 }))
  await search(page, 'belt')
  await page.getByRole('heading', { level: 1, name: 'Search failed' }).waitFor()
  await page.unroute('**/api/products?search=*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText(/^Found \d+ results$/).waitFor()
})

test('a filter narrows the results in place and can be taken away', async () => {
  const page = await shop.open('/search?q=pump')
  const all = await page.getByText(/^Found \d+ results$/).innerText()
  const brand = page.getByRole('region', { name: 'Filter by brand' }).getByRole('link').first()
  const label = (await brand.innerText()).split('\n')[0] ?? ''
  await brand.click()
  await page.waitForURL(`**/search?q=pump&brand=${label}`)
  await expect.poll(() => page.getByText(/^Found \d+ results?$/).innerText()).not.toBe(all)
  await expect.poll(() => brand.getAttribute('aria-current')).toBe('true')
  await expect.poll(() => spoken(page)).toMatch(/^\d+ results? for pump/)
  await page.getByRole('link', { name: `Remove filter: ${label}` }).click()
  await expect.poll(() => page.getByText(/^Found \d+ results$/).innerText()).toBe(all)
  await page.goBack()
  await page.waitForURL(`**/search?q=pump&brand=${label}`)
})

test('on a small screen the filters fold away behind a button', async () => {
  const page = await shop.open('/search?q=pump', { viewport: { width: 390, height: 844 } })
  const brands = page.getByRole('region', { name: 'Filter by brand' })
  expect(await brands.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filters' }).click()
  expect(await brands.isVisible()).toBe(true)
})

test('more results follow on demand', async () => {
  const page = await shop.open('/search?q=pump')
  expect(await cards(page).count()).toBe(24)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect.poll(() => cards(page).count()).toBe(48)
  expect(pathOf(page)).toBe('/search?q=pump&page=2')
})

test('with a model number alone, the right part is two actions from home', async () => {
  const page = await shop.open('/')
  await field(page).fill('110.772200')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: '110.772200 Parts' }).waitFor()
  const name = await cards(page).first().innerText()
  await cards(page).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
})

test('what only mentions the word comes after a line, on whichever page it begins', async () => {
  const page = await shop.open('/search?q=gasket')
  const line = page.getByText('Also mentions gasket', { exact: true })
  const count = await page.getByText(/^Found \d+ results$/).innerText()
  const named = Number(count.replace(/\D/g, ''))
  for (let shown = 24; shown <= named; shown += 24) {
    await expect.poll(() => cards(page).count()).toBe(shown)
    expect(await line.count()).toBe(0)
    await page.getByRole('link', { name: 'Load more' }).click()
  }
  await line.waitFor()
  const before = await page.evaluate(() => {
    const lines = [...document.querySelectorAll('main p')]
    const here = lines.find(({ textContent }) => textContent === 'Also mentions gasket')
    return [...document.querySelectorAll('main h3')].filter(
      (card) => here && card.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).length
  })
  expect(before).toBe(named)
})

test('a tile of a symptom narrows the list to its kind and leads back', async () => {
  const page = await shop.open('/search?q=fridge+not+cooling')
  const tile = page.getByRole('region', { name: 'Likely parts' }).getByRole('link').first()
  const parts = await tile.innerText()
  const all = await page.getByText(/^Found \d+ results$/).innerText()
  await tile.click()
  await page.waitForURL('**&kind=Evaporator%20Fan%20Motor')
  const found = page.getByText(/^Found \d+ results$/)
  await expect
    .poll(async () => parts.includes((await found.innerText()).replace(/\D/g, '')))
    .toBe(true)
  await expect.poll(() => tile.getAttribute('aria-current')).toBe('true')
  await tile.click()
  await expect.poll(() => found.innerText()).toBe(all)
})
