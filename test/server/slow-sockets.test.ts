import { Agent, request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { expect, test, vi } from 'vitest'
import type { LoadLimits } from '#http/connections/limits.ts'
import { ORDER } from '../support/http-browser.ts'
import { takesPlacesEarly, turnsNewcomersAway } from '../support/planted/careless-sockets.ts'
import { expectCaught } from '../support/proofs.ts'
import { listenRaw, metric } from '../support/raw-client.ts'
import { importText } from '../support/sample-catalogue.ts'
import { openShop, type TestShop } from '../support/shop.ts'
import { SLOW_SOCKETS, sendSlowly } from '../support/slow-sockets.ts'

/*
 * Honest shoppers beside sockets that send a byte a second, all from the same address: those must
 * not block anybody, neither by the places they take nor by being many.
 */

const { slow, shoppers, limits, withinMs } = SLOW_SOCKETS
vi.setConfig({ testTimeout: withinMs })
const SHOPPERS_AT_A_TIME = 10
/** The longest wait; a shopper who waits longer was not served. */
const PATIENCE_MS = 30_000

test(`${shoppers} shoppers beside ${slow} slow sockets: 99 of 100 are served`, () =>
  inShop({}, servesBesideSlowSockets))

test('a shop that takes a place for an order before its body is here is caught', () =>
  inShop({ bug: takesPlacesEarly }, (shop) => expectCaught(servesBesideSlowSockets(shop))))

test('a shop that is full and turns newcomers away is caught', () =>
  inShop(
    {
      bug: turnsNewcomersAway(limits.connectionsPerAddress),
      limits: { ...limits, connectionsPerAddress: Infinity },
    },
    (shop) => expectCaught(servesBesideSlowSockets(shop)),
  ))

type Shop = { readonly app: TestShop; readonly port: number; readonly productId: number }

async function inShop(
  options: { readonly bug?: (app: FastifyInstance) => void; readonly limits?: LoadLimits },
  use: (shop: Shop) => Promise<void>,
): Promise<void> {
  const app = await openShop('sqlite', {
    env: { RATE_LIMIT: 'off' },
    limits: options.limits ?? limits,
    ...(options.bug ? { prepare: options.bug } : {}),
  })
  await importText(app.store, [
    'Product Name,Product Code/SKU,Price,Category,Track Inventory',
    `Plenty of these,PLENTY,${ORDER.subtotal},Washer Parts,no`,
  ])
  const [product] = (await app.get('/api/products?search=PLENTY')).json<{ id: number }[]>()
  const { port } = await listenRaw(app.app)
  try {
    await use({ app, port, productId: product?.id ?? 0 })
  } finally {
    await app.close()
  }
}

async function servesBesideSlowSockets({ app, port, productId }: Shop): Promise<void> {
  const attack = sendSlowly(port, slow)
  try {
    const crowd = Math.min(slow, limits.connectionsPerAddress)
    await expect
      .poll(() => metric(app.app, 'http_connections_open'), { timeout: PATIENCE_MS })
      .toBeGreaterThanOrEqual(crowd)
    const outcomes: string[] = []
    let left = shoppers
    const shop = async () => {
      while (left > 0) {
        left -= 1
        outcomes.push(...(await goShopping(port, productId)))
      }
    }
    await Promise.all(Array.from({ length: SHOPPERS_AT_A_TIME }, shop))
    const refused = outcomes.filter((outcome) => outcome !== 'served')
    expect(outcomes.length).toBe(3 * shoppers)
    expect(refused.length, `${refused}`).toBeLessThanOrEqual(outcomes.length / 100)
  } finally {
    await attack.stop()
  }
}

/** Looks around, fills a cart and orders it, as a browser does: over a keep-alive connection. */
async function goShopping(port: number, productId: number): Promise<readonly string[]> {
  const agent = new Agent({ keepAlive: true })
  const call = (path: string, body?: unknown, session = '') =>
    send({ agent, port, path, body, session })
  const seen = await call('/api/products?search=pump')
  const added = await call('/api/cart', { productId, quantity: 1 })
  const placed = await call('/api/orders', ORDER, added.session)
  agent.destroy()
  return [seen, added, placed].map(({ outcome }) => outcome)
}

type Call = {
  readonly agent: Agent
  readonly port: number
  readonly path: string
  readonly body: unknown
  readonly session: string
}

function send({ agent, port, path, body, session }: Call) {
  const { promise, resolve } = Promise.withResolvers<{ outcome: string; session: string }>()
  const headers = { 'content-type': 'application/json', 'x-session-id': session }
  const sent = request({
    ...{ agent, port, path, host: '127.0.0.1', method: body ? 'POST' : 'GET' },
    ...(body ? { headers } : {}),
    timeout: PATIENCE_MS,
  })
  sent.on('response', (response) => {
    const { statusCode = 0 } = response
    const outcome = statusCode < 300 ? 'served' : `${path} ${statusCode}`
    const given = String(response.headers['x-session-id'] ?? '')
    response.resume().on('end', () => resolve({ outcome, session: given }))
  })
  sent.on('timeout', () => sent.destroy(new Error('timeout')))
  sent.on('error', (error) => resolve({ outcome: `${path} ${error.message}`, session: '' }))
  sent.end(body ? JSON.stringify(body) : undefined)
  return promise
}
