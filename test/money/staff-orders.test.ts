import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '../support/databases.ts'
import { expectSound, makeProduct } from '../support/fixtures.ts'
import { Browser, ORDER } from '../support/http-browser.ts'
import { IGNORES_FILTERS, LISTS_OLDEST_FIRST } from '../support/planted/careless-responses.ts'
import { caughtOnEachEngine, type Proof, proof } from '../support/proofs.ts'
import { openShop, type TestShop, UNSTOCKED } from '../support/shop.ts'

/** Five orders, a minute apart, and somebody of staff who is signed in. */
type Stage = {
  readonly http: TestShop
  readonly staff: Browser
  readonly numbers: readonly string[]
}

const NO_AUDIT = { is: 'changes a status without writing down who did', commands: 'no-audit' }

const PROOFS: readonly Proof<Stage>[] = [
  proof(
    'are listed newest first, in pages that say how many there are',
    LISTS_OLDEST_FIRST,
    newestFirst,
  ),
  proof('are found by number, name and email, and signs are ordinary text', IGNORES_FILTERS, found),
  proof('are filtered by status, and a wrong status is refused', IGNORES_FILTERS, filtered),
  proof('have a history with notes, and the audit log names who changed what', NO_AUDIT, history),
]

describe.each(ENGINES)('orders in the back office (%s)', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage(await openShop(engine, UNSTOCKED))
  })
  afterAll(async () => {
    await expectSound(stage.http.store)
    await stage.http.close()
  })
  test.each(PROOFS.map((each) => [each.title, each] as const))('%s', (_, { prove }) => prove(stage))
})

caughtOnEachEngine('orders in the back office', PROOFS, async (engine, bug, use) => {
  const http = await openShop(engine, { ...UNSTOCKED, bug })
  await use(await setStage(http))
  await http.close()
})

async function setStage(http: TestShop): Promise<Stage> {
  const staff = await new Browser(http.app).signIn()
  const numbers: string[] = []
  for (const firstName of ['Ann', 'Bea', 'Cy%', 'Dan', 'Eve']) {
    http.travel(60_000)
    numbers.push((await placeOrder(http, firstName)).orderNumber)
  }
  return { http, staff, numbers }
}

async function newestFirst({ staff, numbers }: Stage): Promise<void> {
  const first = await staff.send('GET', '/api/orders?limit=2')
  expect(numbersIn(first)).toEqual([numbers[4], numbers[3]])
  expect(first.headers['x-total-count']).toBe('5')
  expect(first.headers.link).toBe('</api/orders?limit=2&offset=2>; rel="next"')
  const last = await staff.send('GET', '/api/orders?limit=2&offset=4')
  expect(numbersIn(last)).toEqual([numbers[0]])
  expect(last.headers.link).toBeUndefined()
  expect(numbersIn(await staff.send('GET', '/api/orders'))).toHaveLength(5)
  expect(first.json()[0]).toMatchObject({ total: '26.99', status: 'pending', firstName: 'Eve' })
}

async function found({ staff, numbers }: Stage): Promise<void> {
  const find = async (text: string) =>
    numbersIn(await staff.send('GET', `/api/orders?search=${encodeURIComponent(text)}`))
  expect(await find((numbers[1] ?? '').toLowerCase())).toEqual([numbers[1]])
  expect(await find('bea lee')).toEqual([numbers[1]])
  expect(await find('DAN@EXAMPLE')).toEqual([numbers[3]])
  expect(await find('%')).toEqual([numbers[2]])
  expect(await find("' or 1=1--")).toEqual([])
}

async function filtered({ http, staff }: Stage): Promise<void> {
  const { id, orderNumber } = await placeOrder(http, 'Fay')
  await staff.send('PUT', `/api/orders/${id}/status`, { status: 'shipped' })
  expect(numbersIn(await staff.send('GET', '/api/orders?status=shipped'))).toEqual([orderNumber])
  expect((await staff.send('GET', '/api/orders?status=paid')).statusCode).toBe(400)
  expect((await staff.send('GET', '/api/orders?limit=-1')).statusCode).toBe(400)
}

async function history({ http, staff }: Stage): Promise<void> {
  const { id } = await placeOrder(http, 'Gus')
  await staff.send('PUT', `/api/orders/${id}/status`, { status: 'processing' })
  await staff.send('PUT', `/api/orders/${id}/status`, { status: 'processing' })
  const noted = await staff.send('POST', `/api/orders/${id}/notes`, { note: 'Called Gus Lee' })
  expect(noted.statusCode).toBe(201)
  expect(noted.json().events).toMatchObject([
    { kind: 'placed', actor: 'customer', to: 'pending' },
    { kind: 'status', actor: 'staff', from: 'pending', to: 'processing' },
    { kind: 'note', actor: 'staff', note: 'Called Gus Lee' },
  ])
  const audit = await http.store.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'before', 'after'])
    .where('subject', '=', 'order')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(audit).toEqual([
    {
      actor: 'staff',
      action: 'order.status',
      before: '{"status":"pending"}',
      after: '{"status":"processing"}',
    },
    { actor: 'staff', action: 'order.note', before: null, after: null },
  ])
  expect((await staff.send('GET', '/api/orders/999999999')).statusCode).toBe(404)
  expect((await staff.send('GET', '/api/orders/abc')).statusCode).toBe(404)
}

async function placeOrder(
  http: TestShop,
  firstName: string,
): Promise<{ id: number; orderNumber: string }> {
  const product = await makeProduct(http.store, { cents: 2499, stock: 10 })
  const shopper = new Browser(http.app)
  await shopper.send('POST', '/api/cart', { productId: product, quantity: 1 })
  const email = `${firstName.replace('%', '')}@example.com`
  return (await shopper.send('POST', '/api/orders', { ...ORDER, firstName, email })).json()
}

function numbersIn(response: { json: () => { orderNumber: string }[] }): string[] {
  return response.json().map((order) => order.orderNumber)
}
