import { expect, test } from 'vitest'
import { shopInBrowser } from '../support/browser.ts'
import { ORDER } from '../support/http-browser.ts'
import { fillIn, PATHS, placeOrder, putInCart, staffOf, visitWith } from '../support/shopping.ts'

const shop = shopInBrowser({ env: { RATE_LIMIT: 'on' } })
const staff = staffOf(shop)

test('whoever asks for more of a part than is sold online reads how to get it', async () => {
  const part = await staff.shelve('Popular Filter', '9.99', 100)
  const page = await shop.open(PATHS.product(part))
  await page.getByRole('spinbutton').first().fill('60')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await page.getByText('Failed to add to cart', { exact: true }).waitFor()
  const sentence = 'You can order up to 50 of this part a day online. For more, please contact us.'
  await page.getByText(sentence).first().waitFor()
})

test('whoever orders too often reads so, and keeps the cart', async () => {
  const part = await staff.shelve('Quiet Pump', '24.99', 100)
  const page = await visitWith(shop, PATHS.checkout, [[part, 1]])
  await fillIn(page)
  for (let placed = 0; placed < 20; placed += 1) {
    const response = await page.request.post('/api/orders', { data: ORDER })
    expect(response.status()).toBe(201)
    await putInCart(page, part, 1)
  }
  await placeOrder(page)
  await page.getByText('Order Failed', { exact: true }).waitFor()
  const alert = page.getByRole('alert').filter({ hasText: 'Your order was not placed' })
  await alert
    .getByText('You have placed many orders. Please wait a while, or contact us.')
    .waitFor()
  expect((await (await page.request.get('/api/cart')).json()).items).toHaveLength(1)
})
