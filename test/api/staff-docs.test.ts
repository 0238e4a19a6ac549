import { expect, test } from 'vitest'
import type { OpenApi } from '#api/docs/openapi.ts'
import { inEachShop, type TestShop } from '../support/shop.ts'
import { cookiesOf, trySignIn } from '../support/sign-ins.ts'

const PASSWORD = 'correct horse'
const PATHS = ['/openapi.json', '/api/docs'] as const

inEachShop(
  'the reference of a locked store',
  (app) => {
    test('shows strangers nothing of the back office', () => expectPublicHalf(app()))

    test('shows staff everything, and no cache stores that', async () => {
      const { staff: cookie = '' } = cookiesOf(await trySignIn(app().app, { password: PASSWORD }))
      const documents = await accessesOf(app(), { cookie })
      expect(documents).toContain('staff')
      const page = await app().get('/api/docs', { cookie })
      expect(page.body).toContain('/api/admin/dashboard')
      for (const path of PATHS) {
        const strangers = await app().get(path)
        const staffs = await app().get(path, { cookie })
        expect(staffs.headers['cache-control']).toBe('no-store')
        expect(strangers.headers['cache-control']).toBe('private, no-cache')
        const etags = [strangers, staffs].map(({ headers }) => String(headers.etag))
        expect(new Set(etags).size).toBe(2)
        const [known = '', staffsOwn = ''] = etags
        // A copy of the one is never confirmed as a copy of the other.
        const revalidated = await app().get(path, { 'if-none-match': known })
        expect(revalidated.statusCode).toBe(304)
        const fresh = await app().get(path, { cookie, 'if-none-match': known })
        expect([fresh.statusCode, fresh.body]).toEqual([200, staffs.body])
        const afterSignOut = await app().get(path, { 'if-none-match': staffsOwn })
        expect([afterSignOut.statusCode, afterSignOut.body]).toEqual([200, strangers.body])
      }
    })
  },
  { env: { ADMIN_PASSWORD: PASSWORD } },
)

inEachShop(
  'the reference of a store that is closed',
  (app) => {
    test('shows nothing of the back office', () => expectPublicHalf(app()))
  },
  { env: { HOST: '0.0.0.0' } },
)

inEachShop('the reference of a demo', (app) => {
  test('shows everything on this machine and the public half elsewhere', async () => {
    expect(await accessesOf(app())).toContain('staff')
    expect(await accessesOf(app(), { 'x-forwarded-for': '192.0.2.1' })).not.toContain('staff')
  })
})

async function expectPublicHalf(app: TestShop): Promise<void> {
  expect(new Set(await accessesOf(app))).toEqual(new Set(['public', 'session']))
  const { paths, components } = (await app.get('/openapi.json')).json<OpenApi>()
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/products', '/api/cart', '/api/orders', '/api/admin/session']),
  )
  expect(Object.keys(paths['/api/orders'] ?? {})).toEqual(['post'])
  for (const name of Object.keys(components.schemas)) {
    expect(JSON.stringify({ paths, components })).toContain(`"#/components/schemas/${name}"`)
  }
  const page = await app.get('/api/docs')
  expect(page.body).not.toMatch(/api\/admin\/(?!session)|csv-upload/)
  expect(page.body).toContain('<code>/api/cart</code>')
}

async function accessesOf(app: TestShop, headers = {}): Promise<readonly string[]> {
  const { paths } = (await app.get('/openapi.json', headers)).json<OpenApi>()
  return Object.values(paths).flatMap((path) =>
    Object.values(path).map((operation) => operation['x-access']),
  )
}
