import { expect, test } from 'vitest'
import { z } from 'zod'
import { PUBLIC_READS } from '#api/shop/public-reads.ts'
import { call } from '#contract/call.ts'
import { registerRoutes, route } from '#http/calls/route.ts'
import { buildApp } from '#server/app.ts'
import { declaredCalls } from '../support/declared-calls.ts'
import { inEachShop, testConfig } from '../support/shop.ts'

const staffOnly = route(
  call({
    method: 'POST',
    path: '/api/test-staff',
    access: 'staff',
    summary: 'For staff',
    body: z.strictObject({}),
    response: z.unknown(),
  }),
  {
    handler: async ({ staff }) => ({ actor: staff?.actor }),
  },
)

inEachShop(
  'access to routes',
  (app, engine) => {
    test('every registered route declares who may call it', () => {
      const listed = app().app.declaredRoutes
      expect(listed.length).toBeGreaterThan(PUBLIC_READS.length)
      const undeclared = listed.filter(
        ({ access }) => access !== 'public' && access !== 'session' && access !== 'staff',
      )
      expect(undeclared).toEqual([])
    })

    test('the server has the calls of the contract and no others below /api', async () => {
      const declared = await declaredCalls()
      expect(declared.length).toBeGreaterThan(40)
      const nameOf = (method: string, path: string, access: unknown) =>
        `${method} ${path} ${String(access)}`
      const registered = app()
        .app.declaredRoutes.filter(
          ({ method, url }) =>
            url.startsWith('/api/') &&
            !/\*|^\/api\/(docs|test)/.test(url) &&
            !['HEAD', 'OPTIONS'].includes(method),
        )
        .map(({ method, url, access }) => nameOf(method, url, access))
      expect(registered.sort()).toEqual(
        declared.map(({ method, path, access }) => nameOf(method, path, access)).sort(),
      )
    })

    test('one that declares nothing does not start', async () => {
      const config = testConfig('sqlite:unused')
      const other = await buildApp({ config, store: app().store })
      expect(() => other.get('/api/forgotten', async () => 'x')).toThrow(
        'GET /api/forgotten declares no access',
      )
      await other.close()
    })

    test('every staff route refuses others, before the body is read', async () => {
      const staffRoutes = app().app.declaredRoutes.filter(({ access }) => access === 'staff')
      expect(staffRoutes.length).toBeGreaterThan(0)
      for (const { method, url } of staffRoutes) {
        const response = await app().call({
          method: method as 'GET',
          url: url.replace(/:\w+/g, '1'),
          headers: { 'content-type': 'text/plain' },
          ...(method === 'GET' || method === 'HEAD' ? {} : { payload: 'x'.repeat(1_000_000) }),
        })
        expect([engine, method, url, response.statusCode]).toEqual([engine, method, url, 401])
      }
    })
  },
  {
    env: { ADMIN_PASSWORD: 'correct horse' },
    prepare: (app) => registerRoutes(app, [staffOnly]),
  },
)
