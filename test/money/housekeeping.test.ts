import { expect, test } from 'vitest'
import { startHousekeeping } from '#server/housekeeping.ts'
import { openShop, type Shop } from '../support/shop-store.ts'
import {
  countRows,
  expectSound,
  inEachShop,
  makeProduct,
  newSession,
  orderFor,
} from '../support/shops.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

inEachShop('old carts', (shops, _engine, url) => {
  test('go after thirty days without a visit, and not an hour before', async () => {
    const [shop] = shops()
    const product = await makeProduct(shop, { cents: 1000 })
    const session = newSession()
    const lines = [{ productId: product, quantity: 1, cents: 1000 }]
    await shop.write('fillCarts', { sessions: [session], lines })
    expect(await keepHouseAt(url(), 30 * DAY_MS - HOUR_MS)).toMatchObject({ carts: 0 })
    expect(await keepHouseAt(url(), 30 * DAY_MS + HOUR_MS)).toMatchObject({ carts: 1 })
    expect(await countRows(shop, 'cart_items')).toBe(0)
  })

  test('that are only a visit go after six hours, unless something was ordered', async () => {
    const [shop] = shops()
    const product = await makeProduct(shop, { cents: 1000, stock: 5 })
    const lines = [{ productId: product, quantity: 1, cents: 1000 }]
    const [visitor, buyer, shopper] = [newSession(), newSession(), newSession()]
    await shop.write('fillCarts', { sessions: [visitor, buyer, shopper], lines })
    await shop.write('clearCart', { sessionHash: visitor })
    await shop.write('placeOrder', orderFor(buyer, lines, { key: 'k' }))
    expect(await keepHouseAt(url(), 5 * HOUR_MS)).toEqual({ carts: 0, keys: 0 })
    expect(await keepHouseAt(url(), 7 * HOUR_MS)).toEqual({ carts: 1, keys: 0 })
    expect(await keepHouseAt(url(), 25 * HOUR_MS)).toEqual({ carts: 0, keys: 0 })
    expect(await keepHouseAt(url(), 49 * HOUR_MS)).toEqual({ carts: 0, keys: 1 })
    expect(await countRows(shop, 'orders')).toBe(1)
    expect(await keepHouseAt(url(), 31 * DAY_MS)).toEqual({ carts: 2, keys: 0 })
    await expectSound(shop)
  })

  test('go in batches, while others shop', async () => {
    const [shop] = shops()
    const sessions = Array.from({ length: 1_700 }, newSession)
    const product = await makeProduct(shop, { cents: 1000 })
    const lines = [{ productId: product, quantity: 1, cents: 1000 }]
    await shop.write('fillCarts', { sessions, lines })
    let batches = 0
    const removed = await keepHouseAt(url(), 31 * DAY_MS, async (late) => {
      batches += 1
      const session = newSession()
      await late.write('addToCart', { sessionHash: session, productId: product, quantity: 1 })
    })
    expect(removed).toMatchObject({ carts: 1_700 })
    expect(batches).toBeGreaterThanOrEqual(3)
    expect(await countRows(shop, 'carts')).toBe(batches)
  })

  test('that an order uses just now stay', async () => {
    const [shop] = shops()
    const product = await makeProduct(shop, { cents: 1000, stock: 500 })
    const lines = [{ productId: product, quantity: 1, cents: 1000 }]
    const sessions = Array.from({ length: 100 }, newSession)
    await shop.write('fillCarts', { sessions, lines })
    const late = await openShop(url(), { clock: () => Date.now() + 31 * DAY_MS })
    const orders = sessions.map((session) => late.write('placeOrder', orderFor(session, lines)))
    const [outcomes] = await Promise.all([Promise.allSettled(orders), keepHouse(late)])
    // Whoever came first: an order whose cart is gone was refused whole, none lost its cart.
    const placed = outcomes.filter(({ status }) => status === 'fulfilled').length
    const kept = await late.db
      .selectFrom('carts')
      .innerJoin('orders', 'orders.cart_id', 'carts.id')
      .select('carts.id')
      .where('carts.session_hash', 'in', sessions)
      .execute()
    expect(kept).toHaveLength(placed)
    await expectSound(late)
    await late.close()
  })
})

inEachShop('a clock that jumps', (shops) => {
  test('stops the removal until it has been steady for a day', async () => {
    const [shop] = shops()
    await shop.write('fillCarts', { sessions: [newSession()], lines: [] })
    let wall = Date.now()
    let monotonic = 0
    const pass = (ms: number) => {
      wall += ms
      monotonic += ms
    }
    const log: string[] = []
    const house = startHousekeeping({
      store: shop,
      log: (sentence) => log.push(sentence),
      wallClock: () => wall,
      monotonicClock: () => monotonic,
    })
    pass(HOUR_MS)
    expect(await house.run()).toEqual({ carts: 0, keys: 0 })
    wall += 400 * DAY_MS
    pass(HOUR_MS)
    expect(await house.run()).toBeUndefined()
    pass(23 * HOUR_MS)
    expect(await house.run()).toBeUndefined()
    pass(2 * HOUR_MS)
    expect(await house.run()).toBeDefined()
    wall -= 3 * HOUR_MS
    expect(await house.run()).toBeUndefined()
    expect(log).toHaveLength(2)
    house.stop()
  })
})

/** As a process would that was started so much later. */
async function keepHouseAt(
  url: string,
  later: number,
  between: (shop: Shop) => Promise<void> = async () => {},
) {
  const shop = await openShop(url, { clock: () => Date.now() + later })
  const removed = await keepHouse(shop, () => between(shop))
  await shop.close()
  return removed
}

async function keepHouse(shop: Shop, between: () => Promise<void> = async () => {}) {
  const house = startHousekeeping({ store: shop, log: () => {}, pause: between })
  const removed = await house.run()
  house.stop()
  return removed
}
