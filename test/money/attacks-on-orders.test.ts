import { describe, expect, test } from 'vitest'
import { quantities, underAttack } from '../support/attacks.ts'
import { Browser, ORDER } from '../support/http-shops.ts'
import { countRows, makeProduct, stockOf } from '../support/shops.ts'

/* Attacks 3, 8 to 11, 20 and 23 of the threat model. The state is read back after each. */

underAttack('orders under attack', (stage) => {
  describe('3. other amounts', () => {
    test.each([
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
    ])('%j are never stored (%i)', async (change, status) => {
      const { http, product, ann } = stage()
      const orders = await countRows(http.shop, 'orders')
      const answer = await ann.send('POST', '/api/orders', { ...ORDER, ...change })
      expect(answer.statusCode).toBe(status)
      expect(await countRows(http.shop, 'orders')).toBe(orders)
      expect(await quantities(ann)).toEqual([1])
      expect(await stockOf(http.shop, product)).toBe(10)
    })

    test('the answer names the current amounts', async () => {
      const { ann } = stage()
      const answer = await ann.send('POST', '/api/orders', { ...ORDER, total: '0.01' })
      expect(answer.json()).toMatchObject({
        code: 'amounts_changed',
        details: { amounts: { subtotal: '24.99', shipping: '0.00', tax: '2.00', total: '26.99' } },
      })
      const plain = await ann.send(
        'POST',
        '/api/orders',
        { ...ORDER, total: '0.01' },
        { accept: '*/*' },
      )
      expect(plain.headers['content-type']).toContain('text/plain')
      expect(plain.body).toMatch(/The total is \$26\.99/)
    })
  })

  test.each([
    { price: '0.01' },
    { product: { price: '0.01' } },
    { unitPrice: 1 },
    { cartId: 1 },
    { sessionId: 'x' },
  ])('4. a line does not take %j', async (extra) => {
    const { product, ann } = stage()
    const answer = await ann.send('POST', '/api/cart', {
      productId: product,
      quantity: 1,
      ...extra,
    })
    expect(answer.statusCode).toBe(400)
    const cart = await ann.send('GET', '/api/cart')
    expect(cart.json().items).toMatchObject([{ quantity: 1, product: { price: '24.99' } }])
  })

  test('8. an order is shown only to the cookie that placed it', async () => {
    const { http, ann, bob } = stage()
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
  })

  test('8. guessing at order numbers finds nothing and is stopped', async () => {
    const { http, ann, bob } = stage()
    const { orderNumber } = (await ann.send('POST', '/api/orders', ORDER)).json()
    const statuses = new Set<number>()
    for (let guess = 0; guess < 200; guess += 1) {
      const near = `${orderNumber.slice(0, -3)}${String(guess).padStart(3, 'A')}`
      statuses.add((await bob.send('GET', `/api/orders/placed/${near}`)).statusCode)
    }
    expect([...statuses].sort()).toEqual([404, 429])
    http.travel(61_000)
  })

  test('9. the last one is sold once', async () => {
    const { http } = stage()
    const last = await makeProduct(http.shop, { cents: 2499, stock: 1 })
    const buyers = Array.from({ length: 50 }, () => new Browser(http.app))
    for (const buyer of buyers) {
      await buyer.send('POST', '/api/cart', { productId: last, quantity: 1 })
    }
    const answers = await Promise.all(
      buyers.map((buyer) => buyer.send('POST', '/api/orders', ORDER)),
    )
    expect(countBy(answers.map((answer) => answer.statusCode))).toEqual({ 201: 1, 409: 49 })
    expect(await stockOf(http.shop, last)).toBe(0)
  })

  test('more than a hundred orders at a time are asked to come back in a second', async () => {
    const { http, ann } = stage()
    const crowd = Array.from({ length: 140 }, () => ann.send('POST', '/api/orders', ORDER))
    const answers = await Promise.all(crowd)
    const turnedAway = answers.filter((answer) => answer.headers['retry-after'] === '1')
    expect(turnedAway.map((answer) => answer.statusCode)).toEqual(Array(40).fill(503))
    // A slow database may ask some of the others to come back as well, but none is left hanging.
    const statuses = Object.keys(countBy(answers.map((answer) => answer.statusCode)))
    expect(['201', '503']).toEqual(expect.arrayContaining(statuses))
    expect((await ann.send('POST', '/api/orders', ORDER)).statusCode).toBe(201)
    expect((await new Browser(http.app).send('GET', '/livez')).statusCode).toBe(200)
  })

  test('9. two lines of one product are one line', async () => {
    const { http, bob } = stage()
    const few = await makeProduct(http.shop, { cents: 2499, stock: 3 })
    await bob.send('POST', '/api/cart', { productId: few, quantity: 2 })
    const more = await bob.send('POST', '/api/cart', { productId: few, quantity: 2 })
    expect([more.statusCode, more.json().detail]).toEqual([409, 'Only 3 left'])
    expect(await quantities(bob)).toEqual([2])
  })

  test.each([
    ['with one key', { 'idempotency-key': 'double' }],
    ['without a key', {}],
  ])('10. twenty clicks are one order, %s', async (_, headers) => {
    const { http, product, ann } = stage()
    const orders = await countRows(http.shop, 'orders')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ann.send('POST', '/api/orders', ORDER, headers)),
    )
    expect(countBy(answers.map((answer) => answer.statusCode))).toEqual({ 201: 20 })
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    const replayed = answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true')
    expect(replayed).toHaveLength(19)
    expect(await countRows(http.shop, 'orders')).toBe(orders + 1)
    expect(await stockOf(http.shop, product)).toBe(9)
  })

  test('11. a key belongs to one session and one order', async () => {
    const { product, ann, bob } = stage()
    const headers = { 'idempotency-key': 'k-11' }
    const first = await ann.send('POST', '/api/orders', ORDER, headers)
    const other = await ann.send('POST', '/api/orders', { ...ORDER, firstName: 'Eve' }, headers)
    expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused'])

    await bob.send('POST', '/api/cart', { productId: product, quantity: 1 })
    const bobs = await bob.send('POST', '/api/orders', ORDER, headers)
    expect(bobs.statusCode).toBe(201)
    expect(bobs.json().orderNumber).not.toBe(first.json().orderNumber)

    for (const key of ['x'.repeat(300), '']) {
      const refused = await bob.send('POST', '/api/orders', ORDER, { 'idempotency-key': key })
      expect(refused.statusCode).toBe(400)
    }
  })

  test.each([
    { status: 'completed' },
    { id: 1 },
    { orderNumber: 'X' },
    { createdAt: '2001-01-01' },
    { items: [] },
  ])('20. an order does not take %j', async (extra) => {
    const { ann } = stage()
    const answer = await ann.send('POST', '/api/orders', { ...ORDER, ...extra })
    expect(answer.statusCode).toBe(400)
    expect(await quantities(ann)).toEqual([1])
  })

  test('20. only the five statuses are statuses, and only for staff', async () => {
    const { http, demo, product, ann, bob } = stage()
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
    expect(await stockOf(http.shop, product)).toBe(10)
    const order = (await staff.send('GET', `/api/orders/${id}`)).json()
    expect(order.events.map((event: { to: string }) => event.to)).toEqual(['pending', 'cancelled'])

    if (demo) return
    for (const who of [ann, bob]) {
      const refused = [
        await who.send('PUT', path, { status: 'shipped' }),
        await who.send('GET', '/api/orders'),
        await who.send('GET', `/api/orders/${id}`),
        await who.send('POST', `/api/orders/${id}/notes`, { note: 'x' }),
      ]
      expect(refused.map((answer) => answer.statusCode)).toEqual([401, 401, 401, 401])
      for (const answer of refused) expect(answer.body).not.toContain('ann@example.com')
    }
  })

  test.each([
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
  ])('23. what is too long or empty is refused (case %#)', async (change) => {
    const { ann } = stage()
    const answer = await ann.send('POST', '/api/orders', { ...ORDER, ...change })
    expect(answer.statusCode).toBe(400)
    expect(await quantities(ann)).toEqual([1])
  })

  test('every answer about a cart or an order is nobody else’s to keep', async () => {
    const { product, ann } = stage()
    const placed = await ann.send('POST', '/api/orders', ORDER)
    const answers = [
      placed,
      await ann.send('GET', '/api/cart'),
      await ann.send('POST', '/api/cart', { productId: product, quantity: 1 }),
      await ann.send('DELETE', '/api/cart'),
      await ann.send('GET', `/api/orders/placed/${placed.json().orderNumber}`),
      await ann.send('GET', '/api/orders/mine'),
      await ann.send('GET', '/api/orders/placed/nothing'),
    ]
    for (const answer of answers) expect(answer.headers['cache-control']).toContain('no-store')
  })
})

function countBy(values: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
