import { expect, test } from 'vitest'
import { SLUGS } from '../support/sample-catalogue.ts'
import { inEachShop, openShop, type TestShop } from '../support/shop.ts'

const ENV = { ADMIN_PASSWORD: 'correct horse' }
const JSON_BODY = { 'content-type': 'application/json' }

/** Someone who is not staff, against a locked store; the numbers are those of the threat model. */
inEachShop(
  'attacks on a locked store',
  (app) => {
    test('1: the orders are not to be read by any spelling of their path', async () => {
      for (const url of [
        '/api/orders',
        '/api/orders/',
        '/api//orders',
        '/API/orders',
        '/api/%6frders',
        '/api/orders?_method=GET',
        '/api/orders;x=1',
        '/api/./orders',
        '//api/orders',
        '/api/orders%00',
        '/api/orders/1',
        '/api/admin/../orders',
      ]) {
        for (const method of ['GET', 'HEAD'] as const) {
          const response = await app().call({ method, url })
          expect([method, url, response.statusCode]).toEqual([
            method,
            url,
            expect.toSatisfy((status: number) => [400, 401, 404, 405].includes(status)),
          ])
        }
      }
      const refused = await app().get('/api/orders', { accept: 'application/json' })
      expect(refused.json()).toMatchObject({ status: 401, code: 'unauthorized' })
    })

    test('2: nothing of the shop is changed without a session', async () => {
      const before = await contents(app())
      const calls = [
        ['PUT', '/api/orders/1/status', '{"status":"completed"}'],
        ['POST', '/api/products', '{"name":"x","sku":"x","price":"1"}'],
        ['PUT', '/api/products/1', '{"name":"x","sku":"x","price":"1"}'],
        ['DELETE', '/api/products/1', undefined],
        ['POST', '/api/categories', '{"name":"x"}'],
        ['PUT', '/api/categories/1', '{"name":"x"}'],
        ['DELETE', '/api/categories/1', undefined],
        ['POST', '/api/products/csv-upload', '{"csvData":"Product Name,Product Code/SKU,Price"}'],
      ] as const
      for (const [method, url, payload] of calls) {
        const request = payload ? { payload, headers: JSON_BODY } : {}
        const response = await app().call({ method, url, ...request })
        expect([method, url, response.statusCode]).toEqual([method, url, 401])
      }
      expect(await contents(app())).toEqual(before)
    })

    test('12: no page of another site gets permission to call', async () => {
      for (const url of ['/api/orders', '/api/cart', '/api/products']) {
        const response = await app().call({
          method: 'OPTIONS',
          url,
          headers: {
            origin: 'https://evil.example',
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type',
          },
        })
        expect(Object.keys(response.headers).join()).not.toContain('access-control')
      }
    })

    test('19: signing out of one process signs out of all', async () => {
      const other = await openShop(app().store.name, { url: app().url, env: ENV })
      const response = await app().call({
        method: 'POST',
        url: '/api/admin/session',
        payload: { password: ENV.ADMIN_PASSWORD },
      })
      const cookie = String(response.headers['set-cookie']).split(';', 1)[0] ?? ''
      const status = async () => (await other.get('/api/orders', { cookie })).statusCode
      expect(await status()).toBe(200)
      await app().call({ method: 'DELETE', url: '/api/admin/session', headers: { cookie } })
      expect(await status()).toBe(401)
      await other.close()
    })

    test('24: a forged proxy or host opens nothing and is echoed nowhere', async () => {
      for (const headers of [
        { 'x-forwarded-for': '127.0.0.1' },
        { 'x-real-ip': '127.0.0.1' },
        { forwarded: 'for=127.0.0.1;host=localhost' },
        { host: 'localhost', 'x-forwarded-host': 'localhost' },
        { 'x-original-url': '/api/orders', 'x-rewrite-url': '/api/orders' },
      ]) {
        expect((await app().get('/api/orders', headers)).statusCode).toBe(401)
      }
      const list = await app().get('/api/products?limit=1', {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
      })
      expect(JSON.stringify(list.headers) + list.body).not.toContain('evil.example')
    })

    test('25: personal responses are never cached', async () => {
      for (const url of ['/api/cart', '/api/orders', '/api/admin/session']) {
        expect((await app().get(url)).headers['cache-control']).toBe('no-store')
      }
      expect((await app().get(`/api/products/${SLUGS.pump}`)).headers['set-cookie']).toBeUndefined()
    })
  },
  { env: ENV },
)

async function contents({ store: { db } }: TestShop) {
  return {
    products: await db.selectFrom('products').selectAll().orderBy('id').execute(),
    categories: await db.selectFrom('categories').selectAll().orderBy('id').execute(),
    orders: await db.selectFrom('orders').selectAll().execute(),
    audit: await db.selectFrom('audit_log').selectAll().execute(),
  }
}
