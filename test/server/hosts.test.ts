import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPages } from '../support/pages.ts'
import { SLUGS } from '../support/sample-catalogue.ts'
import { openShop, type TestShop } from '../support/shop.ts'

const PUBLIC_ORIGIN = 'https://parts.example'
const PAGE = `/appliance-parts/products/${SLUGS.pump}`
const READ = `/api/products/${SLUGS.pump}`

describe('a demo', () => {
  let app: TestShop
  let port = 0
  beforeAll(async () => {
    app = await openShop('sqlite')
    port = await listen(app)
  })
  afterAll(() => app.close())

  const status = (line: string, ...headers: string[]) => statusOf(port, line, headers)

  test.each([
    ['GET /api/orders HTTP/1.1', 'Host: localhost'],
    ['GET /api/orders HTTP/1.1', 'Host: LocalHost:3000'],
    ['GET /api/orders HTTP/1.1', 'Host: 127.0.0.1:'],
    ['GET /api/orders HTTP/1.1', 'Host: [::1]:3000'],
    ['GET http://localhost:3000/api/orders HTTP/1.1', 'Host: localhost:3000'],
    ['GET HTTP://127.0.0.1/api/orders HTTP/1.1', 'Host: localhost'],
  ])('is open to "%s" with "%s"', async (line, host) => {
    expect(await status(line, host)).toBe(200)
  })

  test.each([
    ['GET /api/orders HTTP/1.1', 'Host: parts.example', 421],
    ['GET http://parts.example/api/orders HTTP/1.1', 'Host: localhost', 421],
    ['GET HTTPS://Parts.Example:443/api/orders HTTP/1.1', 'Host: localhost', 421],
    ['GET http://localhost/api/orders HTTP/1.1', 'Host: parts.example', 421],
    ['GET http://localhost@parts.example/api/orders HTTP/1.1', 'Host: localhost', 421],
    ['GET http://parts.example@localhost/api/orders HTTP/1.1', 'Host: localhost', 421],
    ['GET http://localhost.parts.example/api/orders HTTP/1.1', 'Host: localhost', 421],
    ['GET http://parts.example?/../api/orders HTTP/1.1', 'Host: localhost', 421],
    ['GET /api/orders HTTP/1.1', 'Host: localhost.', 421],
    ['GET /api/orders HTTP/1.1', 'Host: parts.example@localhost', 421],
    ['GET /api/orders HTTP/1.1', 'Host: localhost@parts.example', 421],
    ['GET /api/orders HTTP/1.1', 'Host: localhost:3000:3000', 421],
    ['GET /api/orders HTTP/1.1', 'Host: localhost:123456', 421],
    ['GET /api/orders HTTP/1.1', 'Host: localhost, localhost', 421],
    ['GET /api/orders HTTP/1.1', 'Host: ::1', 421],
    ['GET /api/orders HTTP/1.1', 'Host: 127.1', 421],
    ['GET /api/orders HTTP/1.1', 'Host: 0.0.0.0', 421],
    ['GET /api/orders HTTP/1.1', 'Host:', 421],
    ['GET /api/orders HTTP/1.1', 'X-Host: localhost', 400],
    ['GET /api/orders HTTP/1.1', 'Host: localhost\r\nHost: parts.example', 400],
    ['GET /api/orders HTTP/1.1', 'Host: localhost\r\nhOST: localhost', 400],
    ['GET /livez HTTP/1.1', 'Host: localhost\r\nHost: parts.example', 400],
    ['GET /api/orders HTTP/1.1', 'Host: localhost\r\n:authority: parts.example', 400],
    ['GET /api/orders HTTP/1.0', 'X-Host: localhost', 421],
    // What a proxy sends that has no setting but its upstream.
    ['GET /api/orders HTTP/1.0', 'Host: localhost', 401],
  ])('is closed to "%s" with "%s"', async (line, headers, refused) => {
    expect(await status(line, ...headers.split('\r\n'))).toBe(refused)
  })

  test.each(['X-Forwarded-Server: a', 'X-Original-Host: a', 'X-Cluster-Client-IP: 1.2.3.4'])(
    'is closed to what a proxy passed on with "%s"',
    async (header) => {
      expect(await status('GET /api/orders HTTP/1.1', 'Host: localhost', header)).toBe(401)
    },
  )
})

describe('a plain proxy in front', () => {
  test.each<[string, Record<string, string>]>([
    ['PUBLIC_ORIGIN is an address that others can reach', { PUBLIC_ORIGIN }],
    ['TRUST_PROXY says that a proxy lets others in', { TRUST_PROXY: 'loopback' }],
  ])('lets nobody into the back office when %s', async (why, env) => {
    const app = await openShop('sqlite', { env })
    const proxy = await plainProxy(await listen(app))
    const url = `http://127.0.0.1:${portOf(proxy)}`
    expect((await fetch(`${url}/api/products`)).status).toBe(200)
    const orders = await fetch(`${url}/api/orders`)
    expect([orders.status, await orders.text()]).toEqual([
      401,
      `The back office is closed, because ${why} and there is no password. To open it, set ADMIN_PASSWORD (at least 12 characters) and start the store again.`,
    ])
    const signIn = await fetch(`${url}/api/admin/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"password":"anything at all"}',
    })
    expect([signIn.status, await signIn.text()]).toEqual([400, expect.stringContaining(why)])
    proxy.closeAllConnections()
    proxy.close()
    await app.close()
  })
})

describe.each<[string, Record<string, string>]>([
  ['with a public name', { PUBLIC_ORIGIN }],
  ['with any name', { ADMIN_PASSWORD: 'correct horse' }],
])('pages and reads of a store %s', (_, env) => {
  let pages: TestShop
  let port = 0
  beforeAll(async () => {
    pages = await openPages(env)
    port = await listen(pages)
  })
  afterAll(() => pages.close())

  test.each([PAGE, READ])('name one host, however ready they are: %s', async (path) => {
    for (const round of ['first', 'from the cache']) {
      const status = (target: string, ...headers: string[]) =>
        statusOf(port, `GET ${target} HTTP/1.1`, headers)
      expect([round, await status(path, 'Host: parts.example')]).toEqual([round, 200])
      expect(await status(`http://parts.example${path}`, 'Host: parts.example')).toBe(200)
      const foreign = env.PUBLIC_ORIGIN === undefined ? 200 : 421
      expect(await status(`http://evil.example${path}`, 'Host: parts.example')).toBe(foreign)
      expect(await status(path, 'Host: evil.example')).toBe(foreign)
      expect(await status(path, 'Host: parts.example', 'Host: parts.example')).toBe(400)
    }
  })
})

async function listen({ app }: Pick<TestShop, 'app'>): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return portOf(app.server)
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

/** Byte for byte what is given: no client library would send most of it. */
async function statusOf(port: number, line: string, headers: readonly string[]): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.write([line, ...headers, 'Connection: close', '', ''].join('\r\n'))
  let response = ''
  socket.setEncoding('utf8').on('data', (piece) => {
    response += piece
  })
  await once(socket, 'close')
  return Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1])
}

/** Forwards requests as its own, as proxies do that have no setting but their upstream. */
async function plainProxy(port: number): Promise<Server> {
  const proxy = createServer(async (request, response) => {
    const body: Buffer[] = []
    for await (const piece of request) body.push(piece)
    const passedOn = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { 'content-type': request.headers['content-type'] ?? 'text/plain' },
      ...(body.length > 0 ? { body: Buffer.concat(body) } : {}),
    })
    response.writeHead(passedOn.status).end(await passedOn.text())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return proxy
}
