import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DeliveryDatesJson } from '#contract/charges/shipping.ts'
import { FIRST_RULES } from '#domain/orders/first-rules.ts'
import { arrivalText } from '#web/shop-facts/delivery-text.ts'
import { graveAxeFaults } from '../support/axe.ts'
import { shopInBrowser } from '../support/browser.ts'
import {
  ANN,
  amount,
  confirmedNumber,
  fillIn,
  hold,
  PATHS,
  type Part,
  PHONE,
  placeOrder,
  staffOf,
  visitWith,
} from '../support/shopping.ts'

const shop = shopInBrowser()
const staff = staffOf(shop)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const value = (page: Page, name: string) => page.locator(`[name=${name}]`).inputValue()
let buyers = 0
/** Somebody whose orders are theirs alone. */
const somebody = () => {
  buyers += 1
  return { ...ANN, email: `buyer-${buyers}@example.com` }
}

async function atCheckout(price = '24.99', quantity = 1, options = {}): Promise<Page> {
  const part = await staff.shelve('Drain Pump', price)
  const page = await visitWith(shop, PATHS.checkout, [[part, quantity]], options)
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
  return page
}

test('without anything in the cart there is nothing to check out', async () => {
  const page = await shop.open(PATHS.checkout)
  await page.getByText('Your cart is empty').waitFor()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual(['Home', 'Cart', 'Checkout'])
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await page.getByRole('heading', { level: 1, name: 'Appliance Parts' }).waitFor()
})

test('every missing field says so beneath itself, and the first one has the focus', async () => {
  const page = await atCheckout()
  await placeOrder(page)
  const messages = {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
    shippingAddress: 'Shipping address is required',
    billingAddress: 'Billing address is required',
  }
  for (const [name, message] of Object.entries(messages)) {
    await page.getByText(message, { exact: true }).waitFor()
    const field = page.locator(`[name=${name}]`)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const described = (await field.getAttribute('aria-describedby')) ?? ''
    const ids = described.split(' ').map((id) => `[id="${id}"]`)
    expect((await page.locator(ids.join(',')).allInnerTexts()).join()).toContain(message)
  }
  expect(await focused(page)).toBe('firstName')

  await fillIn(page, { ...ANN, phone: '555-1234' })
  await placeOrder(page)
  await expect.poll(() => focused(page)).toBe('phone')
  expect(await page.getByRole('alert').allInnerTexts()).toEqual([
    'Please enter a valid phone number',
  ])
})

test('billing follows shipping until it is written otherwise', async () => {
  const page = await atCheckout()
  const same = page.locator('[name=sameAsBilling]')
  expect(await same.isChecked()).toBe(true)
  await page.fill('[name=shippingAddress]', '1 Main St')
  expect(await value(page, 'billingAddress')).toBe('1 Main St')
  await page.fill('[name=billingAddress]', '2 Side St')
  expect(await same.isChecked()).toBe(false)
  await page.fill('[name=shippingAddress]', '3 High St')
  expect(await value(page, 'billingAddress')).toBe('2 Side St')
  await same.check()
  expect(await value(page, 'billingAddress')).toBe('3 High St')
})

test('while billing follows, its field says so and does not look like one to fill in', async () => {
  const page = await atCheckout()
  await page.fill('[name=shippingAddress]', '1 Main St')
  await page.locator('[name=phone]').focus()
  const colour = (name: string) =>
    page
      .locator(`[name=${name}]`)
      .evaluate((field) => getComputedStyle(field).getPropertyValue('background-color'))
  const hint = page.getByText('Copied from the shipping address.')
  await hint.waitFor()
  expect(await colour('billingAddress')).not.toBe(await colour('shippingAddress'))
  await page.locator('[name=sameAsBilling]').uncheck()
  await hint.waitFor({ state: 'detached' })
  expect(await colour('billingAddress')).toBe(await colour('shippingAddress'))
})

test('fields are named for the browser’s own address book', async () => {
  const page = await atCheckout()
  const vocabulary = await page
    .locator('main form [autocomplete]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')))
  expect(vocabulary).toEqual([
    'given-name',
    'family-name',
    'email',
    'tel',
    'shipping street-address',
    'billing street-address',
  ])
})

test('nine shipping methods with their prices and dates, and the summary follows the chosen one', async () => {
  const page = await atCheckout('100.00')
  const rows = page.getByRole('group', { name: 'Shipping Method' }).locator('label')
  const response = await page.request.get('/api/delivery-dates')
  const { deliveries } = (await response.json()) as DeliveryDatesJson
  const dates = deliveries.map(arrivalText)
  expect(dates[0]).toMatch(/^Arrives \w{3} \w{3} \d+ – \w{3} \w{3} \d+$/)
  expect(await rows.locator('span:nth-of-type(3)').allInnerTexts()).toEqual(dates)
  const shown = await rows.locator('span:nth-of-type(-n+2)').allInnerTexts()
  expect(shown).toEqual([
    ...['FREE (7-10 Business Days)', 'FREE'],
    ...['PROCESS SHIP ASAP!!', '$2.95'],
    ...['FASTER (5-7 Business Days)', '$4.95'],
    ...['FASTER PLUS (4-6 Business Days)', '$6.95'],
    ...['EXPRESS SAVER (3-5 Business Days)', '$12.95'],
    ...['3 DAY EXPRESS (2-4 Business Days)(50% OFF TODAY!)', '$14.95'],
    ...['2 DAY EXPRESS (1-3 Business Days)(50% OFF TODAY!)', '$19.95'],
    ...['VIP RUSH MY ORDER NOW! (1-3 Business Days)(BEST DEAL!)', '$21.95'],
    ...['1 DAY GUARANTEED OVERNIGHT (MON-THURS BEFORE 2PM PST)', '$69.95'],
  ])
  const amounts = () =>
    Promise.all(['Subtotal', 'Shipping', 'Tax', 'Total'].map((label) => amount(page, label)))
  expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('free')
  expect(await amounts()).toEqual(['$100.00', 'FREE', '$8.00', '$108.00'])
  await page.getByLabel('1 DAY GUARANTEED OVERNIGHT').check()
  expect(await amounts()).toEqual(['$100.00', '$69.95', '$8.00', '$177.95'])
  expect(FIRST_RULES.shipping.methods).toHaveLength(9)
})

test('an order leads to its confirmation, empties the cart and says that it was received', async () => {
  const buyer = somebody()
  const page = await atCheckout('24.99', 2)
  await page.getByText('no payment is processed').waitFor()
  await fillIn(page, buyer)
  await page.getByLabel('FASTER (5-7').check()
  const { seen, release } = await hold(page, 'POST', '**/api/orders')
  await placeOrder(page)
  const processing = page.getByRole('button', { name: 'Processing...' })
  await processing.waitFor()
  expect(await processing.isDisabled()).toBe(true)
  release()
  const number = await confirmedNumber(page)
  expect(new URL(page.url()).pathname).toBe(`/order-confirmation/${number}`)
  await page.getByText('Order Placed Successfully!', { exact: true }).waitFor()
  await page.getByText(`Your order ${number} has been received.`, { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Cart (0) $0.00' }).waitFor()

  expect(seen[0]?.postDataJSON()).toEqual({
    ...buyer,
    billingAddress: buyer.shippingAddress,
    sameAsBilling: true,
    shippingMethod: 'faster',
    subtotal: '49.98',
    shipping: '4.95',
    tax: '4.00',
    total: '58.93',
  })
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(kept).not.toContain(buyer.email)
})

test('a double click places one order', async () => {
  const buyer = somebody()
  const page = await atCheckout()
  await fillIn(page, buyer)
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  const number = await confirmedNumber(page)
  const orders = await staff.ordersOf(buyer.email)
  expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([number])
})

test('the second click of a double click does not reach the confirmation page', async () => {
  const page = await atCheckout()
  await fillIn(page, somebody())
  await placeOrder(page)
  const number = await confirmedNumber(page)
  const cancel = page.getByRole('link', { name: 'cancel within 1 hour' })
  await cancel.hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/order-confirmation/${number}`)
  await cancel.click()
  await page.waitForURL('**/cancel-order**')
})

test('a form that the browser fills in at once can be sent at once', async () => {
  const part = await staff.shelve('Drain Pump', '24.99')
  const page = await visitWith(shop, PATHS.cart, [[part, 1]])
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  const button = page.getByRole('button', { name: 'Place Order' })
  await button.waitFor()
  await fillIn(page, somebody())
  await button.hover()
  // What a browser counts as the second click where the link stood half a second ago.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await confirmedNumber(page)
})

test('a reload restores what was typed and chosen', async () => {
  const page = await atCheckout()
  await fillIn(page, { ...ANN, billingAddress: '9 Bank Rd' })
  await page.getByLabel('VIP RUSH').check()
  await page.reload()
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
  expect(await value(page, 'email')).toBe(ANN.email)
  expect(await value(page, 'shippingAddress')).toBe(ANN.shippingAddress)
  expect(await value(page, 'billingAddress')).toBe('9 Bank Rd')
  expect(await page.locator('[name=sameAsBilling]').isChecked()).toBe(false)
  expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('vip-rush')
})

test('a part can be bought with the keyboard alone', async () => {
  const part = await staff.shelve('Door Gasket', '40.00')
  const page = await shop.open(PATHS.product(part))
  const press = async (name: RegExp, role: 'button' | 'link') => {
    const target = page.getByRole(role, { name })
    await target.waitFor()
    for (let tabs = 0; tabs < 80; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
  }
  await press(/^Add to Cart$/, 'button')
  await page.getByRole('link', { name: 'Cart (1) $40.00' }).waitFor()
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur())
  await press(/^Cart \(1\)/, 'link')
  await press(/^Proceed to Checkout$/, 'link')

  await page.locator('[name=firstName]').waitFor()
  for (let tabs = 0; tabs < 80 && (await focused(page)) !== 'firstName'; tabs += 1) {
    await page.keyboard.press('Tab')
  }
  const buyer = somebody()
  for (const text of [buyer.firstName, buyer.lastName, buyer.email, buyer.phone, '1 Main St']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  // Past the box and the billing address, into the methods, two down.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('faster')
  await press(/^Place Order$/, 'button')
  const number = await confirmedNumber(page)
  expect((await staff.ordersOf(buyer.email))[0]?.orderNumber).toBe(number)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/Thank you|Order/)
})

test('however much is bought, the total and the button stay in view', async () => {
  const names = ['Igniter', 'Door Seal', 'Belt', 'Inlet Valve', 'Thermostat', 'Timer', 'Fan Motor']
  const lines: [Part, number][] = []
  for (const name of names) lines.push([await staff.shelve(`Long List ${name}`, '10.00'), 1])
  const viewport = { width: 1440, height: 900 }
  const page = await visitWith(shop, PATHS.checkout, lines, { viewport })
  const button = page.getByRole('button', { name: 'Place Order' })
  await button.waitFor()
  const summary = page.getByRole('complementary', { name: 'Order Summary' })
  await expectInView(page, summary.locator('dt', { hasText: /^Total$/ }), viewport)
  await expectInView(page, button, viewport)
  // The way back to the cart is not part of what is scrolled: none of it is cut off.
  const edit = summary.getByRole('link', { name: 'Edit Cart' })
  expect(await visibleShare(edit)).toBe(1)
  // The last part is there as well, a turn of the wheel away.
  await summary.getByText('Long List Fan Motor').scrollIntoViewIfNeeded()
  await expectInView(page, button, viewport)
  expect(await graveAxeFaults(page)).toEqual([])
})

test('a part can be bought on a phone', async () => {
  const buyer = somebody()
  const page = await atCheckout('24.99', 1, PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await fillIn(page, buyer)
  await page.getByRole('button', { name: 'Place Order' }).tap()
  await confirmedNumber(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('cart, checkout and confirmation have nothing that axe calls serious', async () => {
  const part = await staff.shelve('Blower Motor', '140.00')
  const page = await visitWith(shop, PATHS.cart, [[part, 1]])
  await page.getByRole('heading', { name: 'Items (1)' }).waitFor()
  expect(await graveAxeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await placeOrder(page)
  await page.getByText('First name is required').waitFor()
  expect(await graveAxeFaults(page)).toEqual([])
  await fillIn(page, somebody())
  await placeOrder(page)
  await confirmedNumber(page)
  expect(await graveAxeFaults(page)).toEqual([])
})

async function expectInView(
  page: Page,
  what: Locator,
  { height }: { readonly height: number },
): Promise<void> {
  const box = await what.boundingBox()
  expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

async function visibleShare(what: Locator): Promise<number | undefined> {
  return what.evaluate(
    (element) =>
      new Promise<number | undefined>((done) => {
        new IntersectionObserver(([entry]) => done(entry?.intersectionRatio)).observe(element)
      }),
  )
}
