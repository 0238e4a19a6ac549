import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, shopInBrowser } from '../support/browser.ts'

const shop = shopInBrowser()
const FRIDGE = '/appliance-parts/categories/refrigerator-parts'
const MODEL = 'WRS325SDHZ08'

const cards = (page: Page) => page.locator('main li[data-product]')
const pathOf = (page: Page) => page.url().slice(shop.origin().length)
const filter = (page: Page, title: string, name: RegExp) =>
  page.getByRole('region', { name: `Filter by ${title}` }).getByRole('link', { name })
const countIn = (text: string) => Number(/([\d,]+)$/.exec(text.trim())?.[1]?.replace(',', ''))

test.each([true, false])(
  'filters lead to as many parts as they say (script: %s)',
  async (script) => {
    const page = await shop.open(FRIDGE, { javaScriptEnabled: script })
    const gaskets = filter(page, 'kind of part', /^Door Gasket/)
    const inKind = countIn(await gaskets.innerText())
    await gaskets.click()
    await page.waitForURL('**?kind=Door%20Gasket')
    await page.getByText(`${inKind} products`, { exact: true }).waitFor()
    const aftermarket = filter(page, 'oem or aftermarket', /^Aftermarket/)
    const left = countIn(await aftermarket.innerText())
    expect(left).toBeLessThan(inKind)
    await aftermarket.click()
    await page.waitForURL('**?kind=Door%20Gasket&origin=aftermarket')
    await expect.poll(() => cards(page).count()).toBe(left)
    for (const card of await cards(page).all()) {
      expect(await card.textContent()).toMatch(/Aftermarket[\s\S]*Door Gasket/)
    }
    await page.getByRole('link', { name: 'Remove filter: Door Gasket' }).click()
    await page.waitForURL('**?origin=aftermarket')
  },
)

test.each([true, false])(
  'several brands and a range of prices narrow a list together (script: %s)',
  async (script) => {
    const page = await shop.open(`${FRIDGE}?kind=Door+Gasket`, { javaScriptEnabled: script })
    const first = filter(page, 'brand', /^Whirlpool/)
    const second = filter(page, 'brand', /^GE/)
    const both = countIn(await first.innerText()) + countIn(await second.innerText())
    await first.click()
    await page.waitForURL('**&brand=Whirlpool')
    await second.click()
    await page.waitForURL('**&brand=Whirlpool&brand=GE')
    await page.getByText(`${both} products`, { exact: true }).waitFor()

    await page.getByLabel('Lowest price').fill('$40')
    await page.getByLabel('Highest price').fill('95.50')
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await page.getByRole('link', { name: 'Remove filter: $40 to $95.50' }).waitFor()
    const prices = async () =>
      (await cards(page).allTextContents()).map((text) => Number(/\$(\d+\.\d\d)/.exec(text)?.[1]))
    await expect
      .poll(async () => (await prices()).every((price) => price >= 40 && price <= 95.5))
      .toBe(true)
    expect((await prices()).length).toBeLessThan(both)
    await page.getByRole('link', { name: 'Remove filter: Whirlpool' }).click()
    await page.waitForURL('**?kind=Door%20Gasket&brand=GE&priceFrom=40&priceTo=95.50')
  },
)

test('without script the form sorts and searches without losing the filters', async () => {
  const page = await shop.open(`${FRIDGE}?origin=oem&price=25-50`, { javaScriptEnabled: false })
  await page.getByPlaceholder('Search products...').fill('door')
  await page.getByLabel('Sort by...').selectOption('price-desc')
  await page.getByRole('button', { name: 'Apply' }).click()
  expect(pathOf(page)).toBe(`${FRIDGE}?search=door&origin=oem&price=25-50&sort=price-desc`)
  const prices = await cards(page).evaluateAll((all) =>
    all.map((card) => Number(/\$(\d+\.\d\d)/.exec(card.textContent ?? '')?.[1])),
  )
  expect(prices.length).toBeGreaterThan(3)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  expect(prices.every((price) => price >= 25 && price < 50)).toBe(true)
})

test('kinds stand as tiles above a category, and choosing one narrows it', async () => {
  const page = await shop.open(FRIDGE)
  const tiles = page.getByRole('navigation', { name: 'Kinds of part' }).getByRole('link')
  expect(await tiles.count()).toBe(12)
  await tiles.first().click()
  await page.waitForURL('**?kind=**')
  await page.getByRole('link', { name: /^Remove filter/ }).waitFor()
  expect(await tiles.count()).toBe(0)
})

test('what fits the chosen model comes first, and can be all there is', async () => {
  const page = await shop.open(`/appliance-parts/models/${MODEL}`)
  const all = countIn(
    (await page.getByText(/parts known to fit/).innerText()).replace(/ parts.*/, ''),
  )
  await page.goto(`${FRIDGE}?kind=Door+Bin`)
  await hydrated(page)
  const heading = page.getByText(/^\d+ parts? listed for your/)
  await heading.waitFor()
  const fitting = Number(/^\d+/.exec(await heading.innerText())?.[0])
  expect(fitting).toBeGreaterThan(1)
  expect(fitting).toBeLessThan(all)
  await page.getByText('Other parts', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Only parts that fit' }).click()
  await page.waitForURL(`**fits=${MODEL}`)
  // The marks on the cards are asked for after the list has come.
  const marked = cards(page).filter({ hasText: 'Fits' })
  await expect.poll(() => cards(page).count()).toBe(fitting)
  await expect.poll(() => marked.count()).toBe(fitting)

  await page.goto('/search?q=door+bin')
  await hydrated(page)
  await heading.waitFor()
  await expect.poll(() => cards(page).first().innerText()).toContain('Fits')
})

test('a search is sorted from the menu, and the address says so', async () => {
  const page = await shop.open('/search?q=water+filter&kind=Water+Filter')
  await page.getByLabel('Sort by...').selectOption('price-asc')
  await page.waitForURL('**/search?q=water%20filter&kind=Water%20Filter&sort=price-asc')
  await expect
    .poll(async () => {
      const texts = await cards(page).allTextContents()
      const prices = texts.map((text) => Number(/\$(\d+\.\d\d)/.exec(text)?.[1]))
      return (
        prices.length > 1 && prices.every((price, at) => at === 0 || price >= (prices[at - 1] ?? 0))
      )
    })
    .toBe(true)
})
