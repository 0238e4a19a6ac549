import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { registerRoutes, route } from '#http/calls/route.ts'
import { inEachShop } from '../support/shop.ts'

let release = () => {}
let held = Promise.resolve()

const slow = route(
  call({
    method: 'GET',
    path: '/api/test-slow',
    access: 'public',
    summary: 'Waits until the test lets go',
    response: z.unknown(),
  }),
  {
    mostInFlight: 2,
    handler: async () => {
      await held
      return 'done'
    },
  },
)

const rare = route(
  call({
    method: 'GET',
    path: '/api/test-rare',
    access: 'public',
    summary: 'May be asked three times a minute',
    response: z.unknown(),
  }),
  {
    mostPerMinute: 3,
    handler: async () => 'done',
  },
)

const MOST = 5
const holdAll = () => {
  held = new Promise((resolve) => {
    release = resolve
  })
}

const patient = route(
  call({
    method: 'GET',
    path: '/api/test-patient',
    access: 'public',
    summary: 'Waits until the test lets go, however many there are',
    response: z.unknown(),
  }),
  {
    handler: async () => {
      await held
      return 'done'
    },
  },
)

let now = 0

inEachShop(
  'more than there is room for',
  (app) => {
    test('a route accepts a limited number at a time and refuses the others with "try again"', async () => {
      holdAll()
      const first = [app().get('/api/test-slow'), app().get('/api/test-slow')]
      const third = await app().get('/api/test-slow')
      expect([third.statusCode, third.headers['retry-after']]).toEqual([503, '1'])
      expect((await app().get('/api/categories')).statusCode).toBe(200)
      release()
      for (const response of await Promise.all(first)) expect(response.statusCode).toBe(200)
      expect((await app().get('/api/test-slow')).statusCode).toBe(200)
    })

    test('while it refuses everybody it is live but not ready', async () => {
      holdAll()
      const waiting = Array.from({ length: MOST }, () => app().get('/api/test-patient'))
      await expect.poll(async () => (await app().get('/api/cart')).statusCode).toBe(503)
      const ready = await app().get('/readyz')
      expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '2'])
      expect((await app().get('/livez')).statusCode).toBe(200)
      release()
      for (const response of await Promise.all(waiting)) expect(response.statusCode).toBe(200)
      for (const path of ['/api/cart', '/readyz']) {
        expect([path, (await app().get(path)).statusCode]).toEqual([path, 200])
      }
    })

    test('a client address is limited, whatever it claims to be', async () => {
      const ask = async (header: string) =>
        (await app().get('/api/test-rare', { 'x-forwarded-for': header })).statusCode
      expect([await ask('1'), await ask('2'), await ask('3'), await ask('4')]).toEqual([
        200, 200, 200, 429,
      ])
      const other = await app().call({
        method: 'GET',
        url: '/api/test-rare',
        remoteAddress: '10.0.0.7',
      })
      expect(other.statusCode).toBe(200)
      now += 60_000
      expect(await ask('5')).toBe(200)
    })
  },
  {
    prepare: (app) => registerRoutes(app, [slow, rare, patient]),
    monotonicClock: () => now,
    limits: { requests: MOST },
  },
)
