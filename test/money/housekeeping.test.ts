import { describe, expect, test } from 'vitest'
import { startHousekeeping } from '#jobs/housekeeping.ts'
import { findCart } from '#storage/cart/carts.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { countRows, expectSound, makeProduct, newSession, orderFor } from '../support/fixtures.ts'
import { caughtOnEachEngine, expectCaught, type Proof, proof } from '../support/proofs.ts'
import { openTestStore, planted, type TestStore } from '../support/store.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** A shop of today, and what makes it so much later for it. */
type House = {
  readonly shop: TestStore
  readonly setLater: (ms: number) => void
}

const EARLY = { is: 'takes every cart for old, also one in use', commands: 'expires-early' }
const AT_ONCE = { is: 'removes all old carts in one transaction', commands: 'expires-at-once' }
const NEVER_RETURNED = {
  is: 'takes the request that opens a cart for a second one',
  commands: 'opens-returned',
}

const PROOFS: readonly Proof<House>[] = [
  proof('go after thirty days without a visit, and not an hour before', EARLY, thirtyDays),
  proof('that are only a visit go after six hours, unless something was ordered', EARLY, sixHours),
  proof('that got no second request go within a day', NEVER_RETURNED, withinADay),
  proof('go in batches, while others shop', AT_ONCE, inBatches),
  proof('that an order uses just now stay', EARLY, inUse),
]

describe.each(ENGINES)('old carts (%s)', (engine) => {
  test.each(PROOFS.map((each) => [each.title, each] as const))('%s', (_, { prove }) =>
    inHouse(engine, {}, prove),
  )
})

caughtOnEachEngine('old carts', PROOFS, inHouse)

describe.each(ENGINES)('a clock that jumps (%s)', (engine) => {
  test('stops the removal until it has been steady for a day', () =>
    inHouse(engine, {}, (house) => jumpingClock(house, true)))

  test('is believed by a shop that compares it with itself, and this is noticed', () =>
    inHouse(engine, {}, (house) => expectCaught(jumpingClock(house, false))))
})

async function inHouse(
  engine: EngineName,
  bug: { readonly commands?: string },
  use: (house: House) => Promise<void>,
): Promise<void> {
  const database = await createDatabase(engine)
  const commands = bug.commands === undefined ? {} : { commandsUrl: planted(bug.commands) }
  let laterMs = 0
  const clock = () => Date.now() + laterMs
  const shop = await openTestStore(database.url, { clock, ...commands })
  const setLater = (ms: number) => {
    laterMs = ms
  }
  await use({ shop, setLater })
  await shop.close()
  await database.drop()
}

async function thirtyDays(house: House): Promise<void> {
  const { shop } = house
  const product = await makeProduct(shop, { cents: 1000 })
  const session = newSession()
  const lines = [{ productId: product, quantity: 1, cents: 1000 }]
  await shop.write('fillCarts', { sessions: [session], lines })
  expect(await keepHouseAt(house, 30 * DAY_MS - HOUR_MS)).toMatchObject({ carts: 0 })
  expect(await keepHouseAt(house, 30 * DAY_MS + HOUR_MS)).toMatchObject({ carts: 1 })
  expect(await countRows(shop, 'cart_items')).toBe(0)
}

async function sixHours(house: House): Promise<void> {
  const { shop } = house
  const product = await makeProduct(shop, { cents: 1000, stock: 5 })
  const lines = [{ productId: product, quantity: 1, cents: 1000 }]
  const [visitor, buyer, shopper] = [newSession(), newSession(), newSession()]
  await shop.write('fillCarts', { sessions: [visitor, buyer, shopper], lines })
  await shop.write('clearCart', { sessionHash: visitor })
  await shop.write('placeOrder', orderFor(buyer, lines, { key: 'k' }))
  expect(await keepHouseAt(house, 5 * HOUR_MS)).toEqual({ carts: 0, keys: 0 })
  expect(await keepHouseAt(house, 7 * HOUR_MS)).toEqual({ carts: 1, keys: 0 })
  expect(await keepHouseAt(house, 25 * HOUR_MS)).toEqual({ carts: 0, keys: 0 })
  expect(await keepHouseAt(house, 49 * HOUR_MS)).toEqual({ carts: 0, keys: 1 })
  expect(await countRows(shop, 'orders')).toBe(1)
  expect(await keepHouseAt(house, 31 * DAY_MS)).toEqual({ carts: 2, keys: 0 })
  await expectSound(shop)
}

async function withinADay(house: House): Promise<void> {
  const { shop } = house
  const productId = await makeProduct(shop, { cents: 1000, stock: 5 })
  const [robot, reader, adder] = [newSession(), newSession(), newSession()]
  for (const sessionHash of [robot, reader, adder, adder]) {
    await shop.write('addToCart', { sessionHash, productId, quantity: 1 })
  }
  await shop.write('renewCart', { sessionHash: reader })
  expect(await keepHouseAt(house, 23 * HOUR_MS)).toMatchObject({ carts: 0 })
  expect(await keepHouseAt(house, 24 * HOUR_MS)).toMatchObject({ carts: 1 })
  expect(await findCart(shop.db, robot)).toBeUndefined()
  expect(await keepHouseAt(house, 29 * DAY_MS)).toMatchObject({ carts: 0 })
  expect(await keepHouseAt(house, 31 * DAY_MS)).toMatchObject({ carts: 2 })
}

async function inBatches(house: House): Promise<void> {
  const { shop } = house
  const sessions = Array.from({ length: 1_700 }, newSession)
  const product = await makeProduct(shop, { cents: 1000 })
  const lines = [{ productId: product, quantity: 1, cents: 1000 }]
  await shop.write('fillCarts', { sessions, lines })
  let batches = 0
  const removed = await keepHouseAt(house, 31 * DAY_MS, async () => {
    batches += 1
    const session = newSession()
    await shop.write('addToCart', { sessionHash: session, productId: product, quantity: 1 })
  })
  expect(removed).toMatchObject({ carts: 1_700 })
  expect(batches).toBeGreaterThanOrEqual(3)
  expect(await countRows(shop, 'carts')).toBe(batches)
}

async function inUse({ shop, setLater }: House): Promise<void> {
  const product = await makeProduct(shop, { cents: 1000, stock: 500 })
  const lines = [{ productId: product, quantity: 1, cents: 1000 }]
  const sessions = Array.from({ length: 100 }, newSession)
  await shop.write('fillCarts', { sessions, lines })
  setLater(31 * DAY_MS)
  const orders = sessions.map((session) => shop.write('placeOrder', orderFor(session, lines)))
  const [outcomes, [swept]] = await Promise.all([
    Promise.allSettled(orders),
    Promise.allSettled([keepHouse(shop)]),
  ])
  // A turn that met too many locks is made up for by the next.
  if (swept.status === 'rejected') await keepHouse(shop)
  // Whichever came first: an order whose cart is gone was refused, and no order lost its cart.
  const placed = outcomes.filter(({ status }) => status === 'fulfilled').length
  const carts = await shop.db
    .selectFrom('carts')
    .innerJoin('orders', 'orders.cart_id', 'carts.id')
    .select('carts.id')
    .where('carts.session_hash', 'in', sessions)
    .execute()
  expect(carts).toHaveLength(placed)
  await expectSound(shop)
}

async function jumpingClock({ shop }: House, compares: boolean): Promise<void> {
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
    monotonicClock: () => (compares ? monotonic : wall),
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
}

async function keepHouseAt(
  { shop, setLater }: House,
  later: number,
  between: () => Promise<void> = async () => {},
) {
  setLater(later)
  return keepHouse(shop, between)
}

async function keepHouse(shop: TestStore, between: () => Promise<void> = async () => {}) {
  const house = startHousekeeping({ store: shop, log: () => {}, pause: between })
  const removed = await house.run()
  house.stop()
  return removed
}
