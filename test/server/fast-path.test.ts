import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { type IncomingHttpHeaders, type RequestOptions, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Bursts } from '#http/connections/bursts.ts'
import { requestGuards } from '#http/guards/request-guards.ts'
import { createResponse } from '#http/responses/cached-response.ts'
import { FastPath, type FastPathOptions } from '#http/responses/fast-path.ts'
import { openPages } from '../support/pages.ts'
import { SLUGS } from '../support/sample-catalogue.ts'
import { openShop, type TestShop, testConfig } from '../support/shop.ts'

/*
 * `inject` hands a request to Fastify directly; over a socket the fast path comes first.
 */

const PAGE = `/appliance-parts/products/${SLUGS.pump}`
const READ = `/api/products/${SLUGS.pump}`
const PASSWORD = 'correct horse'
/** Headers of the connection, or of this one response. */
const OWN_HEADERS = ['date', 'connection', 'keep-alive', 'x-request-id']

let pages: TestShop
let port = 0
let viaFastify = 0
const countFastify = () => {
  viaFastify += 1
}

beforeAll(async () => {
  pages = await openPages({ PUBLIC_ORIGIN: 'https://parts.example', ADMIN_PASSWORD: PASSWORD })
  await pages.app.listen({ port: 0, host: '127.0.0.1' })
  port = portOf(pages.app.server)
  subscribe('tracing:fastify.request.handler:start', countFastify)
})
afterAll(async () => {
  unsubscribe('tracing:fastify.request.handler:start', countFastify)
  await pages.close()
})
beforeEach(async () => {
  for (const encoding of ['identity', 'br', 'gzip']) {
    await pages.get(PAGE, { 'accept-encoding': encoding })
    await pages.get(READ, { 'accept-encoding': encoding })
  }
})

test.each(['identity', 'br', 'gzip'])(
  'a cached response is the same either way, %s',
  async (encoding) => {
    for (const path of [PAGE, READ]) {
      const headers = { 'accept-encoding': encoding }
      const slow = await pages.get(path, headers)
      viaFastify = 0
      const fast = await send({ path, headers })
      expect([path, viaFastify]).toEqual([path, 0])
      expect(fast.status).toBe(200)
      expect(fast.body.equals(slow.rawPayload)).toBe(true)
      expect(withoutOwn(fast.headers)).toEqual(withoutOwn(slow.headers))
      expect(fast.headers['content-security-policy']).toContain("default-src 'self'")
      expect(fast.headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  },
)

test('every response has a request id of its own', async () => {
  const ids = [
    await send({ path: PAGE }),
    await send({ path: PAGE }),
    await send({ path: READ }),
  ].map(({ headers }) => headers['x-request-id'])
  ids.push((await pages.get(PAGE)).headers['x-request-id'] as string)
  expect(new Set(ids).size).toBe(4)
  expect(ids).not.toContain(undefined)
})

test('metrics count what took the fast path', async () => {
  const counted = async () => {
    const { body } = await pages.get('/metrics')
    return Number(/^http_requests_total\{method="GET",status="200"\} (\d+)$/m.exec(body)?.[1])
  }
  const before = await counted()
  await send({ path: PAGE })
  await send({ path: READ })
  // The first count has itself been counted since.
  expect(await counted()).toBe(before + 3)
})

test.each<[string, RequestOptions, number]>([
  ['a page without its body', { path: PAGE, method: 'HEAD' }, 200],
  ['a copy to revalidate', { path: PAGE, headers: { 'if-none-match': '*' } }, 304],
  ['a GET with a body', { path: READ, headers: { 'content-length': '0' } }, 200],
  ['another host, for a page', { path: PAGE, headers: { host: 'evil.example' } }, 421],
  ['another host, for data', { path: READ, headers: { host: 'evil.example' } }, 421],
])('%s is left to Fastify', async (_, options, status) => {
  viaFastify = 0
  const response = await send(options)
  expect(response.status).toBe(status)
  const refused = status === 421
  expect(viaFastify).toBe(refused ? 0 : 1)
})

test('every name of the shop takes the fast path', async () => {
  viaFastify = 0
  const response = await send({ path: PAGE, headers: { host: 'parts.example' } })
  expect([response.status, viaFastify]).toEqual([200, 0])
})

test('what has changed since it was cached is never sent', async () => {
  const { id } = (await pages.get(READ)).json<{ id: number }>()
  const signedIn = await pages.app.inject({
    method: 'POST',
    url: '/api/admin/session',
    payload: { password: PASSWORD },
  })
  const changed = await pages.app.inject({
    method: 'PATCH',
    url: '/api/admin/products',
    cookies: Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value])),
    payload: { ids: [id], price: { set: '33.21' } },
  })
  expect(changed.statusCode).toBe(200)
  viaFastify = 0
  expect((await send({ path: PAGE })).body.toString()).toContain('$33.21')
  expect((await send({ path: READ })).body.toString()).toContain('33.21')
  expect(viaFastify).toBe(2)
  await send({ path: PAGE })
  await send({ path: READ })
  expect(viaFastify).toBe(2)
})

test('a list of which staff may see more is left to Fastify', async () => {
  const path = '/api/products'
  const others = await pages.get(path)
  expect(others.statusCode).toBe(200)
  viaFastify = 0
  await send({ path })
  await send({ path })
  expect(viaFastify).toBe(2)
})

const CACHED = createResponse('text/plain', 'x'.repeat(5_000))
const OPTIONS: FastPathOptions = {
  config: testConfig('sqlite:unused'),
  guards: requestGuards(testConfig('sqlite:unused')),
  load: { isOverloaded: () => false },
  metrics: { count: () => {} },
  nextId: () => 'id',
  find: () => CACHED,
}

const REFUSAL = { code: 'forbidden', sentence: 'No.', exceptVital: false } as const

const fail = () => {
  throw new Error('disk I/O error')
}

test.each<[string, Partial<FastPathOptions>, string]>([
  ['a plain request', {}, 'fast path'],
  ['nothing cached', { find: () => undefined }, 'Fastify'],
  ['a database that fails', { find: fail }, 'Fastify'],
  ['overload', { load: { isOverloaded: () => true } }, 'Fastify'],
  ['a guard that refuses', { guards: [() => REFUSAL] }, 'Fastify'],
  [
    'a log line for every read',
    { config: testConfig('sqlite:x', { LOG_LEVEL: 'debug' }) },
    'Fastify',
  ],
])('%s takes the right path', async (_, options, path) => {
  const fastPath = new FastPath()
  fastPath.open({ ...OPTIONS, ...options })
  expect(await pathTaken(fastPath)).toBe(path)
})

test('a form that has yet to be compressed is left to Fastify', async () => {
  const fastPath = new FastPath()
  fastPath.open(OPTIONS)
  expect(await pathTaken(fastPath, { 'accept-encoding': 'br' })).toBe('Fastify')
})

test('there is no fast path before the app is ready and after it began to close', async () => {
  const fastPath = new FastPath()
  expect(await pathTaken(fastPath)).toBe('Fastify')
  fastPath.open(OPTIONS)
  fastPath.close()
  expect(await pathTaken(fastPath)).toBe('Fastify')
})

test('an app that closes responds through Fastify, with Connection: close', async () => {
  let seen = ''
  const ending = await openShop('sqlite', {
    prepare: (app) => {
      app.addHook('preClose', async () => {
        const { status, headers } = await send({ path: READ, port: portOf(app.server) })
        seen = `${status} ${headers.connection}`
      })
    },
  })
  await ending.app.listen({ port: 0, host: '127.0.0.1' })
  await ending.get(READ)
  await ending.close()
  expect(seen).toBe('200 close')
})

async function pathTaken(fastPath: FastPath, headers = {}): Promise<string> {
  const server = fastPath.createServer(new Bursts(10), (_, response) => response.end('Fastify'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { body } = await send({ path: '/', port: portOf(server), headers })
  server.closeAllConnections()
  server.close()
  return body.toString() === 'Fastify' ? 'Fastify' : 'fast path'
}

type Received = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

async function send(options: RequestOptions): Promise<Received> {
  const outgoing = request({ host: '127.0.0.1', port, ...options })
  outgoing.end()
  const [response] = await once(outgoing, 'response')
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

function withoutOwn(headers: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)))
}
