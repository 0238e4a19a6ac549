import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { type IncomingHttpHeaders, type RequestOptions, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAnswer } from '#http/responses/cached-response.ts'
import { Shortcut, type ShortcutOptions } from '#http/responses/fast-path.ts'
import { appOn, testConfig } from '../support/app.ts'
import { openPages, type TestPages } from '../support/pages.ts'
import { SLUGS } from '../support/sample-catalogue.ts'

/*
 * `inject` hands a request to the framework itself, so what it answers is what the long way says;
 * over a socket the shortcut comes first.
 */

const PAGE = `/appliance-parts/products/${SLUGS.pump}`
const READ = `/api/products/${SLUGS.pump}`
const PASSWORD = 'correct horse'
/** Of the connection, or of this one answer. */
const ITS_OWN = ['date', 'connection', 'keep-alive', 'x-request-id']

let pages: TestPages
let port = 0
let longWays = 0
const countLongWay = () => {
  longWays += 1
}

beforeAll(async () => {
  pages = await openPages({ PUBLIC_ORIGIN: 'https://parts.example', ADMIN_PASSWORD: PASSWORD })
  await pages.app.listen({ port: 0, host: '127.0.0.1' })
  port = portOf(pages.app.server)
  subscribe('tracing:fastify.request.handler:start', countLongWay)
})
afterAll(async () => {
  unsubscribe('tracing:fastify.request.handler:start', countLongWay)
  await pages.close()
})
beforeEach(async () => {
  for (const encoding of ['identity', 'br', 'gzip']) {
    await pages.get(PAGE, { 'accept-encoding': encoding })
    await pages.get(READ, { 'accept-encoding': encoding })
  }
})

test.each(['identity', 'br', 'gzip'])(
  'what is kept is the same either way, %s',
  async (encoding) => {
    for (const path of [PAGE, READ]) {
      const headers = { 'accept-encoding': encoding }
      const long = await pages.get(path, headers)
      longWays = 0
      const short = await ask({ path, headers })
      expect([path, longWays]).toEqual([path, 0])
      expect(short.status).toBe(200)
      expect(short.body.equals(long.rawPayload)).toBe(true)
      expect(withoutItsOwn(short.headers)).toEqual(withoutItsOwn(long.headers))
      expect(short.headers['content-security-policy']).toContain("default-src 'self'")
      expect(short.headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  },
)

test('every answer has a request id of its own', async () => {
  const ids = [await ask({ path: PAGE }), await ask({ path: PAGE }), await ask({ path: READ })].map(
    ({ headers }) => headers['x-request-id'],
  )
  ids.push((await pages.get(PAGE)).headers['x-request-id'] as string)
  expect(new Set(ids).size).toBe(4)
  expect(ids).not.toContain(undefined)
})

test('metrics count what took the shortcut', async () => {
  const counted = async () => {
    const { body } = await pages.get('/metrics')
    return Number(/^http_requests_total\{method="GET",status="200"\} (\d+)$/m.exec(body)?.[1])
  }
  const before = await counted()
  await ask({ path: PAGE })
  await ask({ path: READ })
  // The first count has itself been counted since.
  expect(await counted()).toBe(before + 3)
})

test.each<[string, RequestOptions, number]>([
  ['a page without its body', { path: PAGE, method: 'HEAD' }, 200],
  ['a copy to be confirmed', { path: PAGE, headers: { 'if-none-match': '*' } }, 304],
  ['a body that nobody asked for', { path: READ, headers: { 'content-length': '0' } }, 200],
  ['a host that is not ours', { path: PAGE, headers: { host: 'evil.example' } }, 421],
  ['a host that is not ours, of data', { path: READ, headers: { host: 'evil.example' } }, 421],
])('%s takes the long way', async (_, options, status) => {
  longWays = 0
  const answer = await ask(options)
  expect(answer.status).toBe(status)
  const refused = status === 421
  expect(longWays).toBe(refused ? 0 : 1)
})

test('a name of the shop is as good as another', async () => {
  longWays = 0
  const answer = await ask({ path: PAGE, headers: { host: 'parts.example' } })
  expect([answer.status, longWays]).toEqual([200, 0])
})

test('what has changed since is never sent', async () => {
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
  longWays = 0
  expect((await ask({ path: PAGE })).body.toString()).toContain('$33.21')
  expect((await ask({ path: READ })).body.toString()).toContain('33.21')
  expect(longWays).toBe(2)
  await ask({ path: PAGE })
  await ask({ path: READ })
  expect(longWays).toBe(2)
})

test('a list of which staff may see more is decided by who asks', async () => {
  const path = '/api/products'
  const others = await pages.get(path)
  expect(others.statusCode).toBe(200)
  longWays = 0
  await ask({ path })
  await ask({ path })
  expect(longWays).toBe(2)
})

const KEPT = makeAnswer('text/plain', 'x'.repeat(5_000))
const OPTIONS: ShortcutOptions = {
  config: testConfig('sqlite:unused'),
  load: { isOverloaded: () => false },
  metrics: { count: () => {}, text: () => '' },
  nextId: () => 'id',
  find: () => KEPT,
}

const fail = () => {
  throw new Error('disk I/O error')
}

test.each<[string, Partial<ShortcutOptions>, string]>([
  ['a plain request', {}, 'short'],
  ['nothing kept', { find: () => undefined }, 'long'],
  ['a database that fails', { find: fail }, 'long'],
  ['overload', { load: { ...OPTIONS.load, isOverloaded: () => true } }, 'long'],
  ['a line for every read', { config: testConfig('sqlite:x', { LOG_LEVEL: 'debug' }) }, 'long'],
])('%s takes its way', async (_, options, way) => {
  const shortcut = new Shortcut()
  shortcut.open({ ...OPTIONS, ...options })
  expect(await wayThrough(shortcut)).toBe(way)
})

test('a form that is still to be packed takes the long way', async () => {
  const shortcut = new Shortcut()
  shortcut.open(OPTIONS)
  expect(await wayThrough(shortcut, { 'accept-encoding': 'br' })).toBe('long')
})

test('before the app is whole and from the moment it closes there is no shortcut', async () => {
  const shortcut = new Shortcut()
  expect(await wayThrough(shortcut)).toBe('long')
  shortcut.open(OPTIONS)
  shortcut.close()
  expect(await wayThrough(shortcut)).toBe('long')
})

test('an app that closes takes its shortcut with it', async () => {
  let asked = ''
  const ending = await appOn('sqlite', {
    prepare: (app) => {
      app.addHook('preClose', async () => {
        const { status, headers } = await ask({ path: READ, port: portOf(app.server) })
        asked = `${status} ${headers.connection}`
      })
    },
  })
  await ending.app.listen({ port: 0, host: '127.0.0.1' })
  await ending.get(READ)
  await ending.close()
  expect(asked).toBe('200 close')
})

async function wayThrough(shortcut: Shortcut, headers = {}): Promise<string> {
  const server = shortcut.createServer((_, response) => response.end('long'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { body } = await ask({ path: '/', port: portOf(server), headers })
  server.closeAllConnections()
  server.close()
  return body.toString() === 'long' ? 'long' : 'short'
}

type Asked = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

async function ask(options: RequestOptions): Promise<Asked> {
  const sent = request({ host: '127.0.0.1', port, ...options })
  sent.end()
  const [response] = await once(sent, 'response')
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

function withoutItsOwn(headers: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ITS_OWN.includes(name)))
}
