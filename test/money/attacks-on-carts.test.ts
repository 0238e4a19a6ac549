import { expect } from 'vitest'
import { type Attack, quantities, type Stage, underAttack } from '../support/attacks.ts'
import { countRows, makeProduct } from '../support/fixtures.ts'
import { Browser } from '../support/http-browser.ts'
import { ADOPTS_CHOSEN_SESSIONS, VISITS_WRITE } from '../support/planted/careless-sessions.ts'
import {
  COERCES_NUMBERS,
  DROPS_UNKNOWN_FIELDS,
  READS_ANY_TYPE,
} from '../support/planted/lenient-bodies.ts'
import { proof } from '../support/proofs.ts'

/* Attacks 4 to 7 and 21 of the threat model. The state is read back after each. */

const ANY_LINE = { is: 'lets anybody change any line', commands: 'any-line' }

const ATTACKS: readonly Attack[] = [
  proof('4. a line does not take a price', DROPS_UNKNOWN_FIELDS, priceOnTheLine),
  proof('5. only whole numbers from 1 to 999 are quantities', COERCES_NUMBERS, badQuantities),
  proof("6. somebody else's line is as unknown as one that never was", ANY_LINE, foreignLine),
  proof('7. nobody chooses or guesses a session', ADOPTS_CHOSEN_SESSIONS, chosenSession),
  proof('7. session ids are all different, and looking writes nothing', VISITS_WRITE, manyVisits),
  proof('21. bombs are refused and leave nothing behind', READS_ANY_TYPE, bombs),
]

underAttack('carts under attack', ATTACKS)

async function priceOnTheLine({ product, ann }: Stage): Promise<void> {
  const extras = [
    { price: '0.01' },
    { product: { price: '0.01' } },
    { unitPrice: 1 },
    { cartId: 1 },
    { sessionId: 'x' },
  ]
  for (const extra of extras) {
    const line = { productId: product, quantity: 1, ...extra }
    const response = await ann.send('POST', '/api/cart', line)
    expect([extra, response.statusCode]).toEqual([extra, 400])
    const cart = await ann.send('GET', '/api/cart')
    expect(cart.json().items).toMatchObject([{ quantity: 1, product: { price: '24.99' } }])
  }
}

async function badQuantities({ http, product, ann, line }: Stage): Promise<void> {
  const bad = ['-1', '0', '1.5', '"5"', 'true', '[3]', 'null', '1e9', '9007199254740993', '"1e2"']
  for (const quantity of [...bad, '{}', '1000', '-0', '1e-7']) {
    const body = `{"productId":${product},"quantity":${quantity}}`
    const added = await ann.send('POST', '/api/cart', body)
    expect([quantity, added.statusCode]).toEqual([quantity, 400])
    const set = await ann.send('PUT', `/api/cart/${line}`, `{"quantity":${quantity}}`)
    expect([quantity, set.statusCode]).toEqual([quantity, 400])
  }
  expect((await ann.send('POST', '/api/cart', { productId: product })).statusCode).toBe(400)
  expect(await quantities(ann)).toEqual([1])

  const plenty = await makeProduct(http.store, { cents: 100 })
  const most = { productId: plenty, quantity: 999 }
  expect((await ann.send('POST', '/api/cart', most)).statusCode).toBe(200)
  expect((await ann.send('POST', '/api/cart', most)).statusCode).toBe(400)
  expect(await quantities(ann)).toEqual([1, 999])
}

async function foreignLine({ http, ann, bob, line }: Stage): Promise<void> {
  const nobody = new Browser(http.app)
  for (const other of [bob, nobody]) {
    const unknown = await other.send('PUT', '/api/cart/999999999', { quantity: 7 })
    const foreign = await other.send('PUT', `/api/cart/${line}`, { quantity: 7 })
    expect([unknown.statusCode, foreign.statusCode]).toEqual([404, 404])
    expect(detail(foreign)).toEqual(detail(unknown))
    const removed = await other.send('DELETE', `/api/cart/${line}`)
    expect(removed.statusCode).toBe(404)
    expect(detail(removed)).toEqual(detail(unknown))
  }
  // The cookie of one and the header of another: still not both carts.
  const mixed = await bob.send('DELETE', `/api/cart/${line}`, undefined, { cookie: ann.cookie })
  expect(mixed.statusCode).toBe(404)
  expect(await quantities(ann)).toEqual([1])
}

async function chosenSession({ http, product, ann }: Stage): Promise<void> {
  const id = ann.sessionId ?? ''
  const last = id.at(-1) === 'A' ? 'B' : 'A'
  const wrong = ['1', 'admin', '../../x', "' OR 1=1", `${id.slice(0, -1)}${last}`, `${id}=`, '']
  const flipped = `${id.startsWith('A') ? 'B' : 'A'}${id.slice(1)}`
  for (const chosen of [...wrong, flipped, ann.cookie.split('=')[1] ?? '']) {
    const header = { 'x-session-id': chosen }
    const response = await new Browser(http.app).send('GET', '/api/cart', undefined, header)
    expect(response.statusCode).toBe(200)
    expect(response.json().items).toEqual([])
    expect(response.headers['x-session-id']).not.toBe(chosen)
    const line = { productId: product, quantity: 1 }
    const write = await new Browser(http.app).send('POST', '/api/cart', line, header)
    expect(write.headers['x-session-id']).not.toBe(chosen)
  }
  expect(await quantities(ann)).toEqual([1])
}

async function manyVisits({ http }: Stage): Promise<void> {
  const carts = await countRows(http.store, 'carts')
  const ids = new Set<string>()
  const prefixes = new Set<string>()
  for (let visit = 0; visit < 500; visit += 1) {
    const browser = new Browser(http.app)
    await browser.send('GET', '/api/cart')
    ids.add(browser.sessionId ?? '')
    prefixes.add((browser.sessionId ?? '').slice(0, 6))
  }
  expect(ids.size).toBe(500)
  expect(prefixes.size).toBe(500)
  expect(await countRows(http.store, 'carts')).toBe(carts)
}

async function bombs({ demo, product, ann }: Stage): Promise<void> {
  const cases: readonly (readonly [string, number])[] = [
    ['['.repeat(60 * 1024), 400],
    [`{"productId":${product},"quantity":1,"x":"${'y'.repeat(64 * 1024)}"}`, 413],
    [`{"__proto__":{"staff":true},"productId":${product},"quantity":1}`, 400],
    [`{"constructor":{"prototype":{"staff":true}},"productId":${product},"quantity":1}`, 400],
    [`\uFEFF{"productId":${product},"quantity":1}`, 400],
    ['{"productId":1,"quantity":1', 400],
    ['"text"', 400],
    ['null', 400],
    ['', 400],
  ]
  for (const [body, status] of cases) {
    const response = await ann.send('POST', '/api/cart', body)
    expect([body.slice(0, 30), response.statusCode]).toEqual([body.slice(0, 30), status])
  }
  const line = { productId: product, quantity: 1 }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const response = await ann.send('POST', '/api/cart', line, { 'content-type': type })
    expect(response.statusCode).toBe(415)
  }
  expect(await quantities(ann)).toEqual([1])
  if (!demo) expect((await ann.send('GET', '/api/orders')).statusCode).toBe(401)
}

function detail(response: { json: () => { detail: string; code: string } }) {
  const { detail: sentence, code } = response.json()
  return { sentence, code }
}
