import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { registerRoutes, route } from '#http/calls/route.ts'
import { countsDownWhenSent } from '../support/planted/careless-sockets.ts'
import { expectCaught } from '../support/proofs.ts'
import { GET, listenRaw, metric, POST, type RawServer } from '../support/raw-client.ts'
import { openShop, type TestShop } from '../support/shop.ts'

const MEGABYTE = 1024 * 1024
const CHUNKED =
  'POST /api/cart HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'

let waiting = 0

const routes = (['GET', 'POST'] as const).map((method) =>
  route(
    call({
      method,
      path: '/api/test-wait',
      access: 'public',
      summary: 'Never answers',
      response: z.unknown(),
    }),
    {
      handler: async () => {
        waiting += 1
        await new Promise(() => {})
      },
    },
  ),
)
const large = route(
  call({
    method: 'GET',
    path: '/api/test-large',
    access: 'public',
    summary: 'More than the system buffers for a socket, in one piece',
    response: z.string(),
    mediaType: 'text/csv',
  }),
  {
    handler: async ({ reply }) => reply.type('text/csv').send(Buffer.alloc(32 * MEGABYTE, 'x')),
  },
)
const stream = route(
  call({
    method: 'GET',
    path: '/api/test-stream',
    access: 'public',
    summary: 'Never ends',
    response: z.string(),
    mediaType: 'text/csv',
  }),
  {
    handler: async ({ reply }) => reply.type('text/csv').send(Readable.from(endlessly())),
  },
)

const BUSY_MS = 10
const busy = route(
  call({
    method: 'GET',
    path: '/api/test-busy',
    access: 'public',
    summary: 'Takes more than a turn of the event loop',
    response: z.unknown(),
  }),
  {
    handler: async () => {
      const began = performance.now()
      while (performance.now() - began < BUSY_MS);
      return 'done'
    },
  },
)

let working = 0
const first = Promise.withResolvers<void>()
const capped = route(
  call({
    method: 'GET',
    path: '/api/test-capped',
    access: 'public',
    summary: 'Works on one request at a time, until the test lets go',
    response: z.unknown(),
  }),
  {
    mostInFlight: 1,
    handler: async () => {
      working += 1
      await first.promise
      return 'done'
    },
  },
)

function* endlessly() {
  for (;;) yield Buffer.alloc(64 * 1024, 'x')
}

type Shop = { readonly app: TestShop; readonly server: RawServer }

async function listenShop(bug: (app: FastifyInstance) => void = () => {}): Promise<Shop> {
  const app = await openShop('sqlite', {
    prepare: (fastify) => {
      bug(fastify)
      registerRoutes(fastify, [...routes, large, stream, busy, capped])
    },
  })
  return { app, server: await listenRaw(app.app) }
}

/** How far a client gets before it leaves. */
type Stage = { readonly title: string; readonly reach: (shop: Shop) => Promise<Socket> }

const STAGES: readonly Stage[] = [
  stage('before its headers', ['']),
  stage('in its headers', ['GET /api/categories HTTP/1.1\r\nHost: loc']),
  stage('before its body', [POST('/api/cart', 40)]),
  stage('in its body', [POST('/api/cart', 40), '{"productId":']),
  stage('in a chunk of its body', [CHUNKED, '40\r\n{"productId":']),
  stage('between two chunks of its body', [CHUNKED, '2\r\n{"\r\n']),
  stage('in a body on a path that is not there', [POST('/api/nothing', 40), '{"']),
  stage('in a body that nobody asked for', [POST('/livez', 40), '{"']),
  stage('in a body that is too large', [`${POST('/api/cart', 10_000_000)}{"`]),
  stage('in the body of a page', [POST('/', 40), '{"']),
  stage('in its second body', [GET('/api/categories'), POST('/api/cart', 40), '{"']),
  stage('in a pipelined body', [GET('/api/categories') + POST('/api/cart', 40), '{"']),
  stageWaiting('while it waits', GET('/api/test-wait')),
  stageWaiting('while it waits after its body', `${POST('/api/test-wait', 2)}{}`),
  stageWaiting('while its second request waits', GET('/api/categories'), GET('/api/test-wait')),
  stageWaiting('while three pipelined requests wait', GET('/api/test-wait').repeat(3)),
  stageWaiting(
    'in a body behind a request that waits',
    GET('/api/test-wait') + POST('/api/cart', 40),
  ),
  stageWaiting('with responses ready behind', GET('/api/test-wait') + GET('/api/cart').repeat(5)),
  stage('while its requests wait for their turn', [
    GET('/api/test-busy').repeat(10) + GET('/api/test-wait'),
  ]),
  stageReading('in a response', GET('/api/test-large')),
  stageReading('in a streamed response', GET('/api/test-stream')),
  stageReading('in the first of many responses', GET('/api/test-large').repeat(3)),
  stageReading('in a response from the cache', GET('/api/categories').repeat(500)),
]

const DEPARTURES: Readonly<Record<string, (socket: Socket) => void>> = {
  closed: (socket) => socket.destroy(),
  reset: (socket) => socket.resetAndDestroy(),
  'half-closed': (socket) => {
    socket.end()
    socket.resume()
  },
}

const WAYS = STAGES.flatMap((reached) =>
  Object.keys(DEPARTURES).map((departure) => [departure, reached.title, reached] as const),
)

describe('clients that go away', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await listenShop()
    // So that it is in the cache.
    await shop.app.get('/api/categories')
  })
  afterAll(() => shop.app.close())

  test.each(WAYS)('a connection %s %s leaves nothing behind', (departure, _, { reach }) =>
    leavesNothing(shop, reach, departure),
  )

  test('a capped route continues for a client that has gone, and counts it', async () => {
    const { socket, far, send } = await shop.server.open()
    await send(GET('/api/test-capped'))
    await expect.poll(() => working, LIMIT).toBe(1)
    socket.destroy()
    await expect.poll(() => far.closed, LIMIT).toBe(true)
    expect((await shop.app.get('/api/test-capped')).statusCode).toBe(503)
    first.resolve()
    await expect
      .poll(async () => (await shop.app.get('/api/test-capped')).statusCode, LIMIT)
      .toBe(200)
  })

  test('2,001 clients that hang up in the middle of a body take nobody’s place', () =>
    survivesHangingUp(shop, POST('/api/cart', 40)))

  test('nor do 2,001 that hang up while they wait', () =>
    survivesHangingUp(shop, GET('/api/test-wait')))
})

describe('clients that go away: planted bugs', () => {
  test('a shop that counts down when a response was sent is caught', async () => {
    const shop = await listenShop(countsDownWhenSent)
    const reached = stageWaiting('while it waits', GET('/api/test-wait'))
    await expectCaught(leavesNothing(shop, reached.reach, 'closed', { timeout: 1_000 }))
    await shop.app.close()
  })
})

async function leavesNothing(
  shop: Shop,
  reach: Stage['reach'],
  departure: string,
  limit: { readonly timeout: number } = LIMIT,
) {
  const { app } = shop.app
  const before = await metric(app, 'http_requests_in_flight')
  const socket = await reach(shop)
  DEPARTURES[departure]?.(socket)
  await expect.poll(() => metric(app, 'http_requests_in_flight'), limit).toBe(before)
  await expect.poll(() => metric(app, 'http_connections_open'), limit).toBe(0)
}

async function survivesHangingUp({ app, server }: Shop, request: string) {
  let requests = 0
  app.app.server.on('request', () => {
    requests += 1
  })
  for (const expected of [500, 1_000, 1_500, 2_001]) {
    const sockets = Array.from({ length: expected - requests }, () => hangingUp(server, request))
    await expect.poll(() => requests, LIMIT).toBe(expected)
    for (const socket of sockets) socket.destroy()
  }
  for (const path of ['/api/cart', '/api/products?search=pump', '/readyz']) {
    expect([path, (await app.get(path)).statusCode]).toEqual([path, 200])
  }
  await expect.poll(() => metric(app.app, 'http_requests_in_flight'), LIMIT).toBe(THE_QUESTION)
}

function hangingUp({ port }: RawServer, request: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(request)
  return socket
}

/** Asking for the metrics is itself a request in flight. */
const THE_QUESTION = 1
/** A bound on waiting, far above what is needed. */
const LIMIT = { timeout: 10_000, interval: 10 }

function stage(title: string, pieces: readonly string[]): Stage {
  const reach = async ({ server }: Shop) => {
    const { socket, send } = await server.open()
    for (const piece of pieces) await send(piece)
    return socket
  }
  return { title, reach }
}

function stageWaiting(title: string, ...pieces: readonly string[]): Stage {
  const reach = async (shop: Shop) => {
    const before = waiting
    const socket = await stage(title, pieces).reach(shop)
    await expect.poll(() => waiting, LIMIT).toBeGreaterThan(before)
    // Otherwise there would be nothing to leave behind.
    expect(await metric(shop.app.app, 'http_requests_in_flight')).toBeGreaterThan(THE_QUESTION)
    return socket
  }
  return { title, reach }
}

function stageReading(title: string, request: string): Stage {
  const reach = async ({ server }: Shop) => {
    const { socket } = await server.open({ reads: false })
    socket.write(request)
    await once(socket, 'readable')
    socket.read(1)
    return socket
  }
  return { title, reach }
}
