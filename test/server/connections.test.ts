import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { registerRoutes, route } from '#http/calls/route.ts'
import type { LoadLimits } from '#http/connections/limits.ts'
import { buildApp } from '#server/app.ts'
import {
  GET,
  listenRaw,
  metric,
  POST,
  type RawClient,
  type RawServer,
} from '../support/raw-client.ts'
import { checkResponses } from '../support/response-check.ts'
import { openShop, type TestShop, testConfig } from '../support/shop.ts'

const OTHER = '127.0.0.2'

let base: TestShop
beforeAll(async () => {
  base = await openShop('sqlite')
})
afterAll(() => base.close())

let waiting = 0
const wait = route(
  call({
    method: 'GET',
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
)

test('a newcomer takes the room of the socket that has been longest without a response', () =>
  inShop({ limits: { connectionsPerAddress: 3 } }, async ({ app, server }) => {
    const slow = await server.open()
    await slow.send(POST('/api/cart', 40))
    const silent = await server.open()
    const kept = await server.open()
    await served(kept)
    await served(await server.open())
    await isClosed(slow)
    await served(await server.open())
    await isClosed(silent)
    await served(kept)
    expect(await metric(app, 'http_connections_open')).toBe(3)
    expect(await metric(app, 'http_connections_evicted_total')).toBe(2)
  }))

test('idle connections make room even if all of them got a response', () =>
  inShop({ limits: { connectionsPerAddress: 3 } }, async ({ server }) => {
    const first = await server.open()
    await served(first)
    for (const _ of [2, 3, 4]) await served(await server.open())
    await isClosed(first)
  }))

test('a request that is being worked on is never cut off for a newcomer', () =>
  inShop({ limits: { connectionsPerAddress: 2 } }, async ({ server }) => {
    const before = waiting
    const busy = [await server.open(), await server.open()]
    for (const client of busy) await client.send(GET('/api/test-wait'))
    await expect.poll(() => waiting).toBe(before + 2)
    await isClosed(await server.open())
    expect(busy.map(({ far }) => far.destroyed)).toEqual([false, false])
    await served(await server.open({ from: OTHER }))
  }))

test('a connection that pipelines has only so many requests worked on at a time', () =>
  inShop({ limits: { requestsPerConnection: 3 } }, async ({ app, server }) => {
    const client = await server.open()
    const before = waiting
    await client.send(GET('/api/test-wait').repeat(5))
    await expect.poll(() => waiting).toBe(before + 3)
    await expect.poll(() => metric(app, 'http_requests_shed_total')).toBe(2)
    await served(await server.open())
  }))

test('a socket that sends too many requests at once is closed, and nobody else notices', () =>
  inShop({ limits: { requestsPerRead: 5 } }, async ({ server }) => {
    const patient = await server.open()
    await patient.send(GET('/api/categories').repeat(5))
    await expect.poll(() => patient.received().match(/HTTP\/1\.1 200 /g)?.length).toBe(5)
    // Counted anew in every read, however many there were before.
    for (const _ of [1, 2, 3, 4, 5, 6]) await served(patient)
    const greedy = await server.open()
    await greedy.send(GET('/api/categories').repeat(6))
    await isClosed(greedy)
    await served(patient)
  }))

test('what one address opens takes nothing from another', () =>
  inShop({ limits: { connectionsPerAddress: 2 } }, async ({ server }) => {
    const silent = await server.open({ from: OTHER })
    for (const _ of [1, 2, 3, 4]) await served(await server.open())
    expect(silent.far.destroyed).toBe(false)
    await served(silent)
  }))

test('in all there are so many sockets and no more', () =>
  inShop({ limits: { connections: 3 } }, async ({ app, server }) => {
    const silent = await server.open({ from: OTHER })
    for (const _ of [1, 2, 3]) await served(await server.open())
    await isClosed(silent)
    expect(await metric(app, 'http_connections_open')).toBe(3)
  }))

test.each([
  ['behind a proxy that is known by its address', { TRUST_PROXY: '127.0.0.1,10.0.0.0/8' }],
  ['behind a proxy on this machine', { TRUST_PROXY: 'loopback' }],
  ['behind a number of proxies', { TRUST_PROXY: '1' }],
  ['without limits of rate', { RATE_LIMIT: 'off' }],
])('%s one address may open as many as there are in all', (_, env) =>
  inShop({ env, limits: { connectionsPerAddress: 2, connections: 4 } }, async ({ server }) => {
    const silent = await server.open()
    for (const _ of [2, 3, 4]) await served(await server.open())
    expect(silent.far.destroyed).toBe(false)
    await served(await server.open())
    await isClosed(silent)
  }),
)

test('other clients are limited even where there is a proxy', () =>
  inShop(
    { env: { TRUST_PROXY: '127.0.0.9' }, limits: { connectionsPerAddress: 2 } },
    async ({ server }) => {
      const silent = await server.open()
      for (const _ of [2, 3]) await served(await server.open())
      await isClosed(silent)
    },
  ))

type Shop = { readonly app: FastifyInstance; readonly server: RawServer }
type ShopOptions = {
  readonly env?: Readonly<Record<string, string>>
  readonly limits: Partial<LoadLimits>
}

async function inShop(options: ShopOptions, use: (shop: Shop) => Promise<void>) {
  const config = testConfig(base.url, options.env)
  const app = await buildApp({ config, store: base.store, limits: options.limits })
  checkResponses(app)
  registerRoutes(app, [wait])
  const server = await listenRaw(app)
  try {
    await use({ app, server })
  } finally {
    // Some requests here never end.
    app.server.closeAllConnections()
    await app.close()
  }
}

async function served(client: RawClient): Promise<void> {
  const before = client.received().length
  await client.send(GET('/api/categories'))
  await expect.poll(() => client.received().slice(before)).toMatch(/^HTTP\/1\.1 200 .*\]$/s)
}

async function isClosed({ socket }: RawClient): Promise<void> {
  if (!socket.closed) await once(socket, 'close')
}
