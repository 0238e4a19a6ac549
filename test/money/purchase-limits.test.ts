import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { networkOf } from '#http/guards/network.ts'
import { startHousekeeping } from '#jobs/housekeeping.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { ENGINES } from '../support/databases.ts'
import { expectSound, makeProduct, setStock, stockOf } from '../support/fixtures.ts'
import { type AppResponse, Browser, ORDER } from '../support/http-browser.ts'
import { COUNTS_BY_SESSION } from '../support/planted/session-chosen-limits.ts'
import { caughtOnEachEngine, type Proof, proof } from '../support/proofs.ts'
import { openShop, type Planted, type TestShop, UNSTOCKED } from '../support/shop.ts'

const MINUTE_MS = 60 * 1000
const CENTS = 2499

const UNLIMITED = { is: 'counts nothing that is ordered', commands: 'unlimited-purchases' }
const MISERLY = { is: 'takes one order for a thousand', commands: 'miserly-limits' }

const PROOFS: readonly Proof<TestShop>[] = [
  proof('a robot with a new session for every order is stopped', COUNTS_BY_SESSION, robot),
  proof('a robot in one session is stopped sooner', UNLIMITED, oneSession),
  proof('one session cannot buy the whole stock, order by order', UNLIMITED, shelf),
  proof('one address does not either, session by session', UNLIMITED, shelfOfAddress),
  proof('a technician with fifty parts meets no limit', MISERLY, technician),
  proof('an office of forty behind one address meets no limit', MISERLY, office),
]

describe.each(ENGINES)('limits on purchases (%s)', (engine) => {
  let http: TestShop
  beforeAll(async () => {
    http = await openShop(engine, UNSTOCKED)
  })
  afterAll(() => http.close())

  // Each has addresses of its own.
  test.each(PROOFS.map((each) => [each.title, each] as const))('%s', async (_, { prove }) => {
    await prove(atDaybreak(http))
  })

  test('two processes count together', async () => {
    const first = atDaybreak(http)
    const second = await openShop(engine, { ...UNSTOCKED, url: first.url })
    second.travel(first.now() - second.now())
    const productId = await makeProduct(first.store, { cents: CENTS, stock: 10_000 })
    const statuses: number[] = []
    for (let turn = 0; turn < 62; turn += 1) {
      const { app } = turn % 2 === 0 ? first : second
      statuses.push((await buy(new Browser(app, '192.0.2.70'), productId, 1)).statusCode)
    }
    await second.close()
    expect(countOf(statuses, 201)).toBe(60)
    expect(countOf(statuses, 429)).toBe(2)
  })
})

caughtOnEachEngine('limits on purchases', PROOFS, inShop)

describe.each(ENGINES)('writing too often (%s)', (engine) => {
  let http: TestShop
  beforeAll(async () => {
    http = await openShop(engine, UNSTOCKED)
  })
  afterAll(() => http.close())

  test('one session changes its cart three hundred times a minute at most', async () => {
    const shopper = new Browser(http.app, '192.0.2.1')
    await shopper.send('GET', '/api/cart')
    const statuses = await times(310, () => shopper.send('DELETE', '/api/cart'))
    expect(countOf(statuses, 200)).toBe(300)
    const refused = await shopper.send('DELETE', '/api/cart')
    expect(refused.json()).toMatchObject({
      detail: 'That was a lot at once. Please wait a minute and try again.',
      details: { limit: 'cart_changes_per_session' },
    })
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    http.travel(MINUTE_MS)
    expect((await shopper.send('DELETE', '/api/cart')).statusCode).toBe(200)
  })

  test('one IPv6 network opens three hundred carts in ten minutes at most', async () => {
    const productId = await makeProduct(http.store, { cents: CENTS, stock: 10 })
    const line = { productId, quantity: 1 }
    let host = 0
    const open = () => {
      host += 1
      return new Browser(http.app, `2001:db8:1:2::${host.toString(16)}`).send(
        'POST',
        '/api/cart',
        line,
      )
    }
    // Carts are counted by the clock's windows: all of these begin in one.
    http.travel(10 * MINUTE_MS - (http.now() % (10 * MINUTE_MS)))
    const statuses = await times(310, open)
    expect(countOf(statuses, 200)).toBe(300)
    expect((await open()).json()).toMatchObject({ details: { limit: 'carts_per_address' } })
    const neighbour = new Browser(http.app, '2001:db8:1:3::1')
    expect((await neighbour.send('POST', '/api/cart', line)).statusCode).toBe(200)
  })

  test('the metrics name the limits that were reached', async () => {
    const staff = await new Browser(http.app).signIn()
    const { body } = await staff.send('GET', '/metrics')
    expect(body).toContain('# TYPE rate_limited_total counter')
    expect(body).toMatch(/rate_limited_total\{limit="cart_changes_per_session"\} 11\n/)
    expect(body).toMatch(/rate_limited_total\{limit="carts_per_address"\} 11\n/)
  })

  test('no address is stored, and what was counted is gone after two days', async () => {
    const counters = () => http.store.db.selectFrom('purchase_counters').selectAll().execute()
    const stored = JSON.stringify(await counters())
    expect(stored).toMatch(/carts /)
    expect(stored).not.toMatch(/2001:db8|192\.0\.2/)
    http.travel(3 * 24 * 60 * MINUTE_MS)
    const house = startHousekeeping({ store: http.store, log: () => {}, pause: async () => {} })
    await house.run()
    house.stop()
    expect(await counters()).toEqual([])
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

async function inShop(
  engine: EngineName,
  bug: Planted,
  use: (http: TestShop) => Promise<void>,
): Promise<void> {
  const http = await openShop(engine, { ...UNSTOCKED, bug })
  try {
    await use(atDaybreak(http))
  } finally {
    await http.close()
  }
}

/** Purchases of an address are counted by the clock's windows: each proof begins with new ones. */
function atDaybreak(http: TestShop): TestShop {
  const day = 24 * 60 * MINUTE_MS
  http.travel(day - (http.now() % day))
  return http
}

async function robot({ app, store }: TestShop): Promise<void> {
  const productId = await makeProduct(store, { cents: CENTS, stock: 100_000 })
  const responses: AppResponse[] = []
  for (let turn = 0; turn < 70; turn += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${turn}`, forwarded: `for=198.51.100.${turn}` }
    responses.push(await buy(new Browser(app, '192.0.2.10'), productId, 43, headers))
  }
  const refused = responses.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThanOrEqual(20)
  for (const response of refused) {
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.json().detail).toMatch(/contact us/)
  }
  expect(100_000 - (await stockOf(store, productId))).toBeLessThanOrEqual(2_000)
  await expectSound(store)
}

async function oneSession({ app, store, travel }: TestShop): Promise<void> {
  const productId = await makeProduct(store, { cents: CENTS, stock: 10_000 })
  const shopper = new Browser(app, '192.0.2.20')
  for (let placed = 0; placed < 20; placed += 1) {
    expect((await buy(shopper, productId, 1)).statusCode).toBe(201)
  }
  await add(shopper, productId, 1)
  const refused = await buy(shopper, productId, 0)
  expect(refused.json()).toMatchObject({ details: { limit: 'orders_per_session' } })
  travel(10 * MINUTE_MS)
  expect((await buy(shopper, productId, 0)).statusCode).toBe(201)
}

async function shelf({ app, store }: TestShop): Promise<void> {
  const productId = await makeProduct(store, { name: 'Drain Pump', cents: CENTS, stock: 100 })
  const shopper = new Browser(app, '192.0.2.30')
  const tooMany = await add(shopper, productId, 51)
  expect(tooMany.statusCode).toBe(409)
  expect(tooMany.json()).toMatchObject({
    code: 'quantity_limit',
    detail: 'You can order up to 50 of this part a day online. For more, please contact us.',
  })
  expect((await buy(shopper, productId, 30)).statusCode).toBe(201)
  expect((await buy(shopper, productId, 20)).statusCode).toBe(201)
  expect((await add(shopper, productId, 1)).statusCode).toBe(409)
  // Of a shelf that was filled again there is more to be had.
  await setStock(store, productId, 150)
  expect((await buy(shopper, productId, 50)).statusCode).toBe(201)
  // The last ones are anybody's.
  await setStock(store, productId, 3)
  const household = new Browser(app, '192.0.2.31')
  expect((await add(household, productId, 5)).json()).toMatchObject({ detail: 'Only 3 left' })
  expect((await buy(household, productId, 3)).statusCode).toBe(201)
}

async function shelfOfAddress({ app, store }: TestShop): Promise<void> {
  const productId = await makeProduct(store, { cents: CENTS, stock: 500 })
  const first = await buy(new Browser(app, '192.0.2.40'), productId, 240)
  const second = await buy(new Browser(app, '192.0.2.40'), productId, 100)
  expect([first.statusCode, second.statusCode]).toEqual([201, 429])
  expect(second.json()).toMatchObject({ details: { limit: 'part_per_address' } })
  expect(await stockOf(store, productId)).toBe(260)
}

async function technician({ app, store, travel }: TestShop): Promise<void> {
  const parts: number[] = []
  for (let made = 0; made < 50; made += 1) {
    parts.push(await makeProduct(store, { cents: CENTS, stock: 30 }))
  }
  const shopper = new Browser(app, '192.0.2.50')
  for (const part of parts) expect((await add(shopper, part, 2)).statusCode).toBe(200)
  expect((await order(shopper, 100)).statusCode).toBe(201)
  for (const part of parts.slice(0, 5)) {
    travel(10 * MINUTE_MS)
    expect((await buy(shopper, part, 4)).statusCode).toBe(201)
  }
}

async function office({ app, store, travel }: TestShop): Promise<void> {
  const productId = await makeProduct(store, { cents: CENTS, stock: 200 })
  for (let person = 0; person < 40; person += 1) {
    travel(5_000)
    const shopper = new Browser(app, '192.0.2.60')
    expect((await buy(shopper, productId, 1)).statusCode).toBe(201)
  }
}

/** Fills the cart, unless it holds the part already, and orders it. */
async function buy(
  shopper: Browser,
  productId: number,
  quantity: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<AppResponse> {
  if (quantity > 0) await add(shopper, productId, quantity, headers)
  return order(shopper, quantity || 1, headers)
}

function add(
  shopper: Browser,
  productId: number,
  quantity: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<AppResponse> {
  return shopper.send('POST', '/api/cart', { productId, quantity }, headers)
}

function order(
  shopper: Browser,
  units: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<AppResponse> {
  const subtotal = units * CENTS
  const tax = Math.round(subtotal * 0.08)
  const dollars = (cents: number) => (cents / 100).toFixed(2)
  const amounts = { subtotal: dollars(subtotal), tax: dollars(tax), total: dollars(subtotal + tax) }
  return shopper.send('POST', '/api/orders', { ...ORDER, ...amounts }, headers)
}

/** A few at a time: on PostgreSQL all of an address wait for the same row. */
async function times(count: number, act: () => Promise<AppResponse>): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < count) {
    const responses = await Promise.all(Array.from({ length: 10 }, act))
    statuses.push(...responses.map(({ statusCode }) => statusCode))
  }
  return statuses
}

function countOf(statuses: readonly number[], status: number): number {
  return statuses.filter((each) => each === status).length
}
