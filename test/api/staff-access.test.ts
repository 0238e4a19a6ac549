import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { type Route, registerRoutes, route } from '#http/calls/route.ts'
import { inEachShop, openShop, type ShopOptions, type TestShop } from '../support/shop.ts'

const SIGN_IN = '/api/admin/session'
const STAFF_READ = '/api/test-staff'
const PASSWORD = 'correct horse'
const MINUTE = 60_000

const staffRead = route(
  call({
    method: 'GET',
    path: STAFF_READ,
    access: 'staff',
    summary: 'For staff',
    response: z.unknown(),
  }),
  {
    handler: async ({ staff }) => ({ actor: staff?.actor }),
  },
)
const staffWrite: Route = { ...staffRead, method: 'DELETE' }
const prepare: NonNullable<ShopOptions['prepare']> = (app) =>
  registerRoutes(app, [staffRead, staffWrite])

const EVIL = 'https://evil.example'

describe('the demo on this machine', () => {
  inEachShop(
    'demo mode',
    (app) => {
      const statusWith = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
        (await app().call({ method: 'GET', url: STAFF_READ, headers, remoteAddress })).statusCode

      test('is open to this machine, by any of its names', async () => {
        for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST']) {
          expect([host, await statusWith({ host })]).toEqual([host, 200])
        }
        expect(await statusWith({}, '::1')).toBe(200)
        expect(await statusWith({}, '::ffff:127.0.0.1')).toBe(200)
        expect((await app().get(STAFF_READ)).json()).toEqual({ actor: 'demo' })
        expect((await app().get(SIGN_IN)).json()).toEqual({ mode: 'demo', staff: true })
      })

      test('is closed to other machines, proxies and pages of other sites', async () => {
        expect(await statusWith({}, '10.0.0.7')).toBe(401)
        for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-forwarded-host']) {
          expect([header, await statusWith({ [header]: '127.0.0.1' })]).toEqual([header, 401])
        }
        expect(await statusWith({ 'sec-fetch-site': 'cross-site' })).toBe(401)
        expect(await statusWith({ origin: EVIL })).toBe(401)
      })

      test('refuses other host names (DNS rebinding)', async () => {
        for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example']) {
          for (const url of [STAFF_READ, '/api/categories', '/api/nothing']) {
            const response = await app().get(url, { host })
            expect([host, url, response.statusCode]).toEqual([host, url, 421])
          }
          expect((await app().get('/livez', { host })).statusCode).toBe(200)
        }
      })

      test('has no password to sign in with', async () => {
        const response = await app().call({
          method: 'POST',
          url: SIGN_IN,
          payload: { password: PASSWORD },
        })
        expect(response.statusCode).toBe(400)
      })
    },
    { prepare },
  )
})

inEachShop(
  'a public host without a password',
  (app) => {
    test('has its back office shut, on this machine too', async () => {
      expect((await app().get(STAFF_READ)).statusCode).toBe(401)
      expect((await app().get(SIGN_IN)).json()).toEqual({ mode: 'shut', staff: false })
      expect((await app().get('/api/categories', { host: 'any.example' })).statusCode).toBe(200)
    })
  },
  { prepare, env: { HOST: '0.0.0.0' } },
)

let now = Date.UTC(2026, 0, 1)

inEachShop(
  'a locked back office',
  (app) => {
    test('is closed to everybody without a session', async () => {
      const forged = {
        'x-forwarded-for': '127.0.0.1',
        'x-real-ip': '127.0.0.1',
        forwarded: 'for=127.0.0.1',
        host: 'localhost',
        'x-forwarded-host': 'localhost',
      }
      for (const headers of [{}, forged, { cookie: 'staff=x' }, { cookie: '__Host-staff=x' }]) {
        expect((await app().get(STAFF_READ, headers)).statusCode).toBe(401)
      }
    })

    test('opens with the password and closes at sign-out', async () => {
      const { cookie, header } = await signIn(app())
      expect(header).toMatch(/^staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/)
      const response = await app().get(STAFF_READ, { cookie })
      expect(response.json()).toEqual({ actor: 'staff' })
      expect(response.headers['cache-control']).toBe('no-store')
      expect((await app().get(SIGN_IN, { cookie })).json()).toEqual({ mode: 'locked', staff: true })
      const out = await app().call({ method: 'DELETE', url: SIGN_IN, headers: { cookie } })
      expect([out.statusCode, out.headers['set-cookie']]).toEqual([
        204,
        'staff=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
      ])
      expect((await app().get(STAFF_READ, { cookie })).statusCode).toBe(401)
    })

    test('gives every sign-in a token of its own and stores none of them', async () => {
      const first = await signIn(app())
      const second = await signIn(app(), { cookie: first.cookie })
      expect(second.cookie).not.toBe(first.cookie)
      const rows = await app().store.db.selectFrom('staff_sessions').selectAll().execute()
      for (const { token_hash } of rows) expect(first.cookie).not.toContain(token_hash)
    })

    test('takes its token from its cookie only', async () => {
      const { cookie } = await signIn(app())
      const token = cookie.slice('staff='.length)
      for (const headers of [
        { 'x-session-id': token },
        { authorization: `Bearer ${token}` },
        { cookie: `cart=${token}` },
        { cookie: `staff=${token}x` },
        { cookie: `Staff=${token}` },
      ]) {
        expect((await app().get(STAFF_READ, headers)).statusCode).toBe(401)
      }
      expect((await app().get(`${STAFF_READ}?staff=${token}`)).statusCode).toBe(401)
    })

    test('ends a session after half an hour without use', async () => {
      const { cookie } = await signIn(app())
      now += 29 * MINUTE
      expect((await app().get(STAFF_READ, { cookie })).statusCode).toBe(200)
      now += 29 * MINUTE
      expect((await app().get(STAFF_READ, { cookie })).statusCode).toBe(200)
      now += 30 * MINUTE
      expect((await app().get(STAFF_READ, { cookie })).statusCode).toBe(401)
    })

    test('ends a session after twelve hours however busy', async () => {
      const { cookie } = await signIn(app())
      for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
        now += 20 * MINUTE
        expect((await app().get(STAFF_READ, { cookie })).statusCode).toBe(200)
      }
      now += 20 * MINUTE
      expect((await app().get(STAFF_READ, { cookie })).statusCode).toBe(401)
    })

    test('refuses changes that pages of other sites request', async () => {
      const { cookie } = await signIn(app())
      const change = async (headers: Record<string, string>) =>
        (await app().call({ method: 'DELETE', url: STAFF_READ, headers: { cookie, ...headers } }))
          .statusCode
      expect(await change({})).toBe(200)
      expect(await change({ origin: 'http://localhost:80', host: 'localhost:80' })).toBe(200)
      expect(await change({ 'sec-fetch-site': 'same-origin' })).toBe(200)
      expect(await change({ origin: EVIL, 'sec-fetch-site': 'cross-site' })).toBe(403)
      expect(await change({ origin: EVIL })).toBe(403)
      expect(await change({ origin: 'null' })).toBe(403)
      expect(await change({ origin: 'http://localhost:81', host: 'localhost:80' })).toBe(403)
      expect(await change({ 'sec-fetch-site': 'same-site' })).toBe(403)
      const preflight = await app().call({
        method: 'OPTIONS',
        url: STAFF_READ,
        headers: { origin: EVIL, 'access-control-request-method': 'DELETE' },
      })
      expect(Object.keys(preflight.headers).join()).not.toContain('access-control')
    })

    test('takes five wrong passwords in a window, whatever else is sent', async () => {
      now += 60 * MINUTE
      const tryWith = async (body: object, headers: Record<string, string> = {}) =>
        app().call({ method: 'POST', url: SIGN_IN, payload: body, headers })
      const many = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          tryWith({ password: 'wrong' }, { 'x-forwarded-for': `10.0.0.${at}` }),
        ),
      )
      const count = (status: number) => many.filter((one) => one.statusCode === status).length
      expect([count(401), count(429)]).toEqual([5, 15])
      const locked = await tryWith({ password: PASSWORD })
      expect(locked.statusCode).toBe(429)
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
      expect((await tryWith({ password: 'x', user: 'root' })).statusCode).toBe(400)
      now += 15 * MINUTE
      expect((await tryWith({ password: PASSWORD })).statusCode).toBe(201)
    })

    test('stores no addresses of failed attempts', async () => {
      const rows = await app().store.db.selectFrom('rate_counters').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
    })
  },
  { prepare, clock: () => now, env: { ADMIN_PASSWORD: PASSWORD } },
)

test('over https the cookie is Secure and bound to the host', async () => {
  const app = await openShop('sqlite', {
    prepare,
    env: { ADMIN_PASSWORD: PASSWORD, PUBLIC_ORIGIN: 'https://parts.example' },
  })
  const headers = { host: 'parts.example', origin: 'https://parts.example' }
  const { header, cookie } = await signIn(app, headers)
  expect(header).toMatch(/^__Host-staff=[\w-]{43}; .*; Secure$/)
  expect((await app.get(STAFF_READ, { ...headers, cookie })).statusCode).toBe(200)
  expect((await app.get(STAFF_READ, { host: 'evil.example', cookie })).statusCode).toBe(421)
  const response = await app.get('/api/categories', { host: 'parts.example' })
  expect(response.headers['strict-transport-security']).toContain('max-age=31536000')
  await app.close()
})

async function signIn(
  app: TestShop,
  headers: Record<string, string> = {},
): Promise<{ header: string; cookie: string }> {
  const response = await app.call({
    method: 'POST',
    url: SIGN_IN,
    payload: { password: PASSWORD },
    headers,
  })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual({ mode: 'locked', staff: true })
  const [header = ''] = [response.headers['set-cookie'] ?? []].flat()
  return { header, cookie: header.split(';', 1)[0] ?? '' }
}
