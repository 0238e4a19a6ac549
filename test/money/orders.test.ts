import { expect, test } from 'vitest'
import { cartLines, findCart } from '#storage/cart/carts.ts'
import { findOrder } from '#storage/orders/orders.ts'
import {
  countRows,
  deleteProduct,
  expectSound,
  makeProduct,
  newSession,
  orderFor,
  setPrice,
  setStock,
  stockOf,
} from '../support/fixtures.ts'
import { onTwoStores, type TestStore } from '../support/store.ts'

onTwoStores('placing an order', (shops) => {
  const shop = () => shops()[0]

  test('takes stock, empties the cart and stores a copy of what was sold', async () => {
    const { session, product } = await cartWith(shop(), { cents: 2499, stock: 10 }, 3)
    const { order, replayed } = await shop().write(
      'placeOrder',
      orderFor(session, [{ cents: 2499, quantity: 3 }], { method: 'overnight' }),
    )
    expect(replayed).toBe(false)
    expect(order.orderNumber).toMatch(/^PS-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    expect(order).toMatchObject({ subtotal: 7497, shipping: 6995, tax: 600, total: 15092 })
    expect(order.items).toMatchObject([{ productId: product, unitPrice: 2499, quantity: 3 }])
    expect(await stockOf(shop(), product)).toBe(7)
    expect(await linesOf(shop(), session)).toEqual([])

    await setPrice(shop(), product, 1)
    const stored = await findOrder(shop().db, order.id)
    expect(stored).toMatchObject({ ...order, events: [{ kind: 'placed', actor: 'customer' }] })
    await expectSound(shop())
  })

  test('takes nothing from products that are not counted', async () => {
    const { session, product } = await cartWith(shop(), { cents: 500 }, 999)
    await shop().write('placeOrder', orderFor(session, [{ cents: 500, quantity: 999 }]))
    expect(await stockOf(shop(), product)).toBe(0)
    await expectSound(shop())
  })

  test('is refused with the current amounts when a price changed, and nothing is stored', async () => {
    const { session, product } = await cartWith(shop(), { cents: 1000, stock: 5 }, 1)
    const orders = await countRows(shop(), 'orders')
    await setPrice(shop(), product, 1200)
    const refused = shop().write('placeOrder', orderFor(session, [{ cents: 1000, quantity: 1 }]))
    await expect(refused).rejects.toMatchObject({
      code: 'amounts_changed',
      message: expect.stringContaining('is now $12.00. The total is $12.96'),
      details: {
        amounts: { subtotal: '12.00', shipping: '0.00', tax: '0.96', total: '12.96' },
        changes: [{ productId: product, was: '10.00', now: '12.00' }],
      },
    })
    expect(await countRows(shop(), 'orders')).toBe(orders)
    expect(await stockOf(shop(), product)).toBe(5)
    expect(await linesOf(shop(), session)).toHaveLength(1)
    await shop().write('placeOrder', orderFor(session, [{ cents: 1200, quantity: 1 }]))
    await expectSound(shop())
  })

  test.each([
    ['sold out', (product: number) => setStock(shop(), product, 0)],
    ['deleted', (product: number) => deleteProduct(shop(), product)],
    [
      'hidden',
      (product: number) => shop().write('showProduct', { productId: product, visible: false }),
    ],
  ])('is refused when a product was %s, and the cart shows it', async (_, change) => {
    const { session, product } = await cartWith(shop(), { cents: 1000, stock: 5 }, 2)
    await change(product)
    const order = orderFor(session, [{ cents: 1000, quantity: 2 }])
    await expect(shop().write('placeOrder', order)).rejects.toMatchObject({
      code: 'out_of_stock',
      message: expect.stringContaining('is no longer available'),
    })
    expect(await linesOf(shop(), session)).toHaveLength(1)
  })

  test('says how many are left', async () => {
    const { session, product } = await cartWith(shop(), { cents: 1000, stock: 5 }, 4)
    await setStock(shop(), product, 3)
    const order = orderFor(session, [{ cents: 1000, quantity: 4 }])
    await expect(shop().write('placeOrder', order)).rejects.toMatchObject({
      code: 'out_of_stock',
      message: expect.stringMatching(/^Only 3 left of /),
      details: { lines: [{ productId: product, left: 3 }] },
    })
  })

  test('of an empty or unknown cart is refused', async () => {
    const order = orderFor(newSession(), [])
    await expect(shop().write('placeOrder', order)).rejects.toMatchObject({ code: 'cart_empty' })
  })

  test('moves a product that sold out behind the others and raises the catalogue version', async () => {
    const { session, product } = await cartWith(shop(), { cents: 1000, stock: 1 }, 1)
    const before = await standingOf(shop(), product)
    const version = shop().catalogueVersion()
    const { order } = await shop().write(
      'placeOrder',
      orderFor(session, [{ cents: 1000, quantity: 1 }]),
    )
    expect(await standingOf(shop(), product)).toBeGreaterThan(before)
    expect(shop().catalogueVersion()).toBe(version + 1)
    await shop().write('changeOrderStatus', {
      orderId: order.id,
      status: 'cancelled',
      actor: 'staff',
    })
    expect(await standingOf(shop(), product)).toBe(before)
    expect(shop().catalogueVersion()).toBe(version + 2)
    await expectSound(shop())
  })
})

onTwoStores('repeating an order', (shops) => {
  const shop = () => shops()[0]

  test('with the same key returns the first response, with another body it is refused', async () => {
    const { session } = await cartWith(shop(), { cents: 1000, stock: 5 }, 1)
    const input = orderFor(session, [{ cents: 1000, quantity: 1 }], { key: 'k1' })
    const first = await shop().write('placeOrder', input)
    await shop().write('changeOrderStatus', {
      orderId: first.order.id,
      status: 'shipped',
      actor: 'staff',
    })
    const second = await shop().write('placeOrder', input)
    expect(second).toEqual({ order: first.order, replayed: true })
    const other = { ...input, firstName: 'Bob' }
    await expect(shop().write('placeOrder', other)).rejects.toMatchObject({ code: 'key_reused' })
  })

  test("with somebody else's key is an order of one's own", async () => {
    const a = await cartWith(shop(), { cents: 1000, stock: 5 }, 1)
    const b = await cartWith(shop(), { cents: 1000, stock: 5 }, 1)
    const lines = [{ cents: 1000, quantity: 1 }]
    const first = await shop().write('placeOrder', orderFor(a.session, lines, { key: 'same' }))
    const second = await shop().write('placeOrder', orderFor(b.session, lines, { key: 'same' }))
    expect(second.replayed).toBe(false)
    expect(second.order.orderNumber).not.toBe(first.order.orderNumber)
  })

  test('without a key is the same order within ten minutes, and refused later', async () => {
    const { session } = await cartWith(shop(), { cents: 1000, stock: 5 }, 1)
    const input = orderFor(session, [{ cents: 1000, quantity: 1 }])
    const first = await shop().write('placeOrder', input)
    const again = await shop().write('placeOrder', input)
    expect(again).toEqual({ order: first.order, replayed: true })
    await expect(shop().write('placeOrder', { ...input, firstName: 'Bob' })).rejects.toMatchObject({
      code: 'cart_empty',
    })
  })
})

onTwoStores('changing the status of an order', (shops) => {
  const shop = () => shops()[0]

  test('cancelling puts stock back once, leaving cancelled takes it again', async () => {
    const { product, id } = await orderOf(shop(), 5, 3)
    const change = (status: 'cancelled' | 'pending' | 'shipped') =>
      shop().write('changeOrderStatus', { orderId: id, status, actor: 'staff' })
    expect(await change('cancelled')).toEqual({ changed: true })
    expect(await change('cancelled')).toEqual({ changed: false })
    expect(await stockOf(shop(), product)).toBe(5)
    await change('shipped')
    expect(await stockOf(shop(), product)).toBe(2)
    await change('pending')
    expect(await stockOf(shop(), product)).toBe(2)
    const order = await findOrder(shop().db, id)
    expect(order?.events.map(({ to }) => to)).toEqual([
      'pending',
      'cancelled',
      'shipped',
      'pending',
    ])
    await expectSound(shop())
  })

  test('reopening is refused when the stock is gone', async () => {
    const { product, id } = await orderOf(shop(), 5, 3)
    await shop().write('changeOrderStatus', { orderId: id, status: 'cancelled', actor: 'staff' })
    await setStock(shop(), product, 2)
    const reopen = shop().write('changeOrderStatus', {
      orderId: id,
      status: 'pending',
      actor: 'staff',
    })
    await expect(reopen).rejects.toMatchObject({
      code: 'out_of_stock',
      message: expect.stringMatching(/^Only 2 left of /),
    })
    expect((await findOrder(shop().db, id))?.status).toBe('cancelled')
    await expectSound(shop())
  })

  test('twenty cancellations at once put it back once', async () => {
    const { product, id } = await orderOf(shop(), 5, 3)
    const all = Array.from({ length: 20 }, (_, index) =>
      shops()[index % 2 === 0 ? 0 : 1].write('changeOrderStatus', {
        orderId: id,
        status: 'cancelled',
        actor: 'staff',
      }),
    )
    const changed = (await Promise.all(all)).filter((result) => result.changed)
    expect(changed).toHaveLength(1)
    expect(await stockOf(shop(), product)).toBe(5)
    await expectSound(shop())
  })

  test('an unknown order is not found, and leaves no trace in the audit log', async () => {
    const unknown = { orderId: 987_654, status: 'shipped', actor: 'staff' } as const
    await expect(shop().write('changeOrderStatus', unknown)).rejects.toMatchObject({
      code: 'not_found',
    })
    await expectSound(shop())
  })
})

async function cartWith(
  shop: TestStore,
  fixture: { readonly cents: number; readonly stock?: number },
  quantity: number,
) {
  const product = await makeProduct(shop, fixture)
  const session = newSession()
  await shop.write('addToCart', { sessionHash: session, productId: product, quantity })
  return { session, product }
}

async function orderOf(shop: TestStore, stock: number, quantity: number) {
  const { session, product } = await cartWith(shop, { cents: 1000, stock }, quantity)
  const input = orderFor(session, [{ cents: 1000, quantity }])
  const { order } = await shop.write('placeOrder', input)
  return { product, id: order.id }
}

async function linesOf(shop: TestStore, session: string) {
  const cart = await findCart(shop.db, session)
  return cart ? cartLines(shop.db, cart.id) : []
}

async function standingOf(shop: TestStore, productId: number): Promise<number> {
  const row = await shop.db
    .selectFrom('products')
    .innerJoin('search_postings', 'search_postings.search_key', 'products.search_key')
    .select('products.search_key')
    .where('products.id', '=', productId)
    .executeTakeFirstOrThrow()
  return row.search_key
}
