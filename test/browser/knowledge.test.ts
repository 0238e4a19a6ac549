import { test } from 'vitest'
import { shopInBrowser } from '../support/browser.ts'

const shop = shopInBrowser()

const DRYER = 'WED4815EW1'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('a noisy dryer and its model tag: words, cause, steps, the part lit in the drawing, cart, by touch', async () => {
  const page = await shop.open('/', PHONE)
  await page.getByRole('combobox').first().fill('noisy dryer')
  await page.getByRole('option', { name: 'Guide' }).first().tap()
  await page.getByRole('link', { name: 'A thump or rumble with every turn' }).tap()
  await page.getByRole('heading', { name: 'The drum rollers are worn' }).waitFor()
  await page.getByLabel('Model number of your dryer').fill(DRYER)
  await page.getByRole('button', { name: 'Show parts' }).tap()
  await page.getByText(`Showing parts that fit ${DRYER}`).waitFor()
  await page
    .getByRole('link', { name: /^How to install it: moderate/ })
    .first()
    .tap()
  await page.getByRole('heading', { name: 'How to Replace a Dryer Drum Roller' }).waitFor()
  await page.getByRole('link', { name: 'See where it sits' }).tap()
  await page.getByText(`Showing parts that fit ${DRYER}`).waitFor()
  await page.locator('.spot-mark.is-lit').tap()
  const roller = page.getByRole('listitem').filter({ hasText: 'Drum Roller' })
  await roller.getByRole('button').first().tap()
  await page.getByRole('link', { name: 'View Cart' }).tap()
  await page.getByRole('main').getByText(`For ${DRYER} (fits)`).waitFor()
})

test('without script the same way leads to causes, parts and steps', async () => {
  const page = await shop.open('/appliance-parts/symptoms', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Dryer makes noise' }).click()
  await page.getByRole('link', { name: 'A thump or rumble with every turn' }).click()
  await page
    .getByRole('link', { name: /^How to install it/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'How to Replace a Dryer Drum Roller' }).waitFor()
  await page.getByRole('link', { name: 'Drum Roller', exact: true }).click()
  await page.getByRole('heading', { name: 'Dryer Parts' }).waitFor()
  await page.locator('main h3 a').first().waitFor()
})

test('staff change a text, and visitors read it', async () => {
  const page = await shop.open('/admin/guides')
  await page.getByRole('button', { name: 'Edit Ice maker is not making ice' }).click()
  await page.getByLabel('Title').fill('Ice maker makes no ice')
  await page.getByRole('button', { name: 'Update Symptom' }).click()
  await page.getByRole('row', { name: /Ice maker makes no ice.*Changed/ }).waitFor()
  await page.goto(`${shop.origin()}/appliance-parts/symptoms/refrigerator-no-ice`)
  await page.getByRole('heading', { level: 1, name: 'Ice maker makes no ice' }).waitFor()
})
