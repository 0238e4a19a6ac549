import { expect, test } from 'vitest'
import { STAFF_SESSION } from '#domain/staff/sessions.ts'
import { inEachShop, openShop, type TestShop } from '../support/shop.ts'

const PASSWORD = 'correct horse'
const REFUSAL = 'Please sign in as staff.'
const EVIL = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

let now = Date.UTC(2026, 0, 1)

/** What some calls cannot be made without. */
const QUERIES = new Map([
  ['/api/admin/pages/page', '?path=/appliance-parts/about'],
  ['/api/admin/email-addresses', '?address=ann@example.com'],
])

/** What nobody but staff may call, each as it would be called. */
function staffCalls({ app }: TestShop) {
  const calls = app.declaredRoutes
    .filter(({ access }) => access === 'staff')
    .map(({ method, url }) => ({
      method: method as 'GET',
      url: url.replace(/:\w+/g, '1') + (QUERIES.get(url) ?? ''),
    }))
  expect(calls.length).toBeGreaterThan(40)
  return calls
}

const changes = (app: TestShop) => staffCalls(app).filter(({ method }) => !isRead(method))
const reads = (app: TestShop) => staffCalls(app).filter(({ method }) => method === 'GET')
const isRead = (method: string) => method === 'GET' || method === 'HEAD'

inEachShop(
  'the back office',
  (app) => {
    test('has every call that the specification and the screens need', () => {
      const calls = app()
        .app.declaredRoutes.filter(({ access }) => access === 'staff')
        .map(({ method, url }) => `${method} ${url}`)
      expect(calls).toEqual(
        expect.arrayContaining([
          'POST /api/products',
          'PUT /api/products/:id',
          'DELETE /api/products/:id',
          'POST /api/products/:id/restore',
          'POST /api/products/csv-upload',
          'POST /api/categories',
          'PUT /api/categories/:id',
          'DELETE /api/categories/:id',
          'GET /api/orders',
          'PUT /api/orders/:id/status',
          'GET /api/admin/products',
          'GET /api/admin/products/:id',
          'GET /api/admin/exports/products',
          'PATCH /api/admin/products',
          'PATCH /api/admin/products/:id/stock',
          'POST /api/admin/imports',
          'GET /api/admin/imports',
          'GET /api/admin/imports/:id',
          'GET /api/admin/imports/:id/rejected.csv',
          'POST /api/admin/imports/:id/undo',
          'GET /api/admin/dashboard',
          'GET /api/admin/customers',
          'GET /api/admin/brands',
          'GET /api/admin/messages',
          'PUT /api/admin/messages/:id/read',
          'GET /api/admin/audit',
          'GET /api/admin/reports/revenue',
        ]),
      )
    })

    test('lets nobody in without a session, with an ended or a made-up one', async () => {
      const cookie = await signIn()
      now += STAFF_SESSION.absoluteMs + 1
      const before = await stateOf(app())
      const jars = {
        none: {},
        expired: { cookie },
        'made up': { cookie: 'staff=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
      }
      for (const call of staffCalls(app())) {
        for (const [who, headers] of Object.entries(jars)) {
          const response = await app().call({
            ...call,
            headers: { ...headers, ...bodyHeaders(call) },
          })
          expect([who, call.method, call.url, response.statusCode]).toEqual([
            who,
            call.method,
            call.url,
            401,
          ])
          expect(response.body).toBe(call.method === ('HEAD' as 'GET') ? '' : REFUSAL)
        }
      }
      expect(await stateOf(app())).toEqual(before)
    })

    test('lets no page of another site use the session of staff', async () => {
      const cookie = await signIn()
      const before = await stateOf(app())
      for (const call of changes(app())) {
        for (const headers of [EVIL, { origin: 'null' }, { 'sec-fetch-site': 'same-site' }]) {
          const response = await app().call({ ...call, headers: { cookie, ...headers } })
          expect([call.method, call.url, response.statusCode]).toEqual([call.method, call.url, 403])
        }
      }
      expect(await stateOf(app())).toEqual(before)
    })

    test('takes no body but JSON, except the file of an import', async () => {
      const cookie = await signIn()
      for (const call of staffCalls(app()).filter(({ method }) => hasBody(method))) {
        for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
          const response = await app().call({
            ...call,
            headers: { cookie, 'content-type': type },
            payload: '{}',
          })
          expect([call.method, call.url, type, response.statusCode]).toEqual([
            call.method,
            call.url,
            type,
            415,
          ])
        }
      }
    })

    test('lets staff in, and reading changes nothing', async () => {
      const cookie = await signIn()
      const before = await stateOf(app())
      for (const call of reads(app())) {
        // Whoever takes a file out is recorded.
        if (call.url.startsWith('/api/admin/exports/')) continue
        const response = await app().call({ ...call, headers: { cookie } })
        expect([200, 404]).toContain(response.statusCode)
        expect([call.url, response.headers['cache-control']]).toEqual([call.url, 'no-store'])
      }
      expect(await stateOf(app())).toEqual(before)
    })

    test('lets nobody in who signed out, in this process or in another', async () => {
      const cookie = await signIn()
      const second = await openShop(app().store.name, {
        url: app().url,
        env: { ADMIN_PASSWORD: PASSWORD },
        clock: () => now,
      })
      const call = { method: 'GET', url: '/api/orders', headers: { cookie } } as const
      expect((await second.call(call)).statusCode).toBe(200)
      await app().call({ method: 'DELETE', url: '/api/admin/session', headers: { cookie } })
      for (const one of [app(), second]) {
        for (const staffCall of staffCalls(one)) {
          const response = await one.call({ ...staffCall, headers: { cookie } })
          expect([staffCall.url, response.statusCode]).toEqual([staffCall.url, 401])
        }
      }
      await second.close()
    })

    async function signIn(): Promise<string> {
      const response = await app().call({
        method: 'POST',
        url: '/api/admin/session',
        payload: { password: PASSWORD },
      })
      expect(response.statusCode).toBe(201)
      return String(response.headers['set-cookie']).split(';')[0] ?? ''
    }
  },
  { env: { ADMIN_PASSWORD: PASSWORD }, clock: () => now },
)

inEachShop('the back office of a demo', (app) => {
  test.each([
    ['another machine', {}, '10.0.0.7', 401],
    ['a proxy', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', 401],
    ['a page of another site', EVIL, '127.0.0.1', [401, 403]],
    ['another name for this machine', { host: 'evil.example' }, '127.0.0.1', 421],
  ])('lets nobody in through %s', async (_, headers, remoteAddress, refused) => {
    const before = await stateOf(app())
    for (const call of staffCalls(app())) {
      const response = await app().call({ ...call, headers, remoteAddress })
      expect([refused].flat(), `${call.method} ${call.url}`).toContain(response.statusCode)
    }
    expect(await stateOf(app())).toEqual(before)
  })

  test('is open on this machine', async () => {
    for (const call of reads(app())) {
      const { statusCode } = await app().call(call)
      expect([200, 404], call.url).toContain(statusCode)
    }
  })
})

inEachShop(
  'the back office of a public store without a password',
  (app) => {
    test('lets nobody in at all', async () => {
      const before = await stateOf(app())
      for (const call of staffCalls(app())) {
        const { statusCode } = await app().call(call)
        expect([call.method, call.url, statusCode]).toEqual([call.method, call.url, 401])
      }
      expect(await stateOf(app())).toEqual(before)
    })
  },
  { env: { HOST: '0.0.0.0' } },
)

function hasBody(method: string): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH'
}

function bodyHeaders({ method }: { readonly method: string }): Record<string, string> {
  return hasBody(method) ? { 'content-type': 'application/json' } : {}
}

/** Whatever a call that should have been refused might have changed. */
async function stateOf({ store }: TestShop) {
  const count = async (
    table: 'products' | 'categories' | 'orders' | 'audit_log' | 'import_runs',
  ) => {
    const { count } = await store.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  return {
    version: store.catalogueVersion(),
    products: await count('products'),
    categories: await count('categories'),
    orders: await count('orders'),
    audited: await count('audit_log'),
    imports: await count('import_runs'),
  }
}
