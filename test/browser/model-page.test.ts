import { expect, test } from 'vitest'
import { chip, keptModels, MODEL as REFRIGERATOR, visitFor, WASHER } from '../support/appliances.ts'
import { shopInBrowser } from '../support/browser.ts'
import { cards } from '../support/cards.ts'

const shop = shopInBrowser()
const MODEL = `/appliance-parts/models/${WASHER}`

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

test('the model is saved and shopped for, until the visitor lets go of it', async () => {
  const page = await shop.open(MODEL)
  await chip(page).filter({ hasText: WASHER }).waitFor()
  await page.getByRole('button', { name: 'Stop using this model' }).click()
  await chip(page).filter({ hasText: 'My Appliances' }).waitFor()
  expect(await keptModels(page)).toEqual([WASHER])
  await page.getByRole('button', { name: 'This is my appliance' }).click()
  await chip(page).filter({ hasText: WASHER }).waitFor()
})

test('looking at another model does not change the one that is shopped for', async () => {
  const page = await visitFor(shop, MODEL, [REFRIGERATOR])
  await page.getByRole('button', { name: 'This is my appliance' }).waitFor()
  await chip(page).filter({ hasText: REFRIGERATOR }).waitFor()
  expect(await keptModels(page)).toEqual([REFRIGERATOR])
})

test('the kinds of part stand in sections a person knows, each a link', async () => {
  const page = await shop.open(`/appliance-parts/models/${REFRIGERATOR}`)
  const titles = await page.locator('main section h3').allInnerTexts()
  expect(titles.slice(0, 4)).toEqual(['Water & Ice', 'Doors', 'Shelves & Racks', 'Cooling'])
  await page.getByRole('link', { name: /^Water Filter \d/ }).click()
  await page.waitForURL('**?kind=Water%20Filter')
  await expect.poll(() => cards(page).first().innerText()).toMatch(/Water Filter/)
})

test('a number without its revision offers the models it may be', async () => {
  const page = await shop.open('/appliance-parts/models/wrs325sdhz')
  await page.getByRole('heading', { level: 1, name: 'Which wrs325sdhz is yours?' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: REFRIGERATOR }).click()
  await page.getByRole('heading', { level: 1, name: `${REFRIGERATOR} Parts` }).waitFor()
})

test('a search for a number without its revision offers them above the parts', async () => {
  const page = await shop.open('/search?q=WRS325SDHZ')
  const versions = page.getByRole('region', { name: /^Which .* is yours\?$/ })
  expect(await versions.getByRole('link').count()).toBeGreaterThan(4)
  await versions.getByRole('link', { name: REFRIGERATOR }).click()
  await page.getByRole('heading', { level: 1, name: `${REFRIGERATOR} Parts` }).waitFor()
})

test('a part’s page says at once whether it fits the remembered model', async () => {
  const page = await shop.open(MODEL)
  await cards(page).first().click()
  await page.getByText('Yes, this part fits model 110.772200.').waitFor()
})

test('a part that is not on the list for a known model is doubted, never refused', async () => {
  const page = await shop.open('/appliance-parts/categories/hvac-parts')
  await cards(page).first().click()
  await page.getByLabel('Your model number').fill('110772200')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('Not listed for 110.772200.').waitFor()
})

test('an unknown model explains how to read the tag', async () => {
  const page = await shop.open('/appliance-parts/models/NOPE-1')
  await page.getByRole('heading', { level: 1, name: 'Model Not Found' }).waitFor()
  await page.getByRole('heading', { name: 'How to read a model tag' }).waitFor()
})
