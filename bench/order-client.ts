import { connect } from 'node:net'
import { orderForm } from '../test/support/order-form.ts'
import { percentile } from '../test/support/percentile.ts'
import { SHOPPER } from './shopper.ts'

/*
 * Fills carts and orders them from a process of its own, over plain sockets, so that the client is
 * not what is measured. Called by orders.ts with one JSON argument; prints one JSON line.
 */

export type OrderRun = {
  readonly port: number
  readonly connections: number
  /** Carts to open with one product each, and then to order. */
  readonly carts: number
  readonly products: readonly { readonly id: number; readonly cents: number }[]
}

export type PhaseResult = {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly failures: number
}

export type OrderRunResult = {
  readonly opened: PhaseResult
  readonly added: PhaseResult
  readonly ordered: PhaseResult
}

type Response = { readonly status: number; readonly head: string }
type Cart = { readonly session: string; readonly cents: number; readonly productId: number }

const run = JSON.parse(process.argv[2] ?? '{}') as OrderRun
const carts: Cart[] = []

const opened = await phase(async (send, turn) => {
  const { id, cents } = productAt(turn)
  const { status, head } = await send('/api/cart', { productId: id, quantity: 1 })
  const session = /x-session-id: (\S+)/i.exec(head)?.[1] ?? ''
  carts.push({ session, cents, productId: id })
  return status === 200
})
// The first half of the carts get one more of their product.
const added = await phase(async (send, turn) => {
  const cart = carts[turn % carts.length]
  if (!cart || turn >= carts.length / 2) return true
  const line = { productId: cart.productId, quantity: 1 }
  carts[turn] = { ...cart, cents: cart.cents * 2 }
  return (await send('/api/cart', line, cart.session)).status === 200
}, run.carts / 2)
const ordered = await phase(async (send, turn) => {
  const cart = carts[turn]
  const order = cart && { ...orderForm(cart.cents), ...SHOPPER }
  return (await send('/api/orders', order, cart?.session, `bench-${turn}`)).status === 201
})
const result: OrderRunResult = { opened, added, ordered }
process.stdout.write(`${JSON.stringify(result)}\n`)
process.exit(0)

function productAt(turn: number) {
  const product = run.products[turn % run.products.length]
  if (!product) throw new Error('there is nothing to buy')
  return product
}

type Send = (path: string, body: unknown, session?: string, key?: string) => Promise<Response>

/** Every turn once, spread over the connections. */
async function phase(
  once: (send: Send, turn: number) => Promise<boolean>,
  turns = run.carts,
): Promise<PhaseResult> {
  const latencies: number[] = []
  let failures = 0
  let turn = 0
  const began = performance.now()
  const lane = async () => {
    const connection = await openConnection()
    while (turn < turns) {
      const mine = turn
      turn += 1
      const sentAt = performance.now()
      if (!(await once(connection.send, mine))) failures += 1
      latencies.push(performance.now() - sentAt)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: run.connections }, lane))
  const seconds = (performance.now() - began) / 1000
  return {
    perSecond: turns / seconds,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    failures,
  }
}

async function openConnection(): Promise<{ readonly send: Send; readonly close: () => void }> {
  const socket = connect(run.port, '127.0.0.1')
  socket.setNoDelay(true)
  let received = ''
  let settle: (response: Response) => void = () => {}
  socket.setEncoding('latin1')
  socket.on('data', (piece: string) => {
    received += piece
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = received.slice(0, headEnd)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (received.length < headEnd + 4 + length) return
    received = received.slice(headEnd + 4 + length)
    settle({ status: Number(head.slice(9, 12)), head })
  })
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  const send: Send = (path, body, session, key) => {
    const text = JSON.stringify(body)
    const headers = [
      `POST ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Content-Type: application/json',
      `Content-Length: ${text.length}`,
      ...(session === undefined ? [] : [`X-Session-Id: ${session}`]),
      ...(key === undefined ? [] : [`Idempotency-Key: ${key}`]),
    ]
    socket.write(`${headers.join('\r\n')}\r\n\r\n${text}`)
    return new Promise((resolve) => {
      settle = resolve
    })
  }
  return { send, close: () => socket.end() }
}
