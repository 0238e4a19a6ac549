import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { orderForm } from './order-form.ts'

/*
 * Shoppers in a process of their own, who do what our checkout does: fill a cart, order it with a
 * key, and ask again with the same key until there is a response that settles it.
 * node order-load.ts '{"ports":[…],"clients":…,"products":[{"id":…,"cents":…}]}'
 * Says `acknowledged N` as it goes; on "stop" finishes what is under way and prints its history.
 */

export type Load = {
  readonly ports: readonly number[]
  readonly clients: number
  readonly products: readonly { readonly id: number; readonly cents: number }[]
}

export type LoadResult = {
  readonly acknowledged: readonly string[]
  /** Responses other than success, "come back later" and a connection that broke. */
  readonly oddResponses: readonly string[]
  /** Responses of 503 that did not say when to come back. */
  readonly withoutRetryAfter: number
  readonly brokenConnections: number
  readonly busyResponses: number
  /** Responses that returned the order of an earlier request, whose response was lost. */
  readonly replayed: number
}

type Reply = { status: number; headers: http.IncomingHttpHeaders; body: string }

const REQUEST_TIMEOUT_MS = 15_000
/** Pauses before asking again, as our checkout makes them, only shorter. */
const RETRY_MS = 25
/** Shoppers have computers of their own: here they take only what the shop leaves of this one. */
const LOW_PRIORITY = 10

const load = JSON.parse(process.argv[2] ?? '{}') as Load
const agent = new http.Agent({ keepAlive: true, maxSockets: load.clients * 2 })
const acknowledged: string[] = []
const oddResponses: string[] = []
let withoutRetryAfter = 0
let brokenConnections = 0
let busyResponses = 0
let replayed = 0
let stopping = false
let turn = 0

setPriority(LOW_PRIORITY)
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'stop') stopping = true
})
await Promise.all(Array.from({ length: load.clients }, shopUntilStopped))
const result: LoadResult = {
  acknowledged,
  oddResponses,
  withoutRetryAfter,
  brokenConnections,
  busyResponses,
  replayed,
}
agent.destroy()
process.stdin.destroy()
// No exit by force: it would cut off what the pipe has not taken yet.
process.stdout.write(`result ${JSON.stringify(result)}\n`)

async function shopUntilStopped(): Promise<void> {
  while (!stopping) {
    const product = load.products[turn % load.products.length]
    if (!product) throw new Error('there is nothing to buy')
    const line = { productId: product.id, quantity: 1 }
    const added = await untilSettled('POST', '/api/cart', line, {})
    if (added?.status !== 200) continue
    const session = { 'x-session-id': String(added.headers['x-session-id']) }
    const quantity = (JSON.parse(added.body) as { quantity: number }).quantity
    const key = { 'idempotency-key': randomUUID() }
    const order = orderForm(product.cents * quantity)
    const placed = await untilSettled('POST', '/api/orders', order, { ...session, ...key })
    if (placed?.status !== 201) continue
    if (placed.headers['idempotent-replayed'] === 'true') replayed += 1
    acknowledged.push((JSON.parse(placed.body) as { orderNumber: string }).orderNumber)
    if (acknowledged.length % 20 === 0)
      process.stdout.write(`acknowledged ${acknowledged.length}\n`)
  }
}

/** Asks the processes in turn. A cart may be filled twice this way; an order has its key. */
async function untilSettled(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Reply | undefined> {
  for (;;) {
    turn += 1
    const port = load.ports[turn % load.ports.length] ?? 0
    const reply = await send(port, method, path, JSON.stringify(body), headers).catch(
      () => undefined,
    )
    if (!reply) brokenConnections += 1
    else if (reply.status !== 503) {
      if (reply.status >= 300) oddResponses.push(`${reply.status} ${path} ${reply.body}`)
      return reply
    } else {
      busyResponses += 1
      if (reply.headers['retry-after'] === undefined) withoutRetryAfter += 1
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

function send(
  port: number,
  method: string,
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        agent,
        timeout: REQUEST_TIMEOUT_MS,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8')
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
        })
      },
    )
    request.on('error', reject)
    request.on('timeout', () => {
      oddResponses.push(`no response within ${REQUEST_TIMEOUT_MS} ms: ${path}`)
      request.destroy(new Error('timeout'))
    })
    request.end(body)
  })
}
