import { describe, expect, test } from 'vitest'
import { WindowCounter } from '#http/guards/rate-limit.ts'
import { ENGINES } from '../support/databases.ts'
import { openShop, UNSTOCKED } from '../support/shop.ts'

const THREE_HOURS_MS = 3 * 60 * 60 * 1000

describe('counting in windows', () => {
  let now = 0
  const counter = (most: number, mostKeys = 100) =>
    new WindowCounter({ most, windowMs: 1_000, mostKeys, monotonicClock: () => now })

  test('each key has a window of its own, from its first call', () => {
    const calls = counter(1)
    expect(calls.count('a')).toBe(0)
    now += 600
    expect([calls.count('a'), calls.count('b')]).toEqual([400, 0])
    now += 400
    expect([calls.count('a'), calls.count('b')]).toEqual([0, 600])
  })

  test('what has ended is forgotten', () => {
    const calls = counter(1)
    for (let key = 0; key < 50; key += 1) calls.count(`key ${key}`)
    expect(calls.size).toBe(50)
    now += 1_000
    calls.count('another')
    expect(calls.size).toBe(1)
  })

  test('more keys than it remembers push out the oldest alone', () => {
    const calls = counter(1, 3)
    for (const key of ['a', 'b', 'c', 'd']) expect(calls.count(key)).toBe(0)
    expect(calls.size).toBe(3)
    expect([calls.count('c'), calls.count('d')]).toEqual([1_000, 1_000])
    expect(calls.count('a')).toBe(0)
  })
})

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
    expect((await track()).body).toContain('Too many tries for this order')
    shop.travel(9 * 60_000)
    expect((await track()).statusCode).toBe(404)
    await shop.close()
  })
})
