import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  chip,
  keptModels,
  MODEL,
  moved,
  visitFor,
  WASHER,
  watchMoves,
} from '../support/appliances.ts'
import { graveAxeFaults } from '../support/axe.ts'
import { hydrated, shopInBrowser } from '../support/browser.ts'
import { spoken } from '../support/shopping.ts'

/* The appliances that a visitor keeps, and the chip in the header that says which is meant. */

const shop = shopInBrowser()
const CATEGORY = '/appliance-parts/categories/refrigerator-parts'
const WIDTHS = [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const

const dialog = (page: Page) => page.getByRole('dialog', { name: 'My Appliances' })

describe.each(WIDTHS)('on %s', (_, viewport) => {
  test('a model is added without its revision, named, switched, let go and removed', async () => {
    const page = await shop.open('/', { viewport })
    await chip(page).click()
    await dialog(page).getByLabel('Add the model number').fill('WRS325SDHZ')
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
    await dialog(page)
      .getByRole('button', { name: new RegExp(`^${MODEL}`) })
      .click()
    await dialog(page).getByRole('radio', { name: MODEL }).waitFor()
    await dialog(page).getByLabel('Add the model number').fill(WASHER)
    await page.keyboard.press('Enter')
    const washer = dialog(page).getByRole('radio', { name: WASHER })
    await expect.poll(() => washer.isChecked()).toBe(true)
    await dialog(page).getByLabel(`Name for ${WASHER}`).fill('Basement')
    await dialog(page).getByRole('radio', { name: MODEL }).check()
    expect(await graveAxeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })

    await page.reload()
    await hydrated(page)
    await chip(page).filter({ hasText: MODEL }).waitFor()
    await page.getByRole('button', { name: `Stop using ${MODEL}` }).click()
    await chip(page).filter({ hasText: 'My Appliances' }).waitFor()
    expect(await chip(page).evaluate((each) => each === document.activeElement)).toBe(true)
    await chip(page).click()
    expect(await dialog(page).getByLabel(`Name for ${WASHER}`).inputValue()).toBe('Basement')
    await dialog(page)
      .getByRole('button', { name: `Remove ${WASHER}` })
      .click()
    expect(await keptModels(page)).toEqual([MODEL])
  })

  test('nothing moves when a saved model is shown on the server’s page', async () => {
    const page = await visitFor(shop, '/', [MODEL], { viewport })
    await watchMoves(page)
    await page.goto('/')
    await page.getByText('Not listed for your model').first().waitFor()
    expect(await moved(page)).toBe(0)
  })
})

test('the last one that is removed hands the keyboard on to the field for another', async () => {
  const page = await visitFor(shop, '/', [MODEL])
  await chip(page).press('Enter')
  await dialog(page)
    .getByRole('button', { name: `Remove ${MODEL}` })
    .press('Enter')
  const field = dialog(page).getByLabel('Add the model number')
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true)
  expect(await spoken(page)).toContain(`Removed ${MODEL}`)
})

test('an unknown model is not saved, and the visitor learns where to look', async () => {
  const page = await shop.open('/')
  await chip(page).click()
  await dialog(page).getByLabel('Add the model number').fill('NOBODY-KNOWS-THIS')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('We do not have model NOBODY-KNOWS-THIS on file').waitFor()
  expect(await keptModels(page)).toEqual([])
})

test('another tab follows a switch', async () => {
  const page = await visitFor(shop, '/', [MODEL, WASHER])
  const other = await page.context().newPage()
  await other.goto('/')
  await hydrated(other)
  await chip(page).click()
  await dialog(page).getByRole('radio', { name: WASHER }).check()
  await chip(other).filter({ hasText: WASHER }).waitFor()
})

test('what somebody else wrote into the storage is as good as nothing', async () => {
  const page = await shop.open('/')
  for (const value of ['null', '"text"', '{"appliances":[null,{"model":7}],"chosen":7}', '[]']) {
    await page.evaluate(
      (text) => localStorage.setItem('my-appliances', text),
      `{"value":${value},"until":${Date.now() + 60_000}}`,
    )
    await page.reload()
    await hydrated(page)
    expect(await chip(page).innerText()).toBe('My Appliances')
  }
})

test('without script there is no chip, and the fit box searches for the number', async () => {
  const page = await shop.open(CATEGORY, { javaScriptEnabled: false })
  expect(await chip(page).count()).toBe(0)
  await page.goto('/appliance-parts/models/WRS325SDHZ')
  await page.getByRole('link', { name: MODEL }).click()
  await page.locator('main h3 a').first().click()
  await page.getByLabel('Your model number').fill('WRS325SDHZ')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('heading', { name: /^Which .* is yours\?$/ }).waitFor()
  await page.getByRole('link', { name: MODEL }).click()
  await page.getByRole('heading', { level: 1, name: `${MODEL} Parts` }).waitFor()
})
