import { expect } from 'vitest'
import { type Attack, quantities, type Stage, underAttack } from '../support/attacks.ts'
import { countRows, makeProduct, stockOf } from '../support/fixtures.ts'
import { type AppResponse, Browser, ORDER } from '../support/http-browser.ts'
import { LETS_CACHES_KEEP } from '../support/planted/careless-responses.ts'
import { HEADER_EARNS_COOKIE } from '../support/planted/careless-sessions.ts'
import { CUTS_LONG_TEXTS, DROPS_UNKNOWN_FIELDS } from '../support/planted/lenient-bodies.ts'
import { proof } from '../support/proofs.ts'

/* Attacks 3, 8 to 11, 20 and 23 of the threat model. The state is read back after each. */

const BELIEVES = { is: 'believes the amounts it is sent', commands: 'believes-amounts' }
const UNLIMITED = { is: 'lets everybody guess for ever', env: { RATE_LIMIT: 'off' } }
const OVERSELLS = { is: 'sells what is not there', commands: 'oversell' }
const CARELESS = { is: 'puts more into a cart than there is', commands: 'careless-adding' }
const FORGETFUL = { is: 'forgets keys', commands: 'forgetful' }
const SHARED_KEYS = { is: 'has one drawer of keys for everybody', commands: 'shared-keys' }
const RESTOCKS_TWICE = { is: 'puts stock back at every cancellation', commands: 'restock-twice' }
const OPEN = { is: 'takes everybody on this machine for staff', demo: true }

const ATTACKS: readonly Attack[] = [
  proof('3. other amounts are never stored', BELIEVES, otherAmounts),
  proof('3. the response names the current amounts', BELIEVES, amountsInTheResponse),
  proof(
    '8. an order is shown only to the cookie that placed it',
    HEADER_EARNS_COOKIE,
    foreignOrder,
  ),
  proof('8. guessing at order numbers finds nothing and is stopped', UNLIMITED, guessing),
  proof('9. the last one is sold once', OVERSELLS, lastUnit),
  proof('9. two lines of one product are one line', CARELESS, twoLines),
  proof('10. twenty clicks are one order, with one key', FORGETFUL, (stage) =>
    twentyClicks(stage, { 'idempotency-key': 'double' }),
  ),
  proof('10. twenty clicks are one order, without a key', FORGETFUL, (stage) =>
    twentyClicks(stage, {}),
  ),
  proof('11. a key belongs to one order', FORGETFUL, oneOrderPerKey),
  proof('11. a key belongs to one session', SHARED_KEYS, oneSessionPerKey),
  proof('20. an order takes no more than the form', DROPS_UNKNOWN_FIELDS, massAssignment),
  proof('20. only the five statuses are statuses', RESTOCKS_TWICE, badStatuses),
  proof('20. only staff see and change orders', OPEN, notStaff),
  proof('23. what is too long or empty is refused', CUTS_LONG_TEXTS, longTexts),
  proof('no response about a cart or an order may be cached', LETS_CACHES_KEEP, privateResponses),
]

underAttack('orders under attack', ATTACKS)

async function otherAmounts({ http, product, ann }: Stage): Promise<void> {
  const cases: readonly (readonly [object, number])[] = [
    [{ subtotal: '0.01', tax: '0.00', total: '0.01' }, 409],
    [{ shippingMethod: 'overnight' }, 409],
    [{ tax: '1.99', total: '26.98' }, 409],
    [{ total: '27.99' }, 409],
    [{ total: '-5' }, 400],
    [{ total: '1e3' }, 400],
    [{ total: 'NaN' }, 400],
    [{ total: 26.99 }, 400],
    [{ total: '26.990' }, 400],
    [{ shippingMethod: 'gratis' }, 400],
    [{ shippingMethod: '__proto__' }, 400],
  ]
  const orders = await countRows(http.store, 'orders')
  for (const [change, status] of cases) {
    const response = await ann.send('POST', '/api/orders', { ...ORDER, ...change })
    expect([change, response.statusCode]).toEqual([change, status])
    expect(await countRows(http.store, 'orders')).toBe(orders)
    expect(await quantities(ann)).toEqual([1])
    expect(await stockOf(http.store, product)).toBe(10)
  }
}

async function amountsInTheResponse({ ann }: Stage): Promise<void> {
  const tampered = { ...ORDER, total: '0.01' }
  const response = await ann.send('POST', '/api/orders', tampered)
  expect(response.json()).toMatchObject({
    code: 'amounts_changed',
    details: { amounts: { subtotal: '24.99', shipping: '0.00', tax: '2.00', total: '26.99' } },
  })
  const plain = await ann.send('POST', '/api/orders', tampered, { accept: '*/*' })
  expect(plain.headers['content-type']).toContain('text/plain')
  expect(plain.body).toMatch(/The total is \$26\.99/)
}

async function foreignOrder({ http, ann, bob }: Stage): Promise<void> {
  const placed = await ann.send('POST', '/api/orders', ORDER)
  expect(placed.statusCode).toBe(201)
  const path = `/api/orders/placed/${placed.json().orderNumber}`
  expect((await ann.send('GET', path)).json()).toMatchObject({ email: 'ann@example.com' })
  expect((await ann.send('GET', '/api/orders/mine')).json()).toHaveLength(1)

  const thief = new Browser(http.app)
  for (const [who, headers] of [
    [bob, {}],
    [thief, {}],
    // The header's secret opens the cart, never an order, wherever it is put.
    [thief, { 'x-session-id': ann.sessionId ?? '' }],
    [thief, { cookie: `cart=${ann.sessionId}` }],
  ] as const) {
    const refused = await who.send('GET', path, undefined, headers)
    expect(refused.statusCode).toBe(404)
    expect(refused.body).not.toMatch(/Lee|ann@|Main St|26\.99/)
    expect(refused.headers['cache-control']).toContain('no-store')
    const mine = await who.send('GET', '/api/orders/mine', undefined, headers)
    expect(mine.json()).toEqual([])
  }
}

async function guessing({ http, ann, bob }: Stage): Promise<void> {
  const { orderNumber } = (await ann.send('POST', '/api/orders', ORDER)).json()
  const statuses = new Set<number>()
  for (let guess = 0; guess < 200; guess += 1) {
    const near = `${orderNumber.slice(0, -3)}${String(guess).padStart(3, 'A')}`
    statuses.add((await bob.send('GET', `/api/orders/placed/${near}`)).statusCode)
  }
  expect([...statuses].sort()).toEqual([404, 429])
  http.travel(61_000)
}

async function lastUnit({ http }: Stage): Promise<void> {
  const last = await makeProduct(http.store, { cents: 2499, stock: 1 })
  const buyers = Array.from({ length: 50 }, () => new Browser(http.app))
  for (const buyer of buyers) {
    await buyer.send('POST', '/api/cart', { productId: last, quantity: 1 })
  }
  const responses = await Promise.all(buyers.map((buyer) => untilSettled(buyer)))
  expect(countBy(responses.map((response) => response.statusCode))).toEqual({ 201: 1, 409: 49 })
  expect(await stockOf(http.store, last)).toBe(0)
}

async function twoLines({ http, bob }: Stage): Promise<void> {
  const few = await makeProduct(http.store, { cents: 2499, stock: 3 })
  await bob.send('POST', '/api/cart', { productId: few, quantity: 2 })
  const more = await bob.send('POST', '/api/cart', { productId: few, quantity: 2 })
  expect([more.statusCode, more.json().detail]).toEqual([409, 'Only 3 left'])
  expect(await quantities(bob)).toEqual([2])
}

async function twentyClicks(
  { http, product, ann }: Stage,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const orders = await countRows(http.store, 'orders')
  const responses = await Promise.all(Array.from({ length: 20 }, () => untilSettled(ann, headers)))
  expect(new Set(responses.map((response) => response.body)).size).toBe(1)
  expect(countBy(responses.map((response) => response.statusCode))).toEqual({ 201: 20 })
  const replayed = responses.filter(
    (response) => response.headers['idempotent-replayed'] === 'true',
  )
  expect(replayed).toHaveLength(19)
  expect(await countRows(http.store, 'orders')).toBe(orders + 1)
  expect(await stockOf(http.store, product)).toBe(9)
}

async function oneOrderPerKey({ ann, bob }: Stage): Promise<void> {
  const headers = { 'idempotency-key': 'k-11' }
  expect((await ann.send('POST', '/api/orders', ORDER, headers)).statusCode).toBe(201)
  const other = await ann.send('POST', '/api/orders', { ...ORDER, firstName: 'Eve' }, headers)
  expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused'])
  for (const key of ['x'.repeat(300), '']) {
    const refused = await bob.send('POST', '/api/orders', ORDER, { 'idempotency-key': key })
    expect(refused.statusCode).toBe(400)
  }
}

async function oneSessionPerKey({ product, ann, bob }: Stage): Promise<void> {
  const headers = { 'idempotency-key': 'k-12' }
  const first = await ann.send('POST', '/api/orders', ORDER, headers)
  await bob.send('POST', '/api/cart', { productId: product, quantity: 1 })
  const bobs = await bob.send('POST', '/api/orders', ORDER, headers)
  expect(bobs.statusCode).toBe(201)
  expect(bobs.json().orderNumber).not.toBe(first.json().orderNumber)
}

async function massAssignment({ ann }: Stage): Promise<void> {
  const extras = [
    { status: 'completed' },
    { id: 1 },
    { orderNumber: 'X' },
    { createdAt: '2001-01-01' },
    { items: [] },
  ]
  for (const extra of extras) {
    const response = await ann.send('POST', '/api/orders', { ...ORDER, ...extra })
    expect([extra, response.statusCode]).toEqual([extra, 400])
    expect(await quantities(ann)).toEqual([1])
  }
}

async function badStatuses({ http, demo, product, ann }: Stage): Promise<void> {
  const { id } = (await ann.send('POST', '/api/orders', ORDER)).json()
  const staff = demo ? new Browser(http.app) : await new Browser(http.app).signIn()
  const path = `/api/orders/${id}/status`
  const bad = ['paid', '', ['completed'], '__proto__', null, 'COMPLETED', 'completed ']
  for (const status of bad) {
    expect((await staff.send('PUT', path, { status })).statusCode).toBe(400)
  }
  const extra = await staff.send('PUT', path, { status: 'completed', total: '0.01' })
  expect(extra.statusCode).toBe(400)
  for (let time = 0; time < 3; time += 1) {
    expect((await staff.send('PUT', path, { status: 'cancelled' })).statusCode).toBe(200)
  }
  expect(await stockOf(http.store, product)).toBe(10)
  const order = (await staff.send('GET', `/api/orders/${id}`)).json()
  expect(order.events.map((event: { to: string }) => event.to)).toEqual(['pending', 'cancelled'])
}

async function notStaff({ demo, ann, bob }: Stage): Promise<void> {
  const { id } = (await ann.send('POST', '/api/orders', ORDER)).json()
  // The demo's back office is open to this machine, so the request must come from another one.
  const from: Readonly<Record<string, string>> = demo ? { 'x-forwarded-for': '203.0.113.9' } : {}
  for (const who of [ann, bob]) {
    const refused = [
      await who.send('PUT', `/api/orders/${id}/status`, { status: 'shipped' }, from),
      await who.send('GET', '/api/orders', undefined, from),
      await who.send('GET', `/api/orders/${id}`, undefined, from),
      await who.send('POST', `/api/orders/${id}/notes`, { note: 'x' }, from),
    ]
    expect(refused.map((response) => response.statusCode)).toEqual([401, 401, 401, 401])
    for (const response of refused) expect(response.body).not.toContain('ann@example.com')
  }
}

async function longTexts({ ann }: Stage): Promise<void> {
  const cases = [
    { email: `${'a'.repeat(50_000)}@` },
    { email: `"!@${'a.'.repeat(5_000)}` },
    { email: `${'a@'.repeat(20_000)}` },
    { phone: '1'.repeat(60_000) },
    { phone: '123' },
    { firstName: 'x'.repeat(10_000) },
    { firstName: '   ' },
    { lastName: '' },
    { shippingAddress: 'x'.repeat(501) },
    { billingAddress: '' },
    { email: 'ann@example' },
  ]
  for (const [at, change] of cases.entries()) {
    const response = await ann.send('POST', '/api/orders', { ...ORDER, ...change })
    expect([at, response.statusCode]).toEqual([at, 400])
    expect(await quantities(ann)).toEqual([1])
  }
}

async function privateResponses({ product, ann }: Stage): Promise<void> {
  const placed = await ann.send('POST', '/api/orders', ORDER)
  const responses = [
    placed,
    await ann.send('GET', '/api/cart'),
    await ann.send('POST', '/api/cart', { productId: product, quantity: 1 }),
    await ann.send('DELETE', '/api/cart'),
    await ann.send('GET', `/api/orders/placed/${placed.json().orderNumber}`),
    await ann.send('GET', '/api/orders/mine'),
    await ann.send('GET', '/api/orders/placed/nothing'),
  ]
  for (const response of responses) expect(response.headers['cache-control']).toContain('no-store')
}

/** Repeats a request while the shop is busy, as our checkout does: on a slow machine. */
async function untilSettled(
  buyer: Browser,
  headers: Readonly<Record<string, string>> = {},
): Promise<AppResponse> {
  for (;;) {
    const response = await buyer.send('POST', '/api/orders', ORDER, headers)
    if (response.statusCode !== 503) return response
  }
}

function countBy(values: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
