import { describe, expect, test } from 'vitest'
import { ENGINES } from '../support/databases.ts'
import { openShop, UNSTOCKED } from '../support/shop.ts'

const THREE_HOURS_MS = 3 * 60 * 60 * 1000

describe.each(ENGINES)('a clock that is set back (%s)', (engine) => {
  test('lets nobody wait longer', async () => {
    const shop = await openShop(engine, UNSTOCKED)
    const track = () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/orders/track',
        payload: { orderNumber: 'PS-AAAA-AAAA-AAAA', email: 'ann@example.com' },
      })
    // Ten tries for one order, then twenty a minute from one address.
    for (let calls = 0; calls < 11; calls += 1) await track()
    shop.setClock(-THREE_HOURS_MS)
    const perOrder = await track()
    expect(perOrder.statusCode).toBe(429)
    expect(Number(perOrder.headers['retry-after'])).toBeLessThanOrEqual(10 * 60)
    for (let calls = 0; calls < 9; calls += 1) await track()
    const perAddress = await track()
    expect(perAddress.body).toContain('Please wait a minute')
    expect(Number(perAddress.headers['retry-after'])).toBeLessThanOrEqual(60)
    shop.travel(60_000)
    expect((await track()).body).toContain('Too many attempts for this order')
    shop.travel(9 * 60_000)
    expect((await track()).statusCode).toBe(404)
    await shop.close()
  })
})
