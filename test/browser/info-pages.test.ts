import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { REFUND_IF_CHARGED } from '#domain/orders/refunds.ts'
import { hydrated, shopInBrowser } from '../support/browser.ts'
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
const open = (page: string) => shop.open(`/appliance-parts/${page}`)

test('the newsletter starts with its first two preferences and confirms', async () => {
  const page = await open('newsletter')
  const chosen = await page
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked))
  expect(chosen).toEqual([true, true, false, false])
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('heading', { name: 'Thank you for subscribing!' }).waitFor()
  await page.getByRole('link', { name: 'Continue to Home' }).click()
  await page.waitForURL(`${shop.origin()}/`)
})

describe('orders without an account', () => {
  test('cancelling shows the specified sentence', async () => {
    const page = await open('cancel-order')
    await page.getByLabel('Order Number').fill('PS-AAAA-CCCC-DDDD')
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    await page
      .getByText(
        'Order cancellation request submitted. You will receive a confirmation email shortly.',
      )
      .waitFor()
  })

  test('an order that is not there is said to be none', async () => {
    const page = await open('track-order')
    await page.getByRole('button', { name: 'Track Order' }).click()
    await page.getByText('Order number is required').waitFor()
    await page.getByLabel('Order Number').fill('PS-AAAA-CCCC-DDDD')
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByRole('button', { name: 'Track Order' }).click()
    await page.getByText('We found no order with this number and email address').waitFor()
  })

  test('an order is followed through the stages, in My Account too', async () => {
    const { page, orderNumber } = await order('tracy@example.com')
    await ask(page, 'track-order', orderNumber, 'tracy@example.com', 'Track Order')
    await page.getByRole('heading', { name: `Order ${orderNumber}` }).waitFor()
    expect(await stages(page)).toEqual([
      'Order Placed (reached)',
      'Processing (not yet)',
      'Shipped (not yet)',
      'In Transit (not yet)',
      'Delivered (not yet)',
    ])
    expect(await accountBadge(page, orderNumber)).toBe('Order Placed')

    await setStatus('tracy@example.com', 'completed')
    await ask(page, 'track-order', orderNumber, 'tracy@example.com', 'Track Order')
    await page.getByText('Delivered (reached)').waitFor()
    expect(await accountBadge(page, orderNumber)).toBe('Delivered')
  })

  test('a cancelled order is cancelled, once its number and email are right', async () => {
    const { page, orderNumber } = await order('carl@example.com')
    await ask(page, 'cancel-order', orderNumber, 'somebody@example.com', 'Cancel Order')
    await page.getByText('Order cancellation request submitted.').waitFor()
    expect(await accountBadge(page, orderNumber)).toBe('Order Placed')
    await ask(page, 'cancel-order', orderNumber, 'carl@example.com', 'Cancel Order')
    await page.getByText('Order cancellation request submitted.').waitFor()
    await ask(page, 'track-order', orderNumber, 'carl@example.com', 'Track Order')
    await page.getByText('This order was cancelled').waitFor()
    await page.getByText(REFUND_IF_CHARGED).waitFor()
    expect(await accountBadge(page, orderNumber)).toBe('Cancelled')
  })
})

async function order(email: string): Promise<{ page: Page; orderNumber: string }> {
  const part = await staff.shelve('Door Strike', '14.00')
  const page = await visitWith(shop, PATHS.checkout, [[part, 1]])
  await fillIn(page, { ...ANN, email })
  await placeOrder(page)
  return { page, orderNumber: await confirmedNumber(page) }
}

async function ask(page: Page, path: string, orderNumber: string, email: string, button: string) {
  await page.goto(`/appliance-parts/${path}`)
  await hydrated(page)
  await page.getByLabel('Order Number').fill(orderNumber)
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: button }).click()
}

async function stages(page: Page): Promise<readonly string[]> {
  const items = page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
  const texts = await items.allTextContents()
  return texts.map((text) => /[A-Z][A-Za-z ]+ \((reached|not yet)\)/.exec(text)?.[0] ?? text)
}

async function accountBadge(page: Page, orderNumber: string): Promise<string> {
  await page.goto('/appliance-parts/my-account')
  await hydrated(page)
  await page.getByRole('tab', { name: 'Orders' }).click()
  const row = page.getByRole('listitem').filter({ hasText: orderNumber })
  return row.locator('span.rounded-sm').innerText()
}

async function setStatus(email: string, status: string): Promise<void> {
  const found = await fetch(`${shop.origin()}/api/orders?search=${encodeURIComponent(email)}`)
  const [first] = (await found.json()) as { id: number }[]
  await fetch(`${shop.origin()}/api/orders/${first?.id}/status`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  })
}

test('coupon codes become upper case; known ones are applied, others explained', async () => {
  const page = await open('coupon-code')
  const field = page.getByLabel('Coupon code')
  await field.fill('save15')
  expect(await field.inputValue()).toBe('SAVE15')
  await page.getByRole('button', { name: 'Apply Coupon' }).click()
  const outcome = page.getByRole('alert').filter({ hasText: 'SAVE15' })
  await outcome.getByText('Coupon code "SAVE15" has been applied to your cart!').waitFor()
  await outcome.getByText('the totals in your cart and at checkout do not change').waitFor()
  await field.fill('free')
  await page.getByRole('button', { name: 'Apply Coupon' }).click()
  await page.getByText('We do not recognize the coupon code "FREE"').waitFor()
})

describe('the demo account', () => {
  test('signing in takes anything, says so and goes home', async () => {
    const page = await open('signin')
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByLabel('Password').fill('x')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('button', { name: 'Signing In...' }).waitFor()
    await page.waitForURL(`${shop.origin()}/`)
    await page.getByText('Demo Sign In').first().waitFor()
    await page.getByText('Welcome back! Signed in as ann@example.com').first().waitFor()
  })

  test('header and footer know who has signed in, in every tab, until they sign out', async () => {
    const page = await open('signin')
    const signIn = (each: Page) => each.getByRole('banner').getByRole('link', { name: 'Sign In' })
    await signIn(page).waitFor()
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByLabel('Password').fill('x')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL(`${shop.origin()}/`)
    await page.getByRole('banner').getByText('ann@example.com').first().waitFor()
    expect(await signIn(page).count()).toBe(0)
    const offered = page.getByRole('contentinfo').getByRole('link', { name: /Sign In|Create Acc/ })
    expect(await offered.count()).toBe(0)

    const other = await page.context().newPage()
    await other.goto(`${shop.origin()}/appliance-parts/my-account`)
    await other.getByRole('banner').getByText('ann@example.com').first().waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).press('Enter')
    await signIn(page).waitFor()
    expect(await offered.count()).toBe(2)
    await signIn(other).waitFor()
    const focused = await page.evaluate(() => document.activeElement?.textContent)
    expect(focused).toBe('Contact')
  })

  test('signing up says when the passwords differ', async () => {
    const page = await open('signup')
    await page.getByLabel('First Name').fill('Ann')
    await page.getByLabel('Last Name').fill('Lee')
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByLabel('Password', { exact: true }).fill('one')
    await page.getByLabel('Confirm Password').fill('two')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('The passwords do not match').waitFor()
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'))
    expect(focused).toBe('confirmPassword')
    await page.getByLabel('Confirm Password').fill('one')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('heading', { name: 'Welcome, Ann!' }).waitFor()
    await page.getByRole('link', { name: 'Continue to Sign In' }).click()
    await page.waitForURL('**/signin')
  })

  test.each(['signin', 'signup'])('%s wants every field, by the browser itself', async (name) => {
    const page = await open(name)
    await page.locator('main form [type=submit]').click()
    const fields = page.locator('main form input:not([type=checkbox])')
    const missing = await fields.evaluateAll(
      (inputs) =>
        inputs.filter((input) => (input as HTMLInputElement).validity.valueMissing).length,
    )
    expect(missing).toBe(await fields.count())
    expect(new URL(page.url()).pathname).toBe(`/appliance-parts/${name}`)
  })

  test('the profile is updated, and Orders lists what this browser ordered', async () => {
    const page = await open('my-account')
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await page.getByText('Profile updated successfully!').waitFor()
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page.getByText('No orders yet.').waitFor()
  })
})

test('without script My Account shows what its tabs hold', async () => {
  const page = await shop.open('/appliance-parts/my-account', { javaScriptEnabled: false })
  for (const text of ['Update Profile', 'SAMPLE-0987', '2210 W Addison Street', 'Save Settings']) {
    expect(await page.getByText(text).isVisible(), text).toBe(true)
  }
})

test('on paper a page of text is only its text, with every answer open', async () => {
  const page = await open('help')
  const answer = page.getByText('Makers renumber parts all the time.')
  expect(await answer.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await answer.isVisible()).toBe(true)
  for (const frame of ['header', 'footer', 'nav', 'aside']) {
    expect(await page.locator(`${frame} >> visible=true`).count(), frame).toBe(0)
  }
})

test('the blog is sorted and filtered in place', async () => {
  const page = await open('blog')
  await page.getByLabel('Sort articles').selectOption('Oldest First')
  await page.waitForURL('**/blog?sort=oldest')
  await page.getByRole('link', { name: 'Energy 8' }).click()
  await page.getByText('1 of 8 articles is online').waitFor()
  await page.getByRole('link', { name: /^Read More: Eight Small Repairs/ }).click()
  await page.waitForURL('**/blog/cut-appliance-energy-use')
  await page.getByRole('heading', { level: 1, name: /Eight Small Repairs/ }).waitFor()
})
