import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { fromCents } from '#domain/money.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { findCouponById } from '#storage/orders/coupons.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { expectSound, makeProduct } from '../support/fixtures.ts'
import { orderForm } from '../support/order-form.ts'
import { startShopProcess } from '../support/processes.ts'
import { PATIENCE } from '../support/proof-figures.ts'
import { openTestStore } from '../support/store.ts'

vi.setConfig(PATIENCE)

/* Two processes of the shop on one database; coupons.test.ts plants the faults. */

const CENTS = 2_000
const OFF = 500
const USES = 100
const BUYERS = 500

describe.each(ENGINES)('a coupon (%s)', (engine) => {
  test(`with ${USES} uses takes something off exactly ${USES} of ${BUYERS} orders that race through two processes`, async () => {
    const { statuses, uses } = await race(engine)
    expect(statuses).toEqual({ 201: USES, 409: BUYERS - USES })
    expect(uses).toBe(USES)
  })
})

async function race(engine: EngineName) {
  const database = await createDatabase(engine)
  const store = await openTestStore(database.url)
  const shops = await Promise.all([startShopProcess(database.url), startShopProcess(database.url)])
  try {
    const productId = await makeProduct(store, { cents: CENTS, stock: 10_000 })
    const couponId = await store.write('createCoupon', { draft: COUPON, actor: 'staff' })
    const buyers = Array.from({ length: BUYERS }, (_, buyer) => {
      const port = shops[buyer % 2 === 0 ? 0 : 1].port
      return buy(port, productId, `buyer${buyer}@example.com`)
    })
    const statuses: Record<number, number> = {}
    for (const status of await Promise.all(buyers)) statuses[status] = (statuses[status] ?? 0) + 1
    await expectSound(store)
    return { statuses, uses: (await findCouponById(store.db, couponId))?.uses }
  } finally {
    await Promise.all(shops.map((shop) => shop.kill()))
    await store.close()
    await database.drop()
  }
}

/** The status of an order that agrees to what it costs with the coupon. */
async function buy(port: number, productId: number, email: string): Promise<number> {
  const added = await call(port, 'POST', '/api/cart', { productId, quantity: 1 })
  const { session } = added
  const given = await call(port, 'PUT', '/api/cart/coupon', { code: COUPON.code }, session)
  // All uses may be gone before this buyer comes.
  if (given.status === 409) return given.status
  const form = { ...orderForm(CENTS - OFF), email, subtotal: '20.00', discount: '5.00' }
  return (await call(port, 'POST', '/api/orders', form, session)).status
}

/** A connection for each call: none is closed as idle while it is used. */
const agent = new Agent({ keepAlive: false, maxSockets: 50 })

/** A shop that has much to do says so: whoever asks again later is served. */
async function call(port: number, method: string, path: string, body: object, session = '') {
  for (;;) {
    const sent = request({
      ...{ agent, port, method, path, host: '127.0.0.1' },
      headers: { 'content-type': 'application/json', 'x-session-id': session },
    })
    sent.end(JSON.stringify(body))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    const { statusCode: status = 0, headers } = response
    if (status !== 503) return { status, session: String(headers['x-session-id'] ?? '') }
  }
}

const COUPON = {
  code: 'FIVE',
  kind: 'amount',
  value: OFF,
  minimum: fromCents(0),
  startsOn: undefined,
  endsOn: undefined,
  mostUses: USES,
  oncePerCustomer: false,
  charged: true,
  listed: true,
  condition: '',
} as const
