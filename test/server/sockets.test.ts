import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SERVER_TIMEOUTS } from '#http/connections/limits.ts'
import { securityHeaders } from '#http/guards/security-headers.ts'
import { openShop, type TestShop, testConfig } from '../support/shop.ts'

let app: TestShop
let port = 0
beforeAll(async () => {
  app = await openShop('sqlite', { env: { ADMIN_PASSWORD: 'correct horse' } })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.app.server.address()
  port = address && typeof address === 'object' ? address.port : 0
})
afterAll(() => app.close())

test('idle clients and slow headers are cut off after seconds, not minutes', () => {
  const { server } = app.app
  expect(server.headersTimeout).toBe(8_000)
  expect(server.keepAliveTimeout).toBe(5_000)
  expect(SERVER_TIMEOUTS.http.connectionsCheckingInterval).toBe(1_000)
})

test('headers beyond 16 KiB are 431 with a sentence', async () => {
  const response = await exchange(
    `GET /api/cart HTTP/1.1\r\nHost: localhost\r\nX-Session-Id: ${'x'.repeat(20_000)}\r\n\r\n`,
  )
  expect(response).toMatch(/^HTTP\/1\.1 431 .*\r\n\r\nThe request headers are too large\.$/s)
})

test.each([
  ['not HTTP at all', 'hello\r\n\r\n'],
  [
    'two lengths',
    'POST /api/cart HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
  ],
  [
    'a length and chunks',
    'POST /api/cart HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: a\0b\r\n\r\n'],
  ['no host', 'GET /api/categories HTTP/1.1\r\n\r\n'],
])('%s is 400', async (_, request) => {
  expect(await exchange(request)).toMatch(/^HTTP\/1\.1 400 /)
})

test.each([
  ['not HTTP at all', 'hello\r\n\r\n'],
  ['headers too large', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['an address that cannot be read', 'GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n'],
])('the response to %s has the security headers as well', async (_, request) => {
  const [head = ''] = (await exchange(request)).split('\r\n\r\n')
  const { headers } = await app.get('/livez')
  for (const name of Object.keys(securityHeaders(testConfig('sqlite:unused')))) {
    const value = String(headers[name])
    expect(head.toLowerCase()).toContain(`\r\n${name}: ${value}`.toLowerCase())
  }
})

test('TRACE and other unsupported methods have no effect', async () => {
  for (const method of ['TRACE', 'PROPFIND', 'CONNECT']) {
    const response = await exchange(
      `${method} /api/categories HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect([method, response.slice(0, 12)]).toEqual([
      method,
      expect.stringMatching(/^$|^HTTP\/1\.1 40[045]$/),
    ])
  }
  const override = await app.get('/api/products', { 'x-http-method-override': 'DELETE' })
  expect(override.statusCode).toBe(200)
})

test('staff routes refuse before a large body arrives', async () => {
  const response = await exchange(
    'PUT /api/orders/1/status HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000000\r\nConnection: close\r\n\r\n{"csv',
  )
  expect(response).toMatch(/^HTTP\/1\.1 401 /)
})

/** Sends text over a socket of its own and reads until the server closes it. */
async function exchange(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(text)
  let response = ''
  try {
    for await (const piece of socket) response += piece
  } catch {
    // A reset after the response: what arrived counts.
  }
  return response
}
