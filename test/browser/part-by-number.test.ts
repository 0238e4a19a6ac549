import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shopInBrowser } from '../support/browser.ts'

const shop = shopInBrowser()
const PHONE = { width: 390, height: 844 }

const field = (page: Page) => page.getByRole('combobox', { name: 'Model number' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const pathOf = (page: Page) => page.url().slice(shop.origin().length)

type Part = {
  readonly slug: string
  readonly name: string
  readonly partNumber: string
  readonly sku: string
  readonly upcEan: string
}

async function partNamed(page: Page, number: string): Promise<Part> {
  const response = await page.request.get(`/api/products?search=${number}&limit=1`)
  const [part] = (await response.json()) as Part[]
  if (!part) throw new Error(`there is no ${number}`)
  return part
}

test('a part’s own number, its SKU and its UPC open it, however they are written', async () => {
  const page = await shop.open('/')
  const part = await partNamed(page, 'WPW10348269')
  const numbers = [part.partNumber, ' wpw-1034 8269 ', part.sku, part.upcEan].filter(Boolean)
  for (const number of numbers) {
    await page.goto('/')
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await field(page).fill(number)
    await field(page).press('Enter')
    await page.waitForURL(`**/products/${part.slug}`)
    await expect.poll(() => heading(page).innerText()).toBe(part.name)
  }
})

test('a replaced number opens the part that took its place, which says so', async () => {
  const page = await shop.open('/appliance-parts/categories')
  await field(page).fill('ukf8001')
  await field(page).press('Enter')
  await page.waitForURL('**/products/*?number=ukf8001')
  await page.getByText(/^UKF8001 has been replaced by/).waitFor()
})

test('nothing is said of a number that the part does not replace', async () => {
  const page = await shop.open('/')
  const part = await partNamed(page, 'WPW10348269')
  await page.goto(`/appliance-parts/products/${part.slug}?number=EVIL%20TEXT`)
  expect(await page.locator('main').innerText()).not.toMatch(/EVIL|has been replaced by/)
})

test('words, models and unknown numbers go to the results', async () => {
  const page = await shop.open('/')
  for (const text of ['door gasket', '9999ZZ9999', 'bake element 2500 watt']) {
    await page.goto('/')
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await field(page).fill(text)
    await field(page).press('Enter')
    await expect.poll(() => pathOf(page)).toBe(`/search?q=${encodeURIComponent(text)}`)
  }
})

test('when the lookup fails the results page is still shown', async () => {
  const page = await shop.open('/')
  await page.route('**/api/part-numbers/**', (route) => route.abort())
  await field(page).fill('WPW10348269')
  await field(page).press('Enter')
  await page.waitForURL('**/search?q=WPW10348269')
})

test('on a phone the box moves to the top while it is used, and nothing else moves', async () => {
  const page = await shop.open('/appliance-parts/categories', { viewport: PHONE, hasTouch: true })
  const before = await page.locator('main').boundingBox()
  await field(page).tap()
  await field(page).pressSequentially('washer')
  await page.getByRole('option').first().waitFor()
  expect((await field(page).boundingBox())?.y).toBeLessThan(20)
  expect(await page.locator('main').boundingBox()).toEqual(before)
  // The keyboard takes the lower half: suggestions end above it.
  await page.setViewportSize({ width: PHONE.width, height: 420 })
  await expect
    .poll(async () => {
      const list = await page.getByRole('listbox', { name: 'Suggestions' }).boundingBox()
      return list && list.y + list.height
    })
    .toBeLessThanOrEqual(420)
})

test('what a list knows of a part is on screen before the rest has come', async () => {
  const page = await shop.open('/appliance-parts/categories/washer-parts')
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/products/**', async (route) => {
    await released
    await route.continue()
  })
  const card = page.locator('main li[data-product]').nth(2)
  const price = /\$[\d,.]+/.exec(await card.innerText())?.[0] ?? ''
  const name = await card.getByRole('link').innerText()
  await card.getByRole('link').click()
  await expect.poll(() => heading(page).innerText()).toBe(name)
  await page.getByText('Loading product...').waitFor()
  await page.locator('main').getByText(price, { exact: true }).waitFor()
  expect(await page.locator('main img').first().isVisible()).toBe(true)
  release()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().waitFor()
  expect(await page.getByText('Loading product...').count()).toBe(0)
})
