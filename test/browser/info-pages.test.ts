import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shopInBrowser } from '../support/browser.ts'

const shop = shopInBrowser()
const open = (page: string) => shop.open(`/appliance-parts/${page}`)

describe('forms for the staff', () => {
  test('the contact form says what is missing, keeps what was typed, and thanks', async () => {
    const page = await open('contact')
    await page.getByLabel('First Name').fill('Ann')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByText('Last name is required').waitFor()
    await page.getByText('Please enter a valid email address').waitFor()
    expect(await page.getByLabel('First Name').inputValue()).toBe('Ann')
    expect(await focused(page)).toBe('lastName')

    await page.getByLabel('Last Name').fill('Lee')
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByLabel('Subject').selectOption({ index: 1 })
    await page.getByLabel('Message').fill('It hums.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByText('Thank you. We have your message').waitFor()
  })

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

  test('an application is for the job whose button was pressed', async () => {
    const page = await open('careers')
    await page.getByRole('button', { name: 'Apply Now: Warehouse Shift Lead' }).click()
    const dialog = page.getByRole('dialog', { name: 'Apply: Warehouse Shift Lead' })
    await dialog.getByLabel('First Name').fill('Cy')
    await dialog.getByLabel('Last Name').fill('Dow')
    await dialog.getByLabel('Email').fill('cy@example.com')
    await dialog.getByLabel('Your experience').fill('Nights.')
    const sent = page.waitForRequest('**/api/messages')
    await dialog.getByRole('button', { name: 'Send Application' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ job: 'Warehouse Shift Lead' })
    await dialog.getByText('Thank you for applying.').waitFor()
  })

  test('catalogs are chosen, at least one', async () => {
    const page = await open('catalog')
    await page.getByRole('button', { name: 'Request Catalogs' }).click()
    await page.getByText('Please choose at least one catalog').waitFor()
    expect(await page.getByRole('checkbox').count()).toBe(5)
  })
})

describe('quick order', () => {
  test('a pasted list is looked up, bought as far as possible, and reported', async () => {
    const page = await open('quick-order')
    const remove = page.getByRole('button', { name: 'Remove row 1' })
    expect(await remove.isDisabled()).toBe(true)
    const [known] = await someParts(1)
    await page.getByLabel('Paste a list').fill(`Part Number, Quantity\n${known}, 2\nNOPE-123 x3`)
    await page.getByRole('button', { name: 'Add Lines' }).click()
    await page.getByText('We know no part with this number.').waitFor()
    await page.getByText('In Stock').waitFor()
    expect(await remove.isDisabled()).toBe(false)

    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('heading', { name: '1 of 2 lines added to your cart' }).waitFor()
    await page.getByRole('link', { name: /^Cart \(2\)/ }).waitFor()
    expect(await page.getByLabel('Part Number 1').inputValue()).toBe('NOPE-123')
  })

  test('a file is read like a list', async () => {
    const page = await open('quick-order')
    const [one, other] = await someParts(2)
    const text = `${one}\t2\n${other}\n`
    await page.locator('input[type=file]').setInputFiles({
      name: 'list.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    })
    await page.getByText('2 lines read from list.txt.').waitFor()
    expect(await page.getByLabel('Quantity').first().inputValue()).toBe('2')
    expect(await page.getByLabel('Part Number 2').inputValue()).toBe(other)
  })
})

describe('orders without an account', () => {
  test('cancelling answers with the specified sentence', async () => {
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
    await page.getByText('We found no order with this number and e-mail').waitFor()
  })
})

test('coupon codes become upper case; known ones are applied, others explained', async () => {
  const page = await open('coupon-code')
  const field = page.getByLabel('Coupon code')
  await field.fill('save15')
  expect(await field.inputValue()).toBe('SAVE15')
  await page.getByRole('button', { name: 'Apply Coupon' }).click()
  await page.getByText('Coupon code "SAVE15" has been applied to your cart!').waitFor()
  await field.fill('free')
  await page.getByRole('button', { name: 'Apply Coupon' }).click()
  await page.getByText('We do not know the coupon code "FREE"').waitFor()
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

  test('signing up says when the passwords differ', async () => {
    const page = await open('signup')
    await page.getByLabel('First Name').fill('Ann')
    await page.getByLabel('Last Name').fill('Lee')
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByLabel('Password', { exact: true }).fill('one')
    await page.getByLabel('Confirm Password').fill('two')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('The passwords are not the same').waitFor()
  })

  test('the profile is updated, and Orders lists what this browser ordered', async () => {
    const page = await open('my-account')
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await page.getByText('Profile updated successfully!').waitFor()
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page.getByText('No orders yet.').waitFor()
  })
})

test('a heart puts a part on the wishlist, which then goes into the cart', async () => {
  const page = await open('wishlist')
  await page.getByText('These are examples').waitFor()
  await page.goto('/appliance-parts/categories/washer-parts')
  await page
    .getByRole('button', { name: /^Save to wishlist/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Remove from wishlist/ })
    .first()
    .waitFor()
  await page.goto('/appliance-parts/wishlist')
  await page.getByText('1 part saved').waitFor()
  await page.getByRole('button', { name: /^Move to Cart/ }).click()
  await page.getByRole('link', { name: /^Cart \(1\)/ }).waitFor()
  await page.getByText('These are examples').waitFor()
})

test('cookie preferences are real: without consent nothing is remembered', async () => {
  const page = await open('cookies')
  await page.evaluate(() => localStorage.setItem('wishlist', '[{"id":1,"slug":"x"}]'))
  await page.getByRole('button', { name: 'Manage Cookie Preferences' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie Preferences' })
  expect(await dialog.getByRole('checkbox', { name: /Essential/ }).isDisabled()).toBe(true)
  await dialog.getByRole('checkbox', { name: /^Preference/ }).uncheck()
  await dialog.getByRole('button', { name: 'Save Preferences' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()
})

test('the blog is sorted and filtered in place', async () => {
  const page = await open('blog')
  await page.getByLabel('Sort articles').selectOption('Oldest First')
  await page.waitForURL('**/blog?sort=oldest')
  await page.getByRole('link', { name: 'Energy 8' }).click()
  await page.getByText('1 article').waitFor()
  await page.getByRole('link', { name: /^Read More: Eight Small Repairs/ }).click()
  await page.waitForURL('**/blog/cut-appliance-energy-use')
  await page.getByRole('heading', { level: 1, name: /Eight Small Repairs/ }).waitFor()
})

async function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)
}

/** Numbers of parts that are in stock and that no other part shares. */
async function someParts(count: number): Promise<readonly string[]> {
  const response = await fetch(`${shop.origin()}/api/products?limit=50`)
  const products = (await response.json()) as { inStock: boolean; sku: string }[]
  return products
    .filter((product) => product.inStock)
    .slice(0, count)
    .map(({ sku }) => sku)
}
