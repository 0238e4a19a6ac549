import { expect, test } from 'vitest'
import { message, row, type } from '../support/back-office.ts'
import { shopInBrowser } from '../support/browser.ts'
import { ANN, amount, fillIn, PATHS, placeOrder, staffOf, visitWith } from '../support/shopping.ts'

const shop = shopInBrowser()
const staff = staffOf(shop)

test('a method that is removed during a checkout falls back with a notice', async () => {
  const part = await staff.shelve('Drain Pump', '24.99')
  const page = await visitWith(shop, PATHS.checkout, [[part, 1]])
  await fillIn(page, ANN)
  await page.getByText('VIP RUSH MY ORDER NOW!').click()
  expect(await amount(page, 'Shipping')).toBe('$21.95')

  const back = await shop.open('/admin/shipping')
  await back.getByRole('button', { name: /^Remove VIP RUSH/ }).click()
  await back.getByText(/^VIP RUSH .* was removed$/).waitFor()
  await placeOrder(page)
  await page.getByText('We have selected FREE (7-10 Business Days) instead').waitFor()
  expect(await amount(page, 'Shipping')).toBe('FREE')
})

test('a method and a coupon that are removed come back with Undo', async () => {
  const back = await shop.open('/admin/shipping')
  const methods = back.getByRole('table').getByRole('row')
  await row(back, 'FASTER PLUS').waitFor()
  const before = await methods.allInnerTexts()
  await back.getByRole('button', { name: /^Remove FASTER PLUS/ }).click()
  await expect.poll(() => methods.count()).toBe(before.length - 1)
  await back.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => methods.allInnerTexts()).toEqual(before)

  await back.goto('/admin/coupons')
  const codes = back.getByRole('table').getByRole('row')
  const remove = back.getByRole('button', { name: /^Delete / }).first()
  await remove.waitFor()
  const listed = await codes.count()
  await remove.click()
  await expect.poll(() => codes.count()).toBe(listed - 1)
  await back.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => codes.count()).toBe(listed)
})

test('the cart takes a code once a coupon is charged, and shows what it takes off', async () => {
  const part = await staff.shelve('Drain Pump', '24.99')
  const page = await visitWith(shop, PATHS.cart, [[part, 1]])
  await page.getByRole('heading', { name: 'Order Summary' }).waitFor()
  expect(await page.getByLabel('Coupon code').count()).toBe(0)

  const back = await shop.open('/admin/coupons')
  await back.getByRole('button', { name: 'Add Coupon' }).click()
  await type(back, { code: 'five', kind: 'An amount off the parts', minimum: '20.00' })
  await type(back, { amount: '5.00' })
  await back.getByLabel('Active: takes money off orders').check()
  const samples = back.getByRole('region', { name: 'Sample orders' })
  expect(await samples.getByRole('row').nth(1).innerText()).toContain('$21.59')
  await back.getByRole('button', { name: 'Create Coupon' }).click()
  await message(back, 'Success', 'Coupon created successfully')
  expect(await row(back, 'FIVE').innerText()).toContain('Active')

  await page.reload()
  await page.getByLabel('Coupon code').fill('nothing')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('We do not recognize the coupon code "NOTHING"').waitFor()
  await page.getByLabel('Coupon code').fill('five')
  await page.getByRole('button', { name: 'Apply' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('FIVE: $5 off').waitFor()
  expect(await amount(page, 'Discount (FIVE)')).toBe('-$5.00')

  // The keyboard goes on beside what took the place of the button it pressed.
  await page.keyboard.press('Tab')
  const remove = page.getByRole('button', { name: 'Remove coupon FIVE' })
  expect(await remove.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Coupon code')
  await code.waitFor()
  await page.keyboard.press('Tab')
  expect(await code.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('where some codes count, the page of codes marks them and says which do not', async () => {
  const made = await fetch(`${shop.origin()}/api/admin/coupons`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ code: 'SPRING', kind: 'percent', percent: 10, minimum: '20.00' },
      ...{ condition: 'Orders from $20', charged: true, listed: true },
    }),
  })
  expect(made.status).toBe(201)
  const page = await shop.open('/appliance-parts/coupon-code')
  const card = (code: string) => page.getByRole('listitem').filter({ hasText: code })
  await card('SPRING').getByText('Counts at checkout').waitFor()
  expect(await card('SAVE15').getByText('Counts at checkout').count()).toBe(0)
  await page.getByText('only those marked “Counts at checkout” change your totals').waitFor()
  await page.getByLabel('Coupon code').fill('SAVE15')
  await page.getByRole('button', { name: 'Apply Coupon' }).click()
  const outcome = page.getByRole('alert').filter({ hasText: 'SAVE15' })
  await outcome.getByText('Coupon code "SAVE15" has been applied to your cart!').waitFor()
  await outcome.getByText('This code does not change your totals.').waitFor()
  expect(await page.getByText('for display in this demo shop').count()).toBe(0)
})

test('whoever goes on before the lists are here again changes what was just saved', async () => {
  const back = await shop.open('/admin/taxes')
  await row(back, 'Everywhere').waitFor()
  const before = await row(back, 'Everywhere').innerText()
  // Reads hang from now on; writes go through.
  await back.route('**/api/admin/tax', (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  )
  for (const rate of ['7.125', '7.25']) {
    await row(back, 'Everywhere').getByRole('button').click()
    await type(back, { rate })
    await back.getByRole('button', { name: 'Update Rate' }).click()
    await expect.poll(() => row(back, 'Everywhere').innerText()).toContain(`${rate}%`)
  }
  expect(before).not.toContain('7.25%')
  expect(await back.getByRole('dialog').count()).toBe(0)
})

test('a tax rate is changed, and a state gets its own', async () => {
  const back = await shop.open('/admin/taxes')
  await row(back, 'Everywhere').getByRole('button').click()
  await type(back, { rate: '6.875' })
  await back.getByRole('button', { name: 'Update Rate' }).click()
  await message(back, 'Success', 'Tax rates updated successfully')
  await expect.poll(() => row(back, 'Everywhere').innerText()).toContain('6.875%')

  await back.getByRole('button', { name: 'Add State Rate' }).click()
  await type(back, { state: 'Oregon', rate: '0' })
  await back.getByRole('button', { name: 'Create Rate' }).click()
  await row(back, 'Oregon').waitFor()
  await back.getByRole('button', { name: 'Remove Oregon' }).click()
  await row(back, 'Oregon').waitFor({ state: 'detached' })
  await back.getByRole('button', { name: 'Undo' }).click()
  await row(back, 'Oregon').waitFor()
})
