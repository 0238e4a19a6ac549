import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shopInBrowser } from '../support/browser.ts'

const shop = shopInBrowser()

const field = (page: Page) => page.getByRole('combobox', { name: 'Model number' })
/** Not those of menus: the page of results has one. */
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const active = async (page: Page) => {
  const id = await field(page).getAttribute('aria-activedescendant')
  return id === null ? null : page.locator(`[id="${id}"]`).innerText()
}

const ALL_RESULTS = 1

test('whoever types is offered at most 8 things and all results, without anything moving', async () => {
  const page = await shop.open('/appliance-parts/categories')
  const before = await page.locator('main').boundingBox()
  await field(page).pressSequentially('washer')
  await options(page).first().waitFor()
  expect(await options(page).count()).toBeLessThanOrEqual(8 + ALL_RESULTS)
  expect(await field(page).getAttribute('aria-expanded')).toBe('true')
  const listId = await field(page).getAttribute('aria-controls')
  expect(await page.getByRole('listbox', { name: 'Suggestions' }).getAttribute('id')).toBe(listId)
  expect(await page.locator('main').boundingBox()).toEqual(before)
  expect(await page.locator('mark').first().innerText()).toBe('Washer')
})

/** Until the list is the one for the whole text. */
async function typeOut(page: Page, text: string): Promise<void> {
  const answered = page.waitForResponse((response) =>
    response.url().endsWith(`/api/suggest?q=${encodeURIComponent(text)}`),
  )
  await field(page).pressSequentially(text)
  const rows = (await (await answered).json()) as readonly unknown[]
  await expect.poll(() => options(page).count()).toBe(rows.length + ALL_RESULTS)
  await expect.poll(() => options(page).first().innerText()).toMatch(/drain pump/i)
}

test('a later response does not change the list that has the focus', async () => {
  const page = await shop.open('/')
  await field(page).pressSequentially('dryer')
  await options(page).first().waitFor()
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/suggest?q=dryer%20be', async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/suggest?q=dryer%20be')
  await field(page).pressSequentially(' be')
  await asked
  await page.keyboard.press('ArrowDown')
  const chosen = await options(page).nth(0).getAttribute('href')
  const answered = page.waitForResponse('**/api/suggest?q=dryer%20be')
  release()
  await (await answered).finished()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${chosen}`)
})

test('arrows choose, Enter goes there, and beyond the end is the typed text again', async () => {
  const page = await shop.open('/')
  await typeOut(page, 'drain pu')
  const count = await options(page).count()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active(page)).toBe(await options(page).nth(0).innerText())
  expect(await options(page).nth(0).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => active(page)).toBe(null)
  await page.keyboard.press('ArrowUp')
  await expect
    .poll(() => active(page))
    .toBe(
      await options(page)
        .nth(count - 1)
        .innerText(),
    )
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active(page)).toBe(null)
  expect(await field(page).inputValue()).toBe('drain pu')

  await page.keyboard.press('ArrowDown')
  const href = await options(page).nth(0).getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href}`)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).waitFor()
})

test('Escape closes the list and keeps the text; Enter then searches for it', async () => {
  const page = await shop.open('/')
  await field(page).pressSequentially('drain pu')
  await options(page).first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => options(page).count()).toBe(0)
  expect(await field(page).getAttribute('aria-expanded')).toBe('false')
  expect(await field(page).inputValue()).toBe('drain pu')
  await page.keyboard.press('ArrowDown')
  await options(page).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=drain%20pu')
  await expect.poll(() => options(page).count()).toBe(0)
})

test('a model is offered by the beginning of its number and leads to its page', async () => {
  const page = await shop.open('/')
  await field(page).pressSequentially('110-7722')
  await options(page).filter({ hasText: '110.772200' }).click()
  await page.waitForURL('**/appliance-parts/models/110.772200')
  await page.getByRole('heading', { level: 1, name: '110.772200 Parts' }).waitFor()
})

test('the list ends with all results for the text', async () => {
  const page = await shop.open('/')
  await typeOut(page, 'drain pu')
  expect(await options(page).last().innerText()).toBe('See all results for “drain pu”')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=drain%20pu')
})

test('a whole model number and Enter lead to the model, however it is written', async () => {
  const page = await shop.open('/')
  await field(page).fill('110-772200')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/appliance-parts/models/110.772200')
  await page.goBack()
  await page.waitForURL(`${shop.origin()}/`)
  await field(page).fill('110-7722')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=110-7722')
})

test('leaving the box closes the list', async () => {
  const page = await shop.open('/appliance-parts/categories')
  await field(page).pressSequentially('drain pu')
  await options(page).first().waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => options(page).count()).toBe(0)
})

test('its code comes with the first touch of a box, and the box works without it', async () => {
  const page = await shop.open('/')
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect((await scripts()).filter((name) => name.includes('suggestions'))).toEqual([])
  await page.route('**/assets/suggestions*.js', (route) => route.abort())
  await field(page).fill('drain pump')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=drain%20pump')
  await page.getByText(/^Found \d+ results$/).waitFor()
})
