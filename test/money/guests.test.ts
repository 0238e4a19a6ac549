import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOrderForGuest } from '#storage/orders/orders.ts'
import { ENGINES } from '../support/databases.ts'
import { expectSound, makeProduct, stockOf } from '../support/fixtures.ts'
import { Browser, ORDER } from '../support/http-browser.ts'
import { openInterruptible } from '../support/interruptible.ts'
import { TELLS_ADDRESSES, TELLS_WHICH_WAS_WRONG } from '../support/planted/careless-responses.ts'
import { caughtOnEachEngine, type Proof, proof } from '../support/proofs.ts'
import { openShop, type TestShop, UNSTOCKED } from '../support/shop.ts'

const HOUR_MS = 60 * 60 * 1000

const FOR_ANYBODY = { is: 'cancels by the number alone', commands: 'cancels-for-anybody' }
const LATE = { is: 'cancels however old an order is', commands: 'cancels-late' }
const UNLIMITED = { is: 'lets everybody guess for ever', env: { RATE_LIMIT: 'off' } }
const BELIEVES_HEADERS = { is: 'believes any forwarded address', env: { TRUST_PROXY: '1' } }

const PROOFS: readonly Proof<TestShop>[] = [
  proof('follows the order by number and email, however they are typed', TELLS_ADDRESSES, follow),
  proof('learns nothing from a wrong number or a wrong email', TELLS_WHICH_WAS_WRONG, learnNothing),
  proof('cancels within the hour, and the stock is back', FOR_ANYBODY, cancelInTime),
  proof('is too late after an hour and after shipping', LATE, tooLate),
]

const GUESSES: readonly Proof<TestShop>[] = [
  proof('is stopped for tracking, by address and by order', UNLIMITED, (http) =>
    guessOften(http, 'track'),
  ),
  proof('is stopped for cancelling, by address and by order', UNLIMITED, (http) =>
    guessOften(http, 'cancel'),
  ),
]

const CLAIMS: readonly Proof<TestShop>[] = [
  proof('does not help when no proxy is trusted', BELIEVES_HEADERS, claimAddresses),
]

describe.each(ENGINES)('a guest with an order number (%s)', (engine) => {
  let http: TestShop
  beforeAll(async () => {
    http = await openShop(engine, { ...UNSTOCKED, env: { RATE_LIMIT: 'off' } })
  })
  afterAll(async () => {
    await expectSound(http.store)
    await http.close()
  })
  test.each(PROOFS.map((each) => [each.title, each] as const))('%s', (_, { prove }) => prove(http))
})

describe.each(ENGINES)('guessing at orders (%s)', (engine) => {
  test.each(GUESSES.map((each) => [each.title, each] as const))('%s', async (_, { prove }) => {
    const http = await openShop(engine, { ...UNSTOCKED, env: { TRUST_PROXY: '1' } })
    await prove(http)
    await http.close()
  })

  test.each(CLAIMS.map((each) => [each.title, each] as const))(
    'under other addresses %s',
    async (_, { prove }) => {
      const http = await openShop(engine, UNSTOCKED)
      await prove(http)
      await http.close()
    },
  )
})

test('a wrong email is as much work for the database as an unknown number', async () => {
  const http = await openShop('postgres', UNSTOCKED)
  const { orderNumber } = await placeOrder(http)
  const db = openInterruptible(http.url)
  const work = async (number: string, email: string) =>
    (await db.transaction((tx) => findOrderForGuest(tx, number, email))).statements
  const wrongEmail = await work(orderNumber, 'bob@example.com')
  expect(wrongEmail).toBeGreaterThan(0)
  expect(await work('PS-AAAA-AAAA-AAAA', 'ann@example.com')).toBe(wrongEmail)
  await db.close()
  await http.close()
})

caughtOnEachEngine('guests', [...PROOFS, ...GUESSES, ...CLAIMS], async (engine, bug, use) => {
  const http = await openShop(engine, { ...UNSTOCKED, bug })
  await use(http)
  await http.close()
})

async function follow(http: TestShop): Promise<void> {
  const { orderNumber } = await placeOrder(http)
  const typed = orderNumber.toLowerCase().replaceAll('-', ' ')
  const response = await ask(http, 'track', typed, ' ANN@Example.com ')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    orderNumber,
    status: 'pending',
    total: '26.99',
    items: [{ quantity: 1 }],
    history: [{ status: 'pending' }],
  })
  expect(response.body).not.toMatch(/Main St|5551234567|Lee/)
}

async function learnNothing(http: TestShop): Promise<void> {
  const { orderNumber } = await placeOrder(http)
  const wrongEmail = await ask(http, 'track', orderNumber, 'bob@example.com')
  const wrongNumber = await ask(http, 'track', 'PS-AAAA-AAAA-AAAA', 'ann@example.com')
  expect([wrongEmail.statusCode, wrongNumber.statusCode]).toEqual([404, 404])
  expect(wrongEmail.json().detail).toBe(wrongNumber.json().detail)
  const cancels = [
    await ask(http, 'cancel', orderNumber, 'bob@example.com'),
    await ask(http, 'cancel', 'PS-AAAA-AAAA-AAAA', 'ann@example.com'),
    await ask(http, 'cancel', orderNumber, 'ann@example.com'),
  ]
  expect(new Set(cancels.map((response) => `${response.statusCode} ${response.body}`)).size).toBe(1)
  expect(cancels[0]?.json()).toEqual({
    message: 'Order cancellation request submitted. You will receive a confirmation email shortly.',
  })
}

async function cancelInTime(http: TestShop): Promise<void> {
  const { orderNumber, product } = await placeOrder(http)
  await ask(http, 'cancel', orderNumber, 'bob@example.com')
  expect(await stockOf(http.store, product)).toBe(9)
  await ask(http, 'cancel', orderNumber, 'Ann@example.com')
  await ask(http, 'cancel', orderNumber, 'Ann@example.com')
  expect(await stockOf(http.store, product)).toBe(10)
  const tracked = (await ask(http, 'track', orderNumber, 'ann@example.com')).json()
  expect(tracked.history.map((entry: { status: string }) => entry.status)).toEqual([
    'pending',
    'cancelled',
  ])
  expect(await outcomesFor(http, orderNumber)).toEqual([
    'no such order',
    'cancelled',
    'already cancelled',
  ])
}

async function tooLate(http: TestShop): Promise<void> {
  const shipped = await placeOrder(http)
  const change = { orderId: shipped.id, status: 'shipped', actor: 'staff' } as const
  await http.store.write('changeOrderStatus', change)
  await ask(http, 'cancel', shipped.orderNumber, 'ann@example.com')
  expect(await outcomesFor(http, shipped.orderNumber)).toEqual(['too late'])

  const old = await placeOrder(http)
  http.travel(HOUR_MS + 1_000)
  await ask(http, 'cancel', old.orderNumber, 'ann@example.com')
  expect(await outcomesFor(http, old.orderNumber)).toEqual(['too late'])
  expect(await stockOf(http.store, old.product)).toBe(9)
}

async function guessOften(http: TestShop, what: 'track' | 'cancel'): Promise<void> {
  const guess = async (orderNumber: string, address: string) => {
    const body = { orderNumber, email: 'ann@example.com' }
    const headers = { 'x-forwarded-for': address }
    return (await new Browser(http.app).send('POST', `/api/orders/${what}`, body, headers))
      .statusCode
  }
  const one = new Set<number>()
  for (let time = 0; time < 30; time += 1) one.add(await guess(`PS-${time}`, '203.0.113.7'))
  expect([...one]).toContain(429)
  const many = new Set<number>()
  for (let time = 0; time < 30; time += 1) {
    many.add(await guess('PS-AAAA-AAAA-AAAA', `203.0.113.${100 + time}`))
  }
  expect([...many]).toContain(429)
  http.travel(11 * 60_000)
  expect(await guess('PS-AAAA-AAAA-AAAA', '203.0.113.7')).not.toBe(429)
}

async function claimAddresses(http: TestShop): Promise<void> {
  const statuses = new Set<number>()
  for (let time = 0; time < 30; time += 1) {
    const body = { orderNumber: `PS-${time}`, email: 'ann@example.com' }
    const headers = { 'x-forwarded-for': `203.0.113.${time}` }
    const response = await new Browser(http.app).send('POST', '/api/orders/track', body, headers)
    statuses.add(response.statusCode)
  }
  expect([...statuses].sort()).toEqual([404, 429])
}

async function placeOrder(http: TestShop) {
  const product = await makeProduct(http.store, { cents: 2499, stock: 10 })
  const ann = new Browser(http.app)
  await ann.send('POST', '/api/cart', { productId: product, quantity: 1 })
  const placed = await ann.send('POST', '/api/orders', ORDER)
  const { orderNumber, id } = placed.json() as { orderNumber: string; id: number }
  return { orderNumber, id, product }
}

function ask(http: TestShop, what: 'track' | 'cancel', orderNumber: string, email: string) {
  return new Browser(http.app).send('POST', `/api/orders/${what}`, { orderNumber, email })
}

async function outcomesFor(http: TestShop, orderNumber: string): Promise<string[]> {
  const rows = await http.store.db
    .selectFrom('messages')
    .select('fields')
    .where('kind', '=', 'cancellation')
    .orderBy('id')
    .execute()
  return rows
    .map((row) => JSON.parse(row.fields) as { orderNumber: string; outcome: string })
    .filter((fields) => fields.orderNumber === orderNumber)
    .map((fields) => fields.outcome)
}
