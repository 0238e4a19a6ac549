import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { importText, SLUGS } from '../support/sample-catalogue.ts'
import { inEachShop } from '../support/shop.ts'

const LIST = '/api/categories/washer-parts/products'

inEachShop('headers of responses', (app) => {
  test('reads carry a strong ETag and must be revalidated', async () => {
    const response = await app().get(`/api/products/${SLUGS.pump}`)
    expect(response.headers.etag).toMatch(/^"[\w-]{27}"$/)
    expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('a client that has it already gets 304, in any encoding', async () => {
    const first = await app().get(LIST, { 'accept-encoding': 'br' })
    const tag = String(first.headers.etag)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, tag.replace('-br', ''), '*']) {
      const again = await app().get(LIST, { 'if-none-match': known })
      expect([known, again.statusCode, again.body]).toEqual([known, 304, ''])
      expect(again.headers.etag).toBe(tag.replace('-br', ''))
    }
    expect((await app().get(LIST, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('larger responses are compressed if the client accepts it', async () => {
    const plain = await app().get(LIST)
    const br = await app().get(LIST, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await app().get(LIST, { 'accept-encoding': 'gzip, br;q=0' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(plain.headers.vary).toBe('Accept-Encoding')
    expect((await app().get('/api/categories')).headers['content-encoding']).toBeUndefined()
  })

  test('HEAD is GET without the body', async () => {
    const get = await app().get(LIST)
    const head = await app().call({ method: 'HEAD', url: LIST })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    for (const name of ['etag', 'x-total-count', 'content-length', 'content-type']) {
      expect(head.headers[name]).toBe(get.headers[name])
    }
  })

  test('a change is seen by the very next read', async () => {
    const before = await app().get(LIST)
    await app().get(LIST)
    await importText(app().store, [
      'Product Name,Product Code/SKU,Price,Category',
      'A New Belt,NEW1,5.00,Washer Parts',
    ])
    const after = await app().get(LIST, { 'if-none-match': String(before.headers.etag) })
    expect(after.statusCode).toBe(200)
    expect(after.json()).toHaveLength(before.json<unknown[]>().length + 1)
    expect(after.headers['x-total-count']).toBe('5')
  })

  test('every response has the security headers and a request id', async () => {
    const ids = new Set<unknown>()
    for (const path of ['/api/categories', '/api/nothing', '/livez', '/api/products?limit=x']) {
      const { headers } = await app().get(path)
      const policy = String(headers['content-security-policy'])
      // Of scripts in the page, only the one that shows a list as it was left.
      expect(policy).toMatch(
        /^default-src 'self'; script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self';/,
      )
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
      ids.add(headers['x-request-id'])
    }
    expect(ids.size).toBe(4)
  })
})
