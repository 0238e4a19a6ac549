import type { OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { registerRoutes, route } from '#http/calls/route.ts'
import { RawHttp, type RawResponse } from '../support/fuzz/raw-http.ts'
import { GET, listenRaw, metric } from '../support/raw-client.ts'
import { openShop, type TestShop } from '../support/shop.ts'

/*
 * Over a socket a refusal is sent before the framework sees the request; `inject` goes through the
 * framework's hooks. Nobody can tell the two apart.
 */

const MOST = 2
const releases: (() => void)[] = []
const wait = () =>
  new Promise<string>((resolve) => {
    releases.push(() => resolve('done'))
  })

const waiting = (['GET', 'POST'] as const).map((method) =>
  route(
    call({
      method,
      path: '/api/test-wait',
      access: 'public',
      summary: 'Waits until the test lets go',
      response: z.unknown(),
    }),
    { ...(method === 'POST' ? { mostInFlight: 1 } : {}), handler: wait },
  ),
)

let shop: TestShop
let http: RawHttp
let port = 0

beforeAll(async () => {
  shop = await openShop('sqlite', {
    prepare: (app) => registerRoutes(app, waiting),
    limits: { requests: MOST },
  })
  port = (await listenRaw(shop.app)).port
  http = new RawHttp(port, 2)
})

afterAll(async () => {
  http?.close()
  await shop?.close()
})

type Method = 'GET' | 'POST'

async function whileWorkingOn(methods: readonly Method[], look: () => Promise<void>) {
  const started = methods.map((method) => shop.call({ method, url: '/api/test-wait' }))
  await expect.poll(() => releases.length).toBe(methods.length)
  try {
    await look()
  } finally {
    for (const release of releases.splice(0)) release()
    await Promise.all(started)
  }
}

async function bothWays(method: Method, path: string, accept: string) {
  const headers = { host: 'localhost', accept, 'content-type': 'application/json' }
  const body = method === 'POST' ? '{"productId":1,"quantity":1}' : undefined
  const overSocket = await http.send({ method, path, headers, ...(body ? { body } : {}) })
  const injected = await shop.call({ method, url: path, headers, ...(body ? { body } : {}) })
  return [comparable(overSocket), comparable({ ...injected, status: injected.statusCode })]
}

type Comparable = Pick<RawResponse, 'status' | 'body'> & { readonly headers: OutgoingHttpHeaders }

/** Without what differs between any two responses, and between a socket and none. */
function comparable({ status, headers, body }: Comparable) {
  const { date, connection, 'keep-alive': keepAlive, 'x-request-id': id, ...rest } = headers
  return { status, headers: rest, body: body.replaceAll(String(id), 'ID'), id: typeof id }
}

test.each([
  ['POST', '/api/cart', 'application/json'],
  ['POST', '/api/cart', '*/*'],
  ['GET', '/', 'text/html'],
  ['GET', '/api/products?search=pump', 'application/json'],
] as const)(
  'a full store refuses %s %s (%s) as the framework would',
  async (method, path, accept) => {
    await whileWorkingOn(['GET', 'GET'], async () => {
      const [early, framework] = await bothWays(method, path, accept)
      expect(early?.status).toBe(503)
      expect(early?.headers['retry-after']).toBe('2')
      expect(early).toEqual(framework)
    })
  },
)

test('a full route is refused before its body is read, and other routes are served', async () => {
  await whileWorkingOn(['POST'], async () => {
    const [early, framework] = await bothWays('POST', '/api/test-wait', 'application/json')
    expect(early?.headers['retry-after']).toBe('1')
    expect(early).toEqual(framework)
    expect((await http.send({ method: 'GET', path: '/api/cart' })).status).toBe(200)
  })
})

test('health checks are served all the same, and refusals are counted', async () => {
  const before = await shed()
  await whileWorkingOn(['GET', 'GET'], async () => {
    expect((await http.send({ method: 'GET', path: '/livez' })).status).toBe(200)
    expect((await http.send({ method: 'GET', path: '/readyz' })).status).toBe(503)
    expect((await http.send({ method: 'GET', path: '/api/cart' })).status).toBe(503)
  })
  expect(await shed()).toBe(before + 1)
})

test('whoever leaves while a refusal is delayed is neither refused nor counted', async () => {
  const before = await shed()
  await whileWorkingOn(['GET', 'GET'], async () => {
    const left = new Promise<void>((resolve) => {
      shop.app.server.once('request', (_, response) => {
        response.once('close', resolve)
        visitor.destroy()
      })
    })
    const visitor = connect(port, '127.0.0.1')
    visitor.write(GET('/api/cart'))
    await left
    expect((await http.send({ method: 'GET', path: '/api/cart' })).status).toBe(503)
  })
  expect(await shed()).toBe(before + 1)
})

test('a connection is of use again after its request was refused', async () => {
  const one = new RawHttp(port, 1)
  const ask = () => one.sendOnce({ method: 'POST', path: '/api/cart', body: 'x'.repeat(50_000) })
  await whileWorkingOn(['GET', 'GET'], async () => {
    for (let time = 0; time < 3; time += 1) expect((await ask()).status).toBe(503)
  })
  expect((await one.sendOnce({ method: 'GET', path: '/api/cart' })).status).toBe(200)
  one.close()
})

const shed = () => metric(shop.app, 'http_requests_shed_total')
