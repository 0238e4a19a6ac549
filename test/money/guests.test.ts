import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser, type HttpShop, ORDER, openHttpShop } from '../support/http-shops.ts'
import { expectSound, makeProduct, stockOf } from '../support/shops.ts'
import { ENGINES } from '../support/stores.ts'

const HOUR_MS = 60 * 60 * 1000

describe.each(ENGINES)('a guest with an order number (%s)', (engine) => {
  let http: HttpShop
  beforeAll(async () => {
    http = await openHttpShop(engine, { env: { RATE_LIMIT: 'off' } })
  })
  afterAll(async () => {
    await expectSound(http.shop)
    await http.close()
  })

  test('follows the order by number and e-mail, however they are typed', async () => {
    const { orderNumber } = await placeOrder()
    const typed = orderNumber.toLowerCase().replaceAll('-', ' ')
    const answer = await ask('track', typed, ' ANN@Example.com ')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      orderNumber,
      status: 'pending',
      total: '26.99',
      items: [{ quantity: 1 }],
      history: [{ status: 'pending' }],
    })
    expect(answer.body).not.toMatch(/Main St|555|Lee/)
  })

  test('learns nothing from a wrong number or a wrong e-mail', async () => {
    const { orderNumber } = await placeOrder()
    const wrongEmail = await ask('track', orderNumber, 'bob@example.com')
    const wrongNumber = await ask('track', 'PS-AAAA-AAAA-AAAA', 'ann@example.com')
    expect([wrongEmail.statusCode, wrongNumber.statusCode]).toEqual([404, 404])
    expect(wrongEmail.json().detail).toBe(wrongNumber.json().detail)
    const cancels = [
      await ask('cancel', orderNumber, 'bob@example.com'),
      await ask('cancel', 'PS-AAAA-AAAA-AAAA', 'ann@example.com'),
      await ask('cancel', orderNumber, 'ann@example.com'),
    ]
    expect(new Set(cancels.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
    expect(cancels[0]?.json()).toEqual({
      message:
        'Order cancellation request submitted. You will receive a confirmation email shortly.',
    })
  })

  test('cancels within the hour, and the stock is back', async () => {
    const { orderNumber, product } = await placeOrder()
    await ask('cancel', orderNumber, 'bob@example.com')
    expect(await stockOf(http.shop, product)).toBe(9)
    await ask('cancel', orderNumber, 'Ann@example.com')
    await ask('cancel', orderNumber, 'Ann@example.com')
    expect(await stockOf(http.shop, product)).toBe(10)
    const tracked = (await ask('track', orderNumber, 'ann@example.com')).json()
    expect(tracked.history.map((entry: { status: string }) => entry.status)).toEqual([
      'pending',
      'cancelled',
    ])
    expect(await outcomesFor(orderNumber)).toEqual([
      'no such order',
      'cancelled',
      'already cancelled',
    ])
  })

  test('is too late after an hour and after shipping', async () => {
    const shipped = await placeOrder()
    const change = { orderId: shipped.id, status: 'shipped', actor: 'staff' } as const
    await http.shop.write('changeOrderStatus', change)
    await ask('cancel', shipped.orderNumber, 'ann@example.com')
    expect(await outcomesFor(shipped.orderNumber)).toEqual(['too late'])

    const old = await placeOrder()
    http.travel(HOUR_MS + 1_000)
    await ask('cancel', old.orderNumber, 'ann@example.com')
    expect(await outcomesFor(old.orderNumber)).toEqual(['too late'])
    expect(await stockOf(http.shop, old.product)).toBe(9)
  })

  async function placeOrder() {
    const product = await makeProduct(http.shop, { cents: 2499, stock: 10 })
    const ann = new Browser(http.app)
    await ann.send('POST', '/api/cart', { productId: product, quantity: 1 })
    const placed = await ann.send('POST', '/api/orders', ORDER)
    const { orderNumber, id } = placed.json() as { orderNumber: string; id: number }
    return { orderNumber, id, product }
  }

  function ask(what: 'track' | 'cancel', orderNumber: string, email: string) {
    return new Browser(http.app).send('POST', `/api/orders/${what}`, { orderNumber, email })
  }

  async function outcomesFor(orderNumber: string): Promise<string[]> {
    const rows = await http.shop.db
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
})

describe.each(ENGINES)('guessing at orders (%s)', (engine) => {
  test.each(['track', 'cancel'])('is stopped for %s, by address and by order', async (what) => {
    const http = await openHttpShop(engine, { env: { TRUST_PROXY: '1' } })
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
    await http.close()
  })

  test('does not help to claim another address when no proxy is trusted', async () => {
    const http = await openHttpShop(engine)
    const statuses = new Set<number>()
    for (let time = 0; time < 30; time += 1) {
      const body = { orderNumber: `PS-${time}`, email: 'ann@example.com' }
      const headers = { 'x-forwarded-for': `203.0.113.${time}` }
      const answer = await new Browser(http.app).send('POST', '/api/orders/track', body, headers)
      statuses.add(answer.statusCode)
    }
    expect([...statuses].sort()).toEqual([404, 429])
    await http.close()
  })
})
