import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { registerRoutes, route } from '#http/calls/route.ts'
import { overlooksUnsentBytes } from '../support/planted/careless-sockets.ts'
import { expectCaught } from '../support/proofs.ts'
import { GET, listenRaw, metric, type RawClient, type RawServer } from '../support/raw-client.ts'
import { openShop, type TestShop } from '../support/shop.ts'

const MEGABYTE = 1024 * 1024
const BODY_BYTES = 64 * MEGABYTE

const whole = route(
  call({
    method: 'GET',
    path: '/api/test-whole',
    access: 'public',
    summary: 'More than the system buffers for a socket, in one piece',
    response: z.string(),
    mediaType: 'text/csv',
  }),
  {
    handler: async ({ reply }) => reply.type('text/csv').send(Buffer.alloc(BODY_BYTES, 'x')),
  },
)
const streamed = route(
  call({
    method: 'GET',
    path: '/api/test-streamed',
    access: 'public',
    summary: 'The same, piece by piece',
    response: z.string(),
    mediaType: 'text/csv',
  }),
  {
    handler: async ({ reply }) =>
      reply.type('text/csv').send(Readable.from(pieces(), { objectMode: false })),
  },
)

function* pieces() {
  for (let sent = 0; sent < BODY_BYTES; sent += MEGABYTE) yield Buffer.alloc(MEGABYTE, 'x')
}

type Shop = { readonly app: TestShop; readonly server: RawServer }

async function listenShop(bug: (app: FastifyInstance) => void = () => {}): Promise<Shop> {
  const app = await openShop('sqlite', {
    // So that small responses fill what the system buffers.
    limits: { requestsPerRead: 20_000 },
    prepare: (fastify) => {
      bug(fastify)
      registerRoutes(fastify, [whole, streamed])
    },
  })
  // So that it is in the cache.
  await app.get('/api/categories')
  return { app, server: await listenRaw(app.app) }
}

let shop: Shop
beforeAll(async () => {
  // Time stands still unless a test moves it.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  shop = await listenShop()
})
afterAll(async () => {
  await shop.app.close()
  vi.useRealTimers()
})

const UNREAD: readonly (readonly [string, string])[] = [
  ['a long response', GET('/api/test-whole')],
  ['a streamed response', GET('/api/test-streamed')],
  ['pipelined responses', GET('/api/test-whole').repeat(3)],
  ['pipelined responses from the cache', GET('/api/categories').repeat(20_000)],
]

test.each(UNREAD)('a client that reads nothing of %s is cut off', (_, requests) =>
  isCutOff(shop, requests),
)

test('a shop that does not look at what was taken is caught', async () => {
  const careless = await listenShop(overlooksUnsentBytes)
  await expectCaught(isCutOff(careless, GET('/api/test-whole')))
  careless.app.app.server.closeAllConnections()
  await careless.app.close()
})

test('asking for more while reading nothing does not help', async () => {
  const client = await unread(shop, GET('/api/test-whole'))
  for (let second = 0; second < 16; second += 1) {
    client.socket.write(GET('/api/cart'))
    // Another response proves that the server's event loop has turned since.
    await fetch(`http://127.0.0.1:${shop.server.port}/livez`)
    vi.advanceTimersByTime(1_000)
  }
  await isClosed(client.far)
})

test('a socket that the server has ended is closed even if its client sends more requests', async () => {
  const client = await shop.server.open({ reads: false })
  const slow = Object.assign(new Error('slow headers'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  shop.app.app.server.emit('clientError', slow, client.far)
  await client.send(GET('/api/test-whole').repeat(3))
  vi.advanceTimersByTime(16_000)
  await isClosed(client.far)
})

test.each(['/api/test-whole', '/api/test-streamed'])(
  'a slow reader of %s who never stops is served to the end',
  async (path) => {
    const client = await unread(shop, GET(path))
    let received = 0
    while (received < BODY_BYTES - 8 * MEGABYTE) {
      const before = taken(client.far)
      received += await read(client.socket, 8 * MEGABYTE)
      await expect.poll(() => taken(client.far)).not.toEqual(before)
      vi.advanceTimersByTime(10_000)
      expect(client.far.destroyed).toBe(false)
    }
    received += await read(client.socket, BODY_BYTES - received)
    expect(received).toBeGreaterThanOrEqual(BODY_BYTES)
    client.socket.destroy()
  },
)

async function isCutOff({ app, server }: Shop, requests: string): Promise<void> {
  const before = await metric(app.app, 'http_connections_stalled_total')
  const client = await unread({ app, server }, requests)
  vi.advanceTimersByTime(14_000)
  expect(client.far.destroyed).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect(client.far.destroyed).toBe(true)
  await isClosed(client.far)
  expect(await metric(app.app, 'http_connections_stalled_total')).toBe(before + 1)
  await expect.poll(() => metric(app.app, 'http_requests_in_flight')).toBe(1)
}

/** Sends requests and reads nothing, until the system buffers no more of the responses. */
async function unread({ server }: Shop, requests: string): Promise<RawClient> {
  const client = await server.open({ reads: false })
  client.socket.write(requests)
  await once(client.socket, 'readable')
  let last: unknown
  await expect
    .poll(() => {
      const now = taken(client.far)
      const isStill = JSON.stringify(now) === JSON.stringify(last)
      last = now
      return isStill
    })
    .toBe(true)
  return client
}

/** How much of the responses the system has taken. */
function taken(far: Socket & { readonly _handle?: { readonly writeQueueSize: number } }) {
  return [far.bytesWritten, far.writableLength, far._handle?.writeQueueSize]
}

async function read(socket: Socket, bytes: number): Promise<number> {
  let received = 0
  while (received < bytes) {
    const piece: Buffer | null = socket.read()
    if (piece) received += piece.length
    else await once(socket, 'readable')
  }
  return received
}

async function isClosed(far: Socket): Promise<void> {
  if (!far.closed) await once(far, 'close')
}
