import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { registerRoutes, route } from '#http/calls/route.ts'
import { SLUGS } from '../support/sample-catalogue.ts'
import { inEachShop } from '../support/shop.ts'

const JSON_BODY = { 'content-type': 'application/json' }

/** A route that takes a body, so that what happens before any handler can be seen. */
const echo = route(
  call({
    method: 'POST',
    path: '/api/test-echo',
    access: 'public',
    summary: 'Gives back what it was given',
    body: z.strictObject({ name: z.string(), count: z.int('count must be whole').optional() }),
    response: z.unknown(),
  }),
  {
    handler: async ({ body }) => body,
  },
)

inEachShop(
  'bad input',
  (app) => {
    const post = (payload: string | Buffer, headers: Record<string, string> = JSON_BODY) =>
      app().call({ method: 'POST', url: '/api/test-echo', payload, headers })

    test('wrong query values are 400 with a sentence', async () => {
      const sentences: Record<string, string> = {
        'limit=abc': 'limit must be a whole number from 1 to 10000',
        'limit=-1': 'limit must be a whole number from 1 to 10000',
        'limit=0': 'limit must be a whole number from 1 to 10000',
        'limit=1e3': 'limit must be a whole number from 1 to 10000',
        'offset=-1': 'offset must be a whole number from 0 to 1000000',
        'sort=x': 'sort must be one of name, price-asc, price-desc, relevance',
        'inStock=1': 'inStock must be true or false',
        'limit=1&limit=2': 'limit may be given only once',
        [`search=${'x'.repeat(201)}`]: 'A search can have at most 200 characters',
      }
      for (const [query, sentence] of Object.entries(sentences)) {
        const response = await app().get(`/api/products?${query}`)
        expect([query, response.statusCode, response.body]).toEqual([query, 400, sentence])
      }
    })

    test('no search text makes the search fail', async () => {
      const texts = [
        "' OR 1=1--",
        '"110.77',
        '110.772200',
        'WF-1',
        'NEAR(',
        '*',
        '%',
        '_',
        'name:x',
        '\0',
        '\\',
        '(',
        '-x',
        'AND OR NOT',
        '<script>alert(1)</script>',
        '🧲',
        'ÄÖÜ',
        '\u202e',
        'x'.repeat(200),
      ]
      for (const text of texts) {
        const path = `/api/products?search=${encodeURIComponent(text)}`
        const response = await app().get(path)
        expect([text, response.statusCode]).toEqual([text, 200])
        expect(Array.isArray(response.json())).toBe(true)
        const inCategory = path.replace('/api/products', '/api/categories/washer-parts/products')
        expect((await app().get(inCategory)).statusCode).toBe(200)
      }
      for (const wild of ['%25', '*', '_', '%25%25']) {
        const found = (await app().get(`/api/products?search=${wild}`)).json<unknown[]>()
        expect(found.length).toBeLessThan(5)
      }
    })

    test('unknown parameters are ignored', async () => {
      const response = await app().get('/api/products?utm_source=mail&__proto__=1&limit=1')
      expect(response.statusCode).toBe(200)
      expect(response.json()).toHaveLength(1)
    })

    test('only JSON bodies are taken', async () => {
      const text = '{"name":"x"}'
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/xml',
        'text/json',
        'application/jsonx',
      ]) {
        const response = await post(text, { 'content-type': type })
        expect([type, response.statusCode]).toEqual([type, 415])
      }
      expect((await post(text, {})).statusCode).toBe(415)
      const zipped = await post(text, { ...JSON_BODY, 'content-encoding': 'gzip' })
      expect(zipped.statusCode).toBe(415)
      expect((await post(text)).json()).toEqual({ name: 'x' })
      expect(
        (await post(text, { 'content-type': 'application/json; charset=utf-8' })).json(),
      ).toEqual({ name: 'x' })
    })

    test('large bodies are 413, and GET ignores a body', async () => {
      const large = await post(`{"name":"${'x'.repeat(64 * 1024)}"}`)
      expect([large.statusCode, large.body]).toEqual([
        413,
        'The request is too large: at most 64 KiB.',
      ])
      const get = await app().call({
        method: 'GET',
        url: '/api/categories',
        payload: '[[[',
        headers: JSON_BODY,
      })
      expect(get.statusCode).toBe(200)
    })

    test('deep, broken, polluting and half-coded JSON is 400', async () => {
      const bodies: (string | Buffer)[] = [
        '['.repeat(60 * 1024),
        '{"name":'.repeat(5_000),
        `{"name":"x","count":${'['.repeat(100)}${']'.repeat(100)}}`,
        '{"name":"x"',
        '{"__proto__":{"staff":true},"name":"x"}',
        '{"constructor":{"prototype":{"staff":true}},"name":"x"}',
        '\uFEFF{"name":"x"}',
        Buffer.from([0x7b, 0x22, 0x6e, 0x61, 0x6d, 0x65, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]),
        '{"name":"\\ud800"}',
        '{"name":"a\\u0000b"}',
        'null',
        '"text"',
        '[]',
        '',
      ]
      for (const body of bodies) {
        const response = await post(body)
        expect([String(body).slice(0, 40), response.statusCode]).toEqual([
          String(body).slice(0, 40),
          400,
        ])
      }
      expect((await post('{"name":"[[[[{{{{\\"[[["}')).statusCode).toBe(200)
      expect((await post('{"name":"\\ud83e\\uddf2"}')).json()).toEqual({ name: '🧲' })
    })

    test('wrong and unknown fields are named', async () => {
      expect((await post('{"name":"x","price":"0.01"}')).body).toBe('Unknown field: price')
      expect((await post('{}')).body).toBe('name is required')
      expect((await post('{"name":7}')).body).toBe('name must be a string')
      expect((await post('{"name":"x","count":"5"}')).body).toBe('count must be whole')
      expect((await post('{"name":"x","count":1.5}')).body).toBe('count must be whole')
    })

    test('of many wrong values the first twenty are named', async () => {
      const lines = JSON.stringify({ lines: Array.from({ length: 50 }, () => 1) })
      const headers = { accept: 'application/json', 'content-type': 'application/json' }
      const response = await app().call({
        ...{ method: 'POST', url: '/api/quick-order/resolve', headers, payload: lines },
      })
      expect(response.statusCode).toBe(400)
      expect(response.json().details.issues).toHaveLength(20)
    })

    test('a client that asks for JSON gets a problem with a code', async () => {
      for (const accept of ['application/json', 'text/html, application/problem+json;q=0.5']) {
        const response = await app().get('/api/products?limit=abc&sort=x', { accept })
        expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
        expect(response.json()).toMatchObject({
          type: 'about:blank',
          title: 'Bad Request',
          status: 400,
          code: 'invalid',
          detail: 'limit must be a whole number from 1 to 10000',
          details: { issues: [{ path: 'limit' }, { path: 'sort' }] },
        })
      }
      for (const accept of ['*/*', 'text/html', 'application/json;q=0']) {
        const response = await app().get('/api/products/nothing', { accept })
        expect([response.headers['content-type'], response.body]).toEqual([
          'text/plain; charset=utf-8',
          'Product not found',
        ])
      }
    })

    test('unknown paths are 404, other methods 405, broken addresses 400', async () => {
      const status = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS', url: string) =>
        (await app().call({ method, url })).statusCode
      expect(await status('GET', '/api/nothing')).toBe(404)
      expect(await status('GET', '/api')).toBe(404)
      expect(await status('POST', '/api/nothing')).toBe(404)
      expect(await status('DELETE', '/api/categories')).toBe(405)
      expect(await status('GET', '/api/%zz')).toBe(400)
      expect(await status('GET', '/api/products/%zz')).toBe(400)
      const refused = await app().call({ method: 'OPTIONS', url: `/api/products/${SLUGS.pump}` })
      expect(refused.statusCode).toBe(405)
      expect(refused.headers.allow).toBe('GET, HEAD')
    })
  },
  { prepare: (app) => registerRoutes(app, [echo]) },
)
