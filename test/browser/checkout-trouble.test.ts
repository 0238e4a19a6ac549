import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shopInBrowser } from '../support/browser.ts'
import {
  ANN,
  amount,
  confirmedNumber,
  fillIn,
  PATHS,
  type Part,
  placeOrder,
  putInCart,
  staffOf,
  visitWith,
} from '../support/shopping.ts'

const shop = shopInBrowser()
const staff = staffOf(shop)

let buyers = 0
const somebody = () => {
  buyers += 1
  return { ...ANN, email: `patient-${buyers}@example.com` }
}

/** A filled-in checkout, one click from the order. */
async function readyToOrder(
  lines: readonly (readonly [Part, number])[],
  buyer: Readonly<Record<string, string>> = somebody(),
): Promise<Page> {
  const page = await visitWith(shop, PATHS.checkout, lines)
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
  await fillIn(page, buyer)
  return page
}

const trouble = (page: Page) => page.getByRole('alert').filter({ hasText: /Your order/ })
const keysOf = (page: Page) => {
  const keys: (string | undefined)[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/orders')) {
      keys.push(sent.headers()['idempotency-key'])
    }
  })
  return keys
}

test('a price that changed is said, with the new total, and asked for again', async () => {
  const buyer = somebody()
  const part = await staff.shelve('Compressor', '100.00')
  const page = await readyToOrder([[part, 1]], buyer)
  const keys = keysOf(page)
  await staff.change(part, '110.00')
  await placeOrder(page)
  await trouble(page)
    .getByText(`The price of ${part.name} changed from $100.00 to $110.00.`)
    .waitFor()
  await trouble(page).getByText('The total is now $118.80 instead of $108.00.').waitFor()
  await page.getByText('Order Failed', { exact: true }).waitFor()
  expect(await amount(page, 'Total')).toBe('$118.80')
  expect(await staff.ordersOf(buyer.email)).toEqual([])
  expect(await trouble(page).evaluate((box) => box === document.activeElement)).toBe(true)

  await placeOrder(page)
  await confirmedNumber(page)
  expect((await staff.ordersOf(buyer.email)).map(({ total }) => total)).toEqual(['118.80'])
  expect(new Set(keys).size).toBe(2)
})

test('parts that ran short or are gone are named, each with its way out', async () => {
  const [short, gone] = await Promise.all([
    staff.shelve('Start Relay', '20.00'),
    staff.shelve('Defrost Heater', '30.00'),
  ])
  const buyer = somebody()
  const page = await readyToOrder(
    [
      [short, 4],
      [gone, 1],
    ],
    buyer,
  )
  await staff.change(short, '20.00', 3)
  await staff.withdraw(gone)
  await placeOrder(page)
  const box = trouble(page)
  await box.getByText(`Only 3 left of ${short.name}; you asked for 4.`).waitFor()
  await box.getByText(`${gone.name} is no longer available.`).waitFor()
  await box.getByRole('button', { name: 'Set to 3' }).click()
  await box.getByRole('button', { name: `Remove ${gone.name}` }).click()
  await box.getByText('The total is now $64.80').waitFor()
  await placeOrder(page)
  await confirmedNumber(page)
  expect((await staff.ordersOf(buyer.email)).map(({ total }) => total)).toEqual(['64.80'])
})

test('what another tab added is not ordered unseen', async () => {
  const [seen, unseen] = await Promise.all([
    staff.shelve('Ice Bucket', '20.00'),
    staff.shelve('Crisper Drawer', '30.00'),
  ])
  const page = await readyToOrder([[seen, 1]])
  await putInCart(page, unseen, 1)
  await placeOrder(page)
  await trouble(page).getByText(`${unseen.name} was added to your cart.`).waitFor()
  await trouble(page).getByText('The total is now $54.00 instead of $21.60.').waitFor()
})

test('without a connection the order fails, nothing typed is lost, and trying again works', async () => {
  const buyer = somebody()
  const page = await readyToOrder([[await staff.shelve('Fill Hose', '18.00'), 1]], buyer)
  const keys = keysOf(page)
  await page.context().setOffline(true)
  await placeOrder(page)
  await page.getByText('Order Failed', { exact: true }).waitFor()
  await page
    .getByText('There was an error processing your order. Please try again.', { exact: true })
    .waitFor()
  await trouble(page).getByText('Your order was not placed').waitFor()
  expect(await page.locator('[name=email]').inputValue()).toBe(buyer.email)
  expect(await page.getByRole('button', { name: 'Place Order' }).isEnabled()).toBe(true)

  await page.context().setOffline(false)
  await page.reload()
  await placeOrder(page)
  await confirmedNumber(page)
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
  expect(await staff.ordersOf(buyer.email)).toHaveLength(1)
})

test('a shop that is busy for a moment is asked again without a word', async () => {
  const buyer = somebody()
  const page = await readyToOrder([[await staff.shelve('Tub Seal', '18.00'), 1]], buyer)
  const keys = keysOf(page)
  let refusals = 2
  await page.route('**/api/orders', (route) => {
    refusals -= 1
    return refusals < 0 ? route.continue() : route.fulfill({ status: 503, body: 'Busy' })
  })
  await placeOrder(page)
  await confirmedNumber(page)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(await page.getByText('Order Failed').count()).toBe(0)
})

test('a shop that stays busy says so in its own words', async () => {
  const page = await readyToOrder([[await staff.shelve('Drum Roller', '18.00'), 1]], somebody())
  const problem = { detail: 'The store is busy right now. Please try again shortly.' }
  await page.route('**/api/orders', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ ...problem, code: 'unavailable' }),
    }),
  )
  await placeOrder(page)
  const alert = page.getByRole('alert').filter({ hasText: 'Your order was not placed' })
  await alert.getByText(problem.detail).waitFor()
  await page.getByText('Order Failed').first().waitFor()
})

test('a lost response is requested again and there is one order', async () => {
  const buyer = somebody()
  const page = await readyToOrder([[await staff.shelve('Lint Screen', '18.00'), 1]], buyer)
  let losses = 1
  await page.route('**/api/orders', async (route) => {
    const response = await route.fetch()
    losses -= 1
    await (losses < 0 ? route.fulfill({ response }) : route.abort())
  })
  await placeOrder(page)
  const number = await confirmedNumber(page)
  const orders = await staff.ordersOf(buyer.email)
  expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([number])
})

test('an order without a response is found again, even after a reload', async () => {
  const buyer = somebody()
  const page = await readyToOrder([[await staff.shelve('Idler Pulley', '18.00'), 1]], buyer)
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await placeOrder(page)
  await page.getByText('Order Failed', { exact: true }).waitFor()
  await page.unroute('**/api/orders')
  await page.reload()
  const number = await confirmedNumber(page)
  const orders = await staff.ordersOf(buyer.email)
  expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([number])
})

test('after a lost response, a corrected form does not order again', async () => {
  const buyer = somebody()
  const page = await readyToOrder([[await staff.shelve('Drum Roller', '18.00'), 1]], buyer)
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await placeOrder(page)
  await page.getByText('Order Failed', { exact: true }).waitFor()
  await page.unroute('**/api/orders')
  await page.fill('[name=phone]', '555 999 0000')
  await placeOrder(page)
  const number = await confirmedNumber(page)
  const orders = await staff.ordersOf(buyer.email)
  expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([number])
})
