import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shopInBrowser } from '../support/browser.ts'

const shop = shopInBrowser()
const MODEL = '/appliance-parts/models/110.772200'

const cards = (page: Page) => page.locator('main h3 a')
const remembered = (page: Page) => page.evaluate(() => sessionStorage.getItem('my-model'))

test('a kind narrows the parts of a model, and its link leads back', async () => {
  const page = await shop.open(MODEL)
  const all = await cards(page).count()
  const kind = page
    .getByRole('region', { name: 'Filter by kind of part' })
    .getByRole('link')
    .first()
  const [label = '', count = ''] = (await kind.innerText()).split('\n')
  await kind.click()
  await expect.poll(() => cards(page).count()).toBe(Number(count))
  expect(page.url()).toContain(`?kind=${encodeURIComponent(label)}`)
  await kind.click()
  await expect.poll(() => cards(page).count()).toBe(all)
})

test('the box searches within the model alone', async () => {
  const page = await shop.open(MODEL)
  const all = await cards(page).count()
  const box = page.getByPlaceholder('Search the parts for this model...')
  await box.pressSequentially('agitator')
  await page.waitForURL('**/110.772200?search=agitator')
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
  expect(await cards(page).first().innerText()).toMatch(/agitator/i)
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(true)
})

test('the model is remembered for the visit and can be forgotten', async () => {
  const page = await shop.open(MODEL)
  await expect.poll(() => remembered(page)).toBe('110.772200')
  await page.getByRole('button', { name: 'Forget it' }).click()
  await expect.poll(() => remembered(page)).toBe(null)
  await page.getByRole('button', { name: 'Remember this model' }).click()
  await expect.poll(() => remembered(page)).toBe('110.772200')
})

test('a part’s page says at once whether it fits the remembered model', async () => {
  const page = await shop.open(MODEL)
  await cards(page).first().click()
  await page.getByText('Yes, this part fits model 110.772200.').waitFor()
})

test('cards anywhere else say that they fit the remembered model, and only those that do', async () => {
  const page = await shop.open(MODEL)
  await expect.poll(() => remembered(page)).toBe('110.772200')
  const fitting = await cards(page).first().innerText()
  await page.goto(new URL('/appliance-parts/categories/washer-parts', page.url()).href)
  await page.getByPlaceholder('Search products...').fill(fitting)
  const card = page.locator('main li', {
    has: page.getByRole('link', { name: fitting, exact: true }),
  })
  await card.getByText('Fits 110.772200').waitFor()
  await page.goto(new URL('/appliance-parts/categories/hvac-parts', page.url()).href)
  await cards(page).first().waitFor()
  expect(await page.getByText('Fits 110.772200').count()).toBe(0)
})

test('a part that is not on the list for a known model is doubted, never refused', async () => {
  const page = await shop.open('/appliance-parts/categories/hvac-parts')
  await cards(page).first().click()
  await page.getByLabel('Your model number').fill('110772200')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('Model 110.772200 is not on our list for this part.').waitFor()
})

test('an unknown model explains how to read the tag', async () => {
  const page = await shop.open('/appliance-parts/models/NOPE-1')
  await page.getByRole('heading', { level: 1, name: 'Model Not Found' }).waitFor()
  await page.getByRole('heading', { name: 'How to read a model tag' }).waitFor()
})
