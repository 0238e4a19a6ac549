import { expect, test } from 'vitest'
import { shopInBrowser } from '../support/browser.ts'
import {
  confirmedNumber,
  fillIn,
  PATHS,
  placeOrder,
  staffOf,
  visitWith,
} from '../support/shopping.ts'

const shop = shopInBrowser()
const staff = staffOf(shop)

test('an order’s email can be read in the back office, and its link shows the order', async () => {
  const part = await staff.shelve('Lint Screen', '9.00')
  const buyer = await visitWith(shop, PATHS.checkout, [[part, 1]])
  await fillIn(buyer)
  await placeOrder(buyer)
  const orderNumber = await confirmedNumber(buyer)

  const page = await shop.open('/admin/email')
  await page.getByText('No mail server is set up: you can read emails here').waitFor()
  await page.getByRole('button', { name: 'Order placed to ann@example.com' }).click()
  const preview = page.frameLocator('dialog iframe')
  await preview.getByRole('heading', { name: 'Thank you, Ann' }).waitFor()
  const link = await preview.getByRole('link', { name: 'Track Your Order' }).getAttribute('href')
  await page.getByRole('link', { name: 'Go to Order' }).click()
  await page.getByRole('heading', { name: 'Emails' }).waitFor()
  await page.getByRole('button', { name: 'Order placed', exact: true }).waitFor()

  // A stranger's browser: the link alone is enough, and no more than tracking is shown.
  const { pathname, hash } = new URL(link ?? '')
  const shopper = await shop.open(pathname + hash)
  await shopper.getByRole('heading', { name: `Order ${orderNumber}` }).waitFor()
  await shopper.getByText('Lint Screen').waitFor()
  expect(await shopper.locator('main').innerText()).not.toContain('Main St')
})

test('staff send a test email and stop it', async () => {
  const page = await shop.open('/admin/email')
  await page.getByRole('button', { name: 'Send a Test Email' }).click()
  await page.getByLabel('Send it to').fill('kim@parts.example')
  await page.getByRole('button', { name: 'Send Test Email', exact: true }).click()
  await page.getByRole('button', { name: 'Test email to kim@parts.example' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page
    .getByRole('row', { name: /kim@parts\.example/ })
    .getByText('Stopped')
    .waitFor()
})
