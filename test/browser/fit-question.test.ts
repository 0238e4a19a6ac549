import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { MODEL, partsFor, visitFor, WASHER } from '../support/appliances.ts'
import { graveAxeFaults } from '../support/axe.ts'
import { hydrated, shopInBrowser } from '../support/browser.ts'
import { confirmedNumber, fillIn, PATHS, PHONE, placeOrder } from '../support/shopping.ts'

/* Before a part is bought that is not listed for the visitor's model, they are asked. */

const shop = shopInBrowser()
const productPath = ({ slug }: { readonly slug: string }) => `/appliance-parts/products/${slug}`

const question = (page: Page) => page.getByRole('dialog', { name: `Not listed for ${MODEL}` })
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click()
const cartHas = (page: Page, count: number) =>
  page.getByRole('link', { name: new RegExp(`^Cart \\(${count}\\)`) }).waitFor()
const isFocused = (control: Locator) => control.evaluate((each) => each === document.activeElement)

const addButton = (page: Page) => page.locator('#add-to-cart')

test('a part that fits is added for the model without a question', async () => {
  const { fitting } = await partsFor(shop)
  const page = await visitFor(shop, productPath(fitting))
  await addButton(page).click()
  await cartHas(page, 1)
  await page.goto(PATHS.cart)
  await page.getByText(`For ${MODEL} (fits)`).waitFor()
})

test('without a model nothing is asked and none is stored', async () => {
  const { other } = await partsFor(shop)
  const page = await shop.open(productPath(other))
  await addButton(page).click()
  await cartHas(page, 1)
  await page.goto(PATHS.cart)
  await page.getByText('Items (1)').waitFor()
  expect(await page.getByText(/^For /).count()).toBe(0)
})

test('by keyboard: Escape leaves the cart empty and the focus where it was', async () => {
  const { other } = await partsFor(shop)
  const page = await visitFor(shop, productPath(other))
  await addButton(page).press('Enter')
  await question(page).waitFor()
  await question(page).getByText(other.name).waitFor()
  const fitting = question(page).getByRole('link', { name: 'See the Parts That Fit' })
  await expect.poll(() => isFocused(fitting)).toBe(true)
  expect(await graveAxeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(addButton(page))).toBe(true)
  await cartHas(page, 0)
  await addButton(page).press('Enter')
  await answer(page, 'Cancel')
  await expect.poll(() => isFocused(addButton(page))).toBe(true)
  await addButton(page).press('Enter')
  await answer(page, 'Add Anyway')
  await cartHas(page, 1)
  await expect.poll(() => isFocused(addButton(page))).toBe(true)
})

test('another model that it fits is checked and bought for on the spot', async () => {
  const { other } = await partsFor(shop)
  const models = await fetch(`${shop.origin()}/api${productPath(other).slice(16)}/models?limit=1`)
  const [fitted = ''] = (await models.json()) as string[]
  const page = await visitFor(shop, productPath(other))
  await addButton(page).click()
  await answer(page, 'Check Another Model')
  const field = question(page).getByLabel('Your model number')
  expect(await isFocused(field)).toBe(true)
  await field.fill(fitted)
  await page.keyboard.press('Enter')
  await cartHas(page, 1)
  await page.getByText(`Yes, this part fits model ${fitted}.`).waitFor()
  await page.goto(PATHS.cart)
  await page.getByText(`For ${fitted} (fits)`).waitFor()
})

test('of two saved appliances the other is offered; if it is not listed either, one is asked again', async () => {
  const { other } = await partsFor(shop)
  const page = await visitFor(shop, productPath(other), [MODEL, WASHER])
  await addButton(page).click()
  await answer(page, 'Check Another Model')
  await answer(page, WASHER)
  const again = page.getByRole('dialog', { name: `Not listed for ${WASHER}` })
  await again.getByRole('button', { name: 'Add Anyway' }).click()
  await cartHas(page, 1)
})

test('who stands on a card stands there still when the list for the model replaces it', async () => {
  const { other } = await partsFor(shop)
  const page = await visitFor(shop, '/appliance-parts/cart')
  const forModel = Promise.withResolvers<void>()
  await page.route(/\/api\/products\?.*WRS325SDHZ08/, async (route) => {
    await forModel.promise
    await route.continue()
  })
  await page.goto(`/search?q=${encodeURIComponent(other.name)}`)
  const list = page.locator('.product-list')
  await list.and(page.locator('[aria-busy=true]')).waitFor()
  const button = page.getByRole('button', { name: `Add to Cart: ${other.name}` }).first()
  await button.focus()
  const before = await button.elementHandle()
  forModel.resolve()
  await list.and(page.locator('[aria-busy=false]')).waitFor()
  expect(await before?.evaluate((each) => each.isConnected)).toBe(false)
  expect(await isFocused(button)).toBe(true)
})

describe('it is asked', () => {
  test('on a card', async () => {
    const { other } = await partsFor(shop)
    const page = await visitFor(shop, `/search?q=${encodeURIComponent(other.name)}`)
    const button = page.getByRole('button', { name: `Add to Cart: ${other.name}` }).first()
    await button.press('Enter')
    await answer(page, 'Cancel')
    await expect.poll(() => isFocused(button)).toBe(true)
    await cartHas(page, 0)
  })

  test('by the bar at the foot of a phone', async () => {
    const { other } = await partsFor(shop)
    const page = await visitFor(shop, productPath(other), [MODEL], PHONE)
    const bar = page.getByRole('button', { name: 'Add to Cart', exact: true }).last()
    await bar.press('Enter')
    await answer(page, 'Cancel')
    await expect.poll(() => isFocused(bar)).toBe(true)
  })

  test('in the wishlist, where a part that is left stays', async () => {
    const { other } = await partsFor(shop)
    const page = await visitFor(shop, productPath(other))
    await page.getByRole('button', { name: /^Save to wishlist/ }).click()
    await page.goto('/appliance-parts/wishlist')
    await page.getByText('Not listed for your model').waitFor()
    const move = page.getByRole('button', { name: /^Move to Cart/ })
    await move.click()
    await answer(page, 'Cancel')
    await page.getByText('1 part saved').waitFor()
    await move.click()
    await answer(page, 'Add Anyway')
    await cartHas(page, 1)
  })

  test('once for a whole quick order', async () => {
    const page = await visitFor(shop, '/appliance-parts/quick-order')
    await page.getByLabel('Paste a list').fill('EDR1RXD1\nWPW10348269\n00448769')
    await page.getByRole('button', { name: 'Add Lines' }).click()
    await page.getByText('Not listed for your model').nth(1).waitFor()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect.poll(() => question(page).getByRole('listitem').count()).toBe(2)
    await answer(page, 'Cancel')
    await cartHas(page, 0)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await answer(page, 'Add Anyway')
    await cartHas(page, 3)
    await page.goto(PATHS.cart)
    await page.getByText(`For ${MODEL} (fits)`).waitFor()
    expect(await page.getByText(`For ${MODEL} (not listed)`).count()).toBe(2)
  })
})

test('the model is on the confirmation, the tracking page, the order’s page and its slip', async () => {
  const { other } = await partsFor(shop)
  const page = await visitFor(shop, productPath(other))
  await addButton(page).click()
  await answer(page, 'Add Anyway')
  await cartHas(page, 1)
  await page.goto(PATHS.checkout)
  await hydrated(page)
  await fillIn(page)
  await placeOrder(page)
  const orderNumber = await confirmedNumber(page)
  const shown = page.getByText(`For ${MODEL} (not listed)`)
  await shown.waitFor()
  await page.goto('/appliance-parts/track-order')
  await hydrated(page)
  await page.getByLabel('Order Number').fill(orderNumber)
  await page.getByLabel('Email').first().fill('ann@example.com')
  await page.getByRole('button', { name: 'Track Order' }).click()
  await shown.waitFor()
  const found = await fetch(`${shop.origin()}/api/orders?search=${orderNumber}`)
  const [order] = (await found.json()) as { id: number }[]
  await page.goto(`/admin/orders/${order?.id}`)
  await shown.waitFor()
  await page.goto(`/admin/orders/${order?.id}/packing-slip`)
  await shown.waitFor()
})

test('a line that was taken out comes back for the same model', async () => {
  const { fitting } = await partsFor(shop)
  const page = await visitFor(shop, productPath(fitting))
  await addButton(page).click()
  await cartHas(page, 1)
  await page.goto(PATHS.cart)
  await page.getByRole('button', { name: `Remove ${fitting.name}` }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`For ${MODEL} (fits)`).waitFor()
})
