import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { ENGINES } from '../support/databases.ts'
import { countRows, expectSound, makeProduct } from '../support/fixtures.ts'
import { Browser, ORDER } from '../support/http-browser.ts'
import { FIGURES, PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { openShop, type TestShop, UNSTOCKED } from '../support/shop.ts'
import type { TestStore } from '../support/store.ts'

vi.setConfig(PATIENCE)

/* The connection breaks at any byte of the request or of the response; the shopper tries again. */

const FORGETFUL = { is: 'forgets keys', commands: 'forgetful' }
const PROMISE = 'an order whose connection breaks is one order'
const CUTS = FIGURES.lineCuts
const CUTS_IN_PLANTED = 40
const CUTS_AT_ONCE = 6

describe.each(ENGINES)('an order whose line breaks (%s)', (engine) => {
  test(`${CUTS} times is one order when it is sent again`, async () => {
    const http = await openShop(engine, { ...UNSTOCKED, env: { RATE_LIMIT: 'off' } })
    const { doubled, unsettled } = await cutOften(http, CUTS)
    expect({ doubled, unsettled }).toEqual({ doubled: 0, unsettled: 0 })
    expect(await countRows(http.store, 'orders')).toBe(CUTS)
    await expectSound(http.store)
    const done = `${CUTS} orders cut off at a random byte of request or response, then retried`
    recordFigures({ promise: PROMISE, engine, done, result: '0 doubled, 0 lost' })
    await http.close()
  })

  test('is doubled by a shop that forgets keys, and this is noticed', async () => {
    const http = await openShop(engine, {
      ...UNSTOCKED,
      env: { RATE_LIMIT: 'off' },
      bug: FORGETFUL,
    })
    const { doubled } = await cutOften(http, CUTS_IN_PLANTED)
    expect(doubled).toBeGreaterThan(0)
    const found = `${doubled} of ${CUTS_IN_PLANTED} doubled`
    recordCaught({ promise: PROMISE, engine, fault: 'keys are forgotten', found })
    await http.close()
  })
})

async function cutOften({ app, store }: TestShop, cuts: number) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const product = await makeProduct(store, { cents: 2499, stock: 100_000 })
  // Half of the places are in the request, half in the response. Doubles would nearly all be tiny.
  const places = fc.sample(fc.integer({ min: 0, max: 2_000 }), cuts).map((place) => place / 1_000)
  let unsettled = 0
  const lane = async () => {
    for (let place = places.pop(); place !== undefined; place = places.pop()) {
      const shopper = new Browser(app)
      await shopper.send('POST', '/api/cart', { productId: product, quantity: 1 })
      const key: Record<string, string> =
        places.length % 2 === 0 ? { 'idempotency-key': randomUUID() } : {}
      await orderAndHangUp(app, shopper, key, place)
      const again = await shopper.send('POST', '/api/orders', ORDER, key)
      if (again.statusCode !== 201) unsettled += 1
    }
  }
  await Promise.all(Array.from({ length: CUTS_AT_ONCE }, lane))
  return { doubled: await doubledCarts(store), unsettled }
}

/** Below 1: so much of the request is sent; above: so much of the response is read. */
async function orderAndHangUp(
  app: FastifyInstance,
  shopper: Browser,
  key: Readonly<Record<string, string>>,
  place: number,
): Promise<void> {
  const body = JSON.stringify(ORDER)
  const headers = {
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': String(body.length),
    'x-session-id': shopper.sessionId ?? '',
    ...key,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const request = `POST /api/orders HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')

  await new Promise<void>((resolve) => {
    const socket = connect(address.port, '127.0.0.1')
    const hangUp = () => socket.destroy()
    let read = 0
    socket.on('data', (part) => {
      read += part.length
      if (read >= (place - 1) * 1_000) hangUp()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    const sent = place < 1 ? request.slice(0, Math.floor(place * request.length)) : request
    socket.write(sent, () => {
      if (place < 1) hangUp()
    })
  })
}

async function doubledCarts(store: TestStore): Promise<number> {
  const rows = await store.db
    .selectFrom('orders')
    .select('cart_id')
    .groupBy('cart_id')
    .having((eb) => eb.fn.countAll<number>(), '>', 1)
    .execute()
  return rows.length
}
