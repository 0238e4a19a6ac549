import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, shopInBrowser } from '../support/browser.ts'
import { amount, hold, PATHS, PHONE, spoken, staffOf, visitWith } from '../support/shopping.ts'

const shop = shopInBrowser()
const staff = staffOf(shop)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const summary = (page: Page, text: string) => page.getByRole('link', { name: text }).waitFor()
const items = (page: Page, count: number) =>
  page.getByRole('heading', { name: `Items (${count})`, exact: true }).waitFor()

/** What the keyboard would act on next. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { tagName, textContent } = document.activeElement ?? document.body
    return `${tagName} ${textContent?.trim()}`
  })

test('an empty cart says so and leads to the categories', async () => {
  const page = await shop.open(PATHS.cart)
  await page.getByText('Your cart is empty').waitFor()
  await page.getByText('Add some appliance parts to get started!').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Shopping Cart')
  await page.getByRole('link', { name: 'Shop Now' }).click()
  await page.getByRole('heading', { level: 1, name: 'Appliance Parts' }).waitFor()
})

test('a card adds one and says "Adding..." meanwhile', async () => {
  const page = await shop.open('/')
  const { release } = await hold(page, 'POST', '**/api/cart')
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  const adding = button(page, 'Adding...')
  await adding.waitFor()
  expect(await adding.isDisabled()).toBe(true)
  release()
  await page.getByRole('link', { name: /^Cart \(1\) \$/ }).waitFor()
  await expect.poll(() => spoken(page)).toMatch(/^Added .*\. Cart: 1 item, \$/)
})

test('the product page adds the chosen quantity, and its message leads to the cart', async () => {
  const part = await staff.shelve('Blower Wheel', '12.50')
  const page = await shop.open(PATHS.product(part))
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  const request = page.waitForRequest((sent) => sent.method() === 'POST')
  await button(page, 'Add to Cart').click()
  expect((await request).postDataJSON()).toEqual({ productId: part.id, quantity: 3 })
  await summary(page, 'Cart (3) $37.50')
  await page.getByRole('link', { name: 'View Cart' }).click()
  await items(page, 3)
})

test('a line shows the product and what it comes to; plus and minus change it', async () => {
  const part = await staff.shelve('Drain Pump', '24.99')
  const page = await visitWith(shop, PATHS.cart, [[part, 1]])
  await items(page, 1)
  const line = page.getByRole('listitem').filter({ hasText: part.name })
  const link = line.getByRole('link', { name: part.name })
  expect(await link.getAttribute('href')).toBe(PATHS.product(part))
  expect(await line.innerText()).toContain(`SKU: ${part.sku}`)
  expect(await line.innerText()).toContain('Brand: Acme')

  await button(page, 'Increase quantity').click()
  await items(page, 2)
  await line.getByText('$49.98').waitFor()
  await button(page, 'Decrease quantity').click()
  await items(page, 1)
  await button(page, 'Remove from cart').click()
  await page.getByText('Your cart is empty').waitFor()
  await summary(page, 'Cart (0) $0.00')
})

test('a quantity is typed; what is no quantity is ignored, and what is too much is said', async () => {
  const part = await staff.shelve('Shelf Clip', '2.00', 30)
  const page = await visitWith(shop, PATHS.cart, [[part, 1]])
  await items(page, 1)
  const field = page.getByRole('textbox', { name: 'Quantity' })
  await field.fill('12')
  await field.press('Enter')
  await items(page, 12)
  await summary(page, 'Cart (12) $24.00')
  for (const wrong of ['0', '-2', '2.5', 'many', '']) {
    await field.fill(wrong)
    await field.blur()
    expect(await field.inputValue(), wrong).toBe('12')
  }
  await field.fill('31')
  await field.blur()
  await page.getByText('Only 30 left', { exact: true }).first().waitFor()
  expect(await field.inputValue()).toBe('12')
  await field.fill('30')
  await page.getByRole('heading', { level: 1 }).click()
  await items(page, 30)
  await page.reload()
  await items(page, 30)
})

test('quick clicks count at once, keep their order, and the last one wins', async () => {
  const part = await staff.shelve('Lid Switch', '10.00')
  const page = await visitWith(shop, PATHS.cart, [[part, 1]])
  const { seen, release } = await hold(page, 'PUT', '**/api/cart/*')
  for (let click = 0; click < 5; click += 1) await button(page, 'Increase quantity').click()
  await items(page, 6)
  await summary(page, 'Cart (6) $60.00')
  expect(seen.map((sent) => sent.postDataJSON().quantity)).toEqual([2])
  release()
  await expect.poll(() => spoken(page)).toContain('is now 6. Cart: 6 items, $60.00.')
  expect(seen.map((sent) => sent.postDataJSON().quantity)).toEqual([2, 6])
  await page.reload()
  await items(page, 6)
})

test('at the limit the keyboard stays on "Increase quantity", which does nothing more', async () => {
  const part = await staff.shelve('Door Spring', '10.00', 3)
  const page = await visitWith(shop, PATHS.cart, [[part, 2]])
  await items(page, 2)
  const increase = button(page, 'Increase quantity')
  await increase.focus()
  await page.keyboard.press('Enter')
  await items(page, 3)
  await page.getByText('Only 3 left').waitFor()
  expect(await increase.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Enter')
  expect(await increase.evaluate((element) => element === document.activeElement)).toBe(true)
  await items(page, 3)
})

test('a change that fails is taken back with a message', async () => {
  const part = await staff.shelve('Door Latch', '10.00')
  const page = await visitWith(shop, PATHS.cart, [[part, 2]])
  await page.route('**/api/cart/*', (route) => route.abort())
  await button(page, 'Increase quantity').click()
  await page.getByText('Failed to update cart', { exact: true }).waitFor()
  await items(page, 2)
})

test('what the shop refuses is said in its own words', async () => {
  const part = await staff.shelve('Timer Knob', '10.00', 3)
  const page = await visitWith(shop, PATHS.product(part), [[part, 3]])
  await button(page, 'Add to Cart').click()
  await page.getByText('Failed to add to cart', { exact: true }).waitFor()
  await page.getByText('Only 3 left', { exact: true }).waitFor()
})

test('a removed line can be put back', async () => {
  const [pump, belt] = await Promise.all([
    staff.shelve('Wash Pump', '30.00'),
    staff.shelve('Drum Belt', '15.00'),
  ])
  const page = await visitWith(shop, PATHS.cart, [
    [pump, 2],
    [belt, 1],
  ])
  await button(page, `Remove ${pump.name}`).click()
  await items(page, 1)
  await expect.poll(() => spoken(page)).toBe(`Removed ${pump.name}. Cart: 1 item, $15.00.`)
  await button(page, 'Undo').click()
  await items(page, 3)
})

test('the keyboard stays with the button that put a part into the cart', async () => {
  const part = await staff.shelve('Vent Cap', '6.00')
  const page = await shop.open(PATHS.product(part))
  await button(page, 'Add to Cart').focus()
  await page.keyboard.press('Enter')
  await summary(page, 'Cart (1) $6.00')
  await expect.poll(() => focused(page)).toBe('BUTTON Add to Cart')

  await page.goto('/')
  await hydrated(page)
  const card = page.getByRole('button', { name: /^Add to Cart: / }).first()
  await card.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^Cart \(2\) \$/ }).waitFor()
  await expect.poll(() => focused(page)).toBe('BUTTON Add to Cart')
})

test('when a line goes the keyboard continues at the next one, in the end at the heading', async () => {
  const [hose, clamp] = await Promise.all([
    staff.shelve('Drain Hose', '11.00'),
    staff.shelve('Hose Clamp', '2.00'),
  ])
  const page = await visitWith(shop, PATHS.cart, [
    [hose, 1],
    [clamp, 1],
  ])
  await button(page, `Remove ${hose.name}`).focus()
  await page.keyboard.press('Enter')
  await items(page, 1)
  await expect.poll(() => focused(page)).toMatch(/^LI Hose Clamp/)
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('A Hose Clamp')
  await button(page, 'Remove from cart').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Your cart is empty').waitFor()
  await expect.poll(() => focused(page)).toBe('H1 Shopping Cart')
})

test('clearing empties the cart, and that too can be undone', async () => {
  const part = await staff.shelve('Oven Rack', '20.00')
  const page = await visitWith(shop, PATHS.cart, [[part, 4]])
  await button(page, 'Clear Cart').click()
  await page.getByText('Your cart is empty').waitFor()
  await summary(page, 'Cart (0) $0.00')
  await button(page, 'Undo').click()
  await items(page, 4)
})

test('shipping is $9.99 at exactly $50.00 and free above; tax is 8%', async () => {
  const part = await staff.shelve('Water Valve', '50.00')
  const cent = await staff.shelve('Rubber Foot', '0.01')
  const page = await visitWith(shop, PATHS.cart, [[part, 1]])
  await items(page, 1)
  const shown = async () =>
    Promise.all(['Subtotal', 'Shipping', 'Tax', 'Total'].map((label) => amount(page, label)))
  expect(await shown()).toEqual(['$50.00', '$9.99', '$4.00', '$63.99'])
  const note = 'Shipping is an estimate: free when the subtotal is above $50.00, otherwise $9.99.'
  await page.getByText(note).waitFor()
  await page.getByText('FREE (7-10 Business Days)').waitFor()
  await page.getByText(/Ordered now, it arrives \w{3} \w{3} \d+ – /).waitFor()
  await page.request.post('/api/cart', { data: { productId: cent.id, quantity: 1 } })
  await page.reload()
  await items(page, 2)
  expect(await shown()).toEqual(['$50.01', 'FREE', '$4.00', '$54.01'])
  const checkout = page.getByRole('link', { name: 'Proceed to Checkout' })
  expect(await checkout.getAttribute('href')).toBe(PATHS.checkout)
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await page.getByRole('heading', { level: 1, name: 'Appliance Parts' }).waitFor()
})

test('lines that changed say how, with a way out', async () => {
  const [dearer, short, gone] = await Promise.all([
    staff.shelve('Igniter', '20.00'),
    staff.shelve('Thermostat', '30.00'),
    staff.shelve('Bake Element', '40.00'),
  ])
  const page = await visitWith(shop, PATHS.cart, [
    [dearer, 1],
    [short, 5],
    [gone, 1],
  ])
  await staff.change(dearer, '22.00')
  await staff.change(short, '30.00', 2)
  await staff.withdraw(gone)
  await page.reload()
  await page.getByText('The price changed from $20.00 to $22.00 since you added it.').waitFor()
  await page.getByText('Only 2 left, and you asked for 5.').waitFor()
  await page.getByText('No longer available. Remove it to check out.').waitFor()
  await page.getByText('2 items need your attention before you can order.').waitFor()

  await button(page, 'Set to 2').click()
  await page.getByText('Only 2 left, and you asked for 5.').waitFor({ state: 'detached' })
  const goneLine = page.getByRole('listitem').filter({ hasText: gone.name })
  await goneLine
    .getByRole('button', { name: `Remove ${gone.name}` })
    .last()
    .click()
  await items(page, 3)
  expect(await page.getByText('your attention').count()).toBe(0)
})

test('several tabs show the same cart', async () => {
  const part = await staff.shelve('Fan Blade', '8.00')
  const first = await visitWith(shop, PATHS.cart, [[part, 1]])
  await items(first, 1)
  const second = await first.context().newPage()
  await second.goto(PATHS.product(part))
  await hydrated(second)
  await button(second, 'Add to Cart').click()
  await items(first, 2)
  await button(first, 'Clear Cart').click()
  await summary(second, 'Cart (0) $0.00')
})

test('the page says "Loading cart..." until it is there, and tries again when it is not', async () => {
  const page = await shop.open('/appliance-parts/about')
  const { release } = await hold(page, 'GET', '**/api/cart')
  await page.goto(PATHS.cart)
  await page.getByText('Loading cart...').waitFor()
  release()
  await page.getByText('Your cart is empty').waitFor()

  await page.route('**/api/cart', (route) => route.abort())
  await page.reload()
  await page.getByText('Failed to fetch cart').waitFor()
  await page.unroute('**/api/cart')
  await button(page, 'Try Again').click()
  await page.getByText('Your cart is empty').waitFor()
})

test('on a phone the total and the way to the checkout stay at the lower edge', async () => {
  const parts = await Promise.all(
    ['Rack Wheel', 'Spray Arm', 'Float Switch', 'Door Spring'].map((name) =>
      staff.shelve(name, '14.00'),
    ),
  )
  const lines = parts.map((part) => [part, 1] as const)
  const page = await visitWith(shop, PATHS.cart, lines, PHONE)
  await items(page, 4)
  const link = page.getByRole('link', { name: 'Proceed to Checkout' })
  const inView = () =>
    link.evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight)
  expect(await inView()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
