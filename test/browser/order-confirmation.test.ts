import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { REFUND_IF_CHARGED } from '#domain/orders/refunds.ts'
import { shopInBrowser } from '../support/browser.ts'
import {
  ANN,
  confirmedNumber,
  fillIn,
  PATHS,
  placeOrder,
  staffOf,
  visitWith,
} from '../support/shopping.ts'

const shop = shopInBrowser()
const staff = staffOf(shop)

async function anOrder(): Promise<{ readonly page: Page; readonly number: string }> {
  const part = await staff.shelve('Circulation Pump', '24.99')
  const page = await visitWith(shop, PATHS.checkout, [[part, 2]])
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
  await fillIn(page, { ...ANN, billingAddress: '9 Bank Rd\nChicago, IL 60601' })
  await page.getByLabel('FASTER (5-7').check()
  await placeOrder(page)
  return { page, number: await confirmedNumber(page) }
}

test('the confirmation shows everything bought, also after a reload', async () => {
  const { page, number } = await anOrder()
  await page.reload()
  await confirmedNumber(page)
  const text = await page.getByRole('main').innerText()
  for (const expected of [
    'Thank you, Ann!',
    number,
    'Circulation Pump',
    '2 × $24.99',
    '$49.98',
    '$4.95',
    '$4.00',
    '$58.93',
    '1 Main St\nSpringfield, IL 62701',
    '9 Bank Rd\nChicago, IL 60601',
    'FASTER (5-7 Business Days)\nArrives ',
    'Your order ships on ',
    ANN.email,
    ANN.phone,
    'What Happens Next',
    /* The shop's clock, as in the back office. */
    'M, Central Time',
    'cancel within 1 hour',
  ]) {
    expect(text).toContain(expected)
  }
})

test('the number can be copied, and the long form of the address leads here', async () => {
  const { page, number } = await anOrder()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy order number' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  await page.goto(`/appliance-parts/order-confirmation/${number}`)
  expect(await confirmedNumber(page)).toBe(number)
})

test('an order that was cancelled is not thanked for any more, in the same tab too', async () => {
  const { page, number } = await anOrder()
  await page.getByRole('link', { name: 'cancel within 1 hour' }).click()
  await page.fill('[name=orderNumber]', number)
  await page.fill('[name=email]', ANN.email)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByText('Order cancellation request submitted.').waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'This order was cancelled' }).waitFor()
  const text = await page.getByRole('main').innerText()
  expect(text).toContain(number)
  expect(text).toContain(REFUND_IF_CHARGED)
  for (const wrong of [
    'nothing was charged',
    'Thank you',
    'has been received',
    'What Happens Next',
    'pick and pack',
  ]) {
    expect(text).not.toContain(wrong)
  }
})

test('paper gets the order alone', async () => {
  const { page, number } = await anOrder()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('banner').count()).toBe(0)
  expect(await page.getByRole('contentinfo').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0)
  await page.getByText(number, { exact: true }).waitFor()
})

test('anybody else only learns how to track an order', async () => {
  const { number } = await anOrder()
  const stranger = await shop.open(`/order-confirmation/${number}`)
  await stranger.getByRole('heading', { name: 'Looking for an order?' }).waitFor()
  const text = await stranger.getByRole('main').innerText()
  expect(text).not.toContain('Ann')
  expect(text).not.toContain('Circulation Pump')
  await stranger.getByRole('link', { name: 'Track Your Order' }).first().click()
  await stranger.getByRole('heading', { level: 1, name: 'Track Your Order' }).waitFor()
})

test('the pages themselves hold nothing personal and are not cached', async () => {
  const { page, number } = await anOrder()
  for (const path of [PATHS.cart, PATHS.checkout, `/order-confirmation/${number}`]) {
    const response = await page.request.get(path)
    expect(response.headers()['cache-control']).toBe('no-store')
    const html = await response.text()
    expect(html).toContain('<meta data-page name="robots" content="noindex">')
    for (const secret of ['Ann', ANN.email, 'Main St', 'Circulation']) {
      expect(html).not.toContain(secret)
    }
  }
})
