import { describe, expect, test } from 'vitest'
import { CartItemJson } from '#contract/cart/cart.ts'
import { OrderJson, PlacedOrderJson, TrackedOrderJson } from '#contract/orders/orders.ts'
import { fromCents } from '#domain/money.ts'
import { oneText } from '#jobs/product-import/file-text.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { ENGINES } from '../support/databases.ts'
import { Browser, ORDER } from '../support/http-browser.ts'
import { caughtOnEachEngine, type Proof, proof } from '../support/proofs.ts'
import { openShop, type Planted, type TestShop } from '../support/shop.ts'

/* The appliance that a part is bought for: on the cart's line, and on the order's as it was. */

const EVERYTHING: Planted = { is: 'says that every part fits', commands: 'fits-everything' }

const FILE = `Product Name,Product Code/SKU,Price,Compatibility
Belt,LM-1,24.99,ABC-100.8|ABC-200
Pump,LM-2,10.00,ABC-200
`

const PROOFS: readonly Proof<TestShop>[] = [
  proof('is stored as its maker writes it, with whether the part is listed', EVERYTHING, stored),
  proof('goes into the order and stays there, whatever changes', EVERYTHING, ordered),
]

describe.each(ENGINES)('the model of a line (%s)', (engine) => {
  test.each(PROOFS)('$title', ({ prove }) => inShop(engine, undefined, prove))

  test('is the latest that was given, and is not forgotten by another piece', async () => {
    await inShop(engine, undefined, async (shop) => {
      const { add } = await shopper(shop)
      await add('LM-1', 'ABC-200')
      expect((await add('LM-1', 'abc1008')).model).toEqual({ number: 'ABC-100.8', listed: true })
      const again = await add('LM-1')
      expect(again).toMatchObject({ quantity: 3, model: { number: 'ABC-100.8', listed: true } })
    })
  })

  test('has 1 to 64 characters', async () => {
    await inShop(engine, undefined, async (shop) => {
      const { browser, idOf } = await shopper(shop)
      for (const model of ['', '   ', 'A'.repeat(65), 7, ['ABC']]) {
        const body = { productId: idOf('LM-1'), quantity: 1, model }
        const response = await browser.send('POST', '/api/cart', body)
        expect(response.statusCode, JSON.stringify(model)).toBe(400)
        expect(response.body).toContain('A model number must have 1 to 64 characters')
      }
      const longest = '😀'.repeat(32)
      const body = { productId: idOf('LM-1'), quantity: 1, model: longest }
      const response = await browser.send('POST', '/api/cart', body)
      expect(CartItemJson.parse(response.json()).model).toEqual({ number: longest, listed: false })
    })
  })
})

caughtOnEachEngine('the model of a line', PROOFS, inShop)

async function stored(shop: TestShop): Promise<void> {
  const { add } = await shopper(shop)
  expect((await add('LM-1', ' abc 100-8 ')).model).toEqual({ number: 'ABC-100.8', listed: true })
  expect((await add('LM-2', 'ABC-100.8')).model).toEqual({ number: 'ABC-100.8', listed: false })
  // A beginning may be another appliance's: only the very number is known.
  expect((await add('LM-2', 'ABC-100')).model).toEqual({ number: 'ABC-100', listed: false })
}

async function ordered(shop: TestShop): Promise<void> {
  const { browser, idOf, add } = await shopper(shop)
  await add('LM-2', 'ABC-100.8')
  await add('LM-1', 'ABC-200')
  // From now on the pump is listed for both.
  await shop.store.write('changeProduct', {
    ...{ id: idOf('LM-2') ?? 0, actor: 'staff', version: undefined, categoryId: 1 },
    form: {
      ...{ name: 'Pump', sku: 'LM-2', price: fromCents(1_000) },
      compatibility: ['ABC-100.8', 'ABC-200'],
    },
  })
  const response = await browser.send('POST', '/api/orders', {
    ...ORDER,
    ...{ subtotal: '34.99', tax: '2.80', total: '37.79' },
  })
  expect(response.statusCode, response.body).toBe(201)
  const placed = PlacedOrderJson.parse(response.json())
  const wanted = [
    { sku: 'LM-1', model: { number: 'ABC-200', listed: true } },
    { sku: 'LM-2', model: { number: 'ABC-100.8', listed: false } },
  ]
  expect(placed.items).toMatchObject(wanted)
  const { orderNumber } = placed
  const again = await browser.send('GET', `/api/orders/placed/${orderNumber}`)
  expect(PlacedOrderJson.parse(again.json())).toEqual(placed)
  const tracking = { orderNumber, email: ORDER.email }
  const tracked = await browser.send('POST', '/api/orders/track', tracking)
  expect(TrackedOrderJson.parse(tracked.json()).items).toMatchObject(wanted)
  await browser.signIn()
  const forStaff = await browser.send('GET', `/api/orders/${placed.id}`)
  expect(OrderJson.parse(forStaff.json()).items).toMatchObject(wanted)
}

async function shopper(shop: TestShop) {
  const browser = new Browser(shop.app)
  const rows = await shop.store.db.selectFrom('products').select(['id', 'sku']).execute()
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]))
  const idOf = (sku: string) => ids.get(sku)
  const add = async (sku: string, model?: string) => {
    const body = { productId: idOf(sku), quantity: 1, ...(model === undefined ? {} : { model }) }
    return CartItemJson.parse((await browser.send('POST', '/api/cart', body)).json())
  }
  return { browser, idOf, add }
}

async function inShop(
  engine: (typeof ENGINES)[number],
  bug: Planted | undefined,
  use: (shop: TestShop) => Promise<void>,
): Promise<void> {
  const shop = await openShop(engine, { locked: true, ...(bug ? { bug } : {}) })
  try {
    await importProducts(shop.store.write, oneText(FILE), { source: 'test' })
    await use(shop)
  } finally {
    await shop.close()
  }
}
