import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { orderForm } from './order-form.ts'
import { percentile } from './percentile.ts'

/*
 * Demand from a process of its own, over plain sockets so that asking costs little. Closed: so many
 * clients, each asking again when answered. Open: so many requests a second, whatever becomes of
 * the former ones. Carts and orders in turn, or searches of which no two are alike.
 * node overload-client.ts '{"port":…,"forMs":…,"product":{…},"clients":…}' or '…"perSecond":…}'
 */

export type Demand = {
  readonly port: number
  readonly forMs: number
  readonly product: { readonly id: number; readonly cents: number }
  readonly what: 'orders' | 'searches'
  readonly clients?: number
  readonly pauseMs?: number
  readonly perSecond?: number
  /** At most so many at a time. */
  readonly connections?: number
}

export type DemandResult = {
  readonly seconds: number
  readonly sent: number
  /** Requests that found every connection in use: the client's own limit. */
  readonly unsent: number
  readonly succeeded: number
  /** How long those took that succeeded: ninety-nine of a hundred took less. */
  readonly servedP99Ms: number
  readonly refused: number
  readonly refusalMs: readonly number[]
  /** When each was sent, how long it took and whether it succeeded; of closed demand only. */
  readonly probes: readonly (readonly [atMs: number, ms: number, succeeded: boolean])[]
  readonly orders: readonly string[]
  /** What was neither a success nor a refusal with Retry-After. */
  readonly odd: readonly string[]
}

const MOST_CONNECTIONS = 1_000
/** A server closes what is idle for five seconds, as its header says: clients stop using it before. */
const LONGEST_IDLE_MS = 3_000
const TICK_MS = 5
const LAST_WAIT_MS = 30_000

type Reply = { readonly status: number; readonly head: string; readonly body: string }
type Line = { readonly socket: Socket; idleSince: number; take: (reply: Reply | Error) => void }

const demand = JSON.parse(process.argv[2] ?? '{}') as Demand
const idle: Line[] = []
const sessions: string[] = []
const refusalMs: number[] = []
const servedMs: number[] = []
const probes: [number, number, boolean][] = []
const orders: string[] = []
const odd: string[] = []
let connections = 0
let turn = 0
let sent = 0
let unsent = 0
let outstanding = 0
let succeeded = 0
let refused = 0

const began = performance.now()
const isOver = () => performance.now() - began >= demand.forMs
if (demand.perSecond === undefined) {
  await Promise.all(Array.from({ length: demand.clients ?? 1 }, askAgain))
} else {
  await keepAsking(demand.perSecond)
}
const seconds = (performance.now() - began) / 1000
const giveUpAt = performance.now() + LAST_WAIT_MS
while (outstanding > 0 && performance.now() < giveUpAt) await pause(20)
const result: DemandResult = {
  seconds,
  sent,
  unsent,
  succeeded,
  servedP99Ms: percentile(servedMs, 0.99),
  refused,
  refusalMs,
  probes,
  orders,
  odd: odd.slice(0, 20),
}
for (const { socket } of idle) socket.destroy()
process.stdin.destroy()
process.stdout.write(`${JSON.stringify(result)}\n`)

async function askAgain(): Promise<void> {
  while (!isOver()) {
    const line = takeIdle() ?? (await open())
    if (line) await ask(line)
    if (demand.pauseMs) await pause(demand.pauseMs)
  }
}

async function keepAsking(perSecond: number): Promise<void> {
  let asked = 0
  while (!isOver()) {
    const due = ((performance.now() - began) / 1000) * perSecond
    for (; asked < due; asked += 1) {
      const line = takeIdle()
      if (line) void ask(line)
      else if (connections < (demand.connections ?? MOST_CONNECTIONS))
        void open().then((opened) => opened && ask(opened))
      else unsent += 1
    }
    await pause(TICK_MS)
  }
}

async function ask(line: Line): Promise<void> {
  const session = turn % 2 === 1 ? sessions.pop() : undefined
  const request = nextRequest(session)
  turn += 1
  sent += 1
  outstanding += 1
  const at = performance.now()
  const reply = await new Promise<Reply | Error>((resolve) => {
    line.take = resolve
    line.socket.write(request)
  })
  outstanding -= 1
  const ms = performance.now() - at
  judge(reply, ms)
  if (demand.perSecond === undefined) {
    probes.push([at - began, ms, !(reply instanceof Error) && reply.status < 300])
  }
  if (reply instanceof Error) return
  line.idleSince = performance.now()
  idle.push(line)
}

/** The one that was used last; those below it have been idle for longer. */
function takeIdle(): Line | undefined {
  const line = idle.pop()
  if (!line || performance.now() - line.idleSince < LONGEST_IDLE_MS) return line
  const old = [line, ...idle.splice(0)]
  for (const { socket } of old) socket.destroy()
  connections -= old.length
  return undefined
}

function judge(reply: Reply | Error, ms: number): void {
  if (reply instanceof Error) {
    odd.push(reply.message)
    return
  }
  const { status, head, body } = reply
  if (status < 300) {
    succeeded += 1
    servedMs.push(ms)
    const session = /^x-session-id: (\S+)/im.exec(head)?.[1]
    if (status === 200 && session !== undefined) sessions.push(session)
    const number = status === 201 ? /"orderNumber":"([^"]+)"/.exec(body)?.[1] : undefined
    if (number !== undefined) orders.push(number)
    return
  }
  if (status === 503 && /^retry-after: \d/im.test(head)) {
    refused += 1
    refusalMs.push(ms)
    return
  }
  odd.push(`${status} ${body.slice(0, 100)}`)
}

function nextRequest(session: string | undefined): string {
  if (demand.what === 'searches') {
    const text = `pump%20hose%20L-${turn % 3_000}%20${randomUUID().slice(0, 4)}`
    return `GET /api/products?search=${text}&limit=24 HTTP/1.1\r\nhost: localhost\r\n\r\n`
  }
  if (session !== undefined) {
    const headers = `x-session-id: ${session}\r\nidempotency-key: ${randomUUID()}\r\n`
    return post('/api/orders', orderForm(demand.product.cents), headers)
  }
  return post('/api/cart', { productId: demand.product.id, quantity: 1 }, '')
}

function post(path: string, body: unknown, headers: string): string {
  const text = JSON.stringify(body)
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}content-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`
}

/** Nothing when nobody accepts: an odd outcome of its own. */
function open(): Promise<Line | undefined> {
  connections += 1
  return new Promise((resolve) => {
    const socket = connect(demand.port, '127.0.0.1')
    const line: Line = { socket, idleSince: 0, take: () => {} }
    let received = ''
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    let isOpen = false
    let isEnded = false
    socket.on('connect', () => {
      isOpen = true
      resolve(line)
    })
    const end = (error: Error) => {
      if (isEnded) return
      isEnded = true
      connections -= 1
      if (!isOpen) odd.push(`no connection: ${error.message}`)
      resolve(undefined)
      const at = idle.indexOf(line)
      if (at >= 0) idle.splice(at, 1)
      line.take(error)
      socket.destroy()
    }
    socket.once('error', end)
    socket.once('end', () => end(new Error('the connection was closed')))
    socket.on('data', (piece) => {
      received += piece
      const headEnd = received.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const head = received.slice(0, headEnd)
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
      if (received.length < headEnd + 4 + length) return
      const body = received.slice(headEnd + 4, headEnd + 4 + length)
      received = ''
      line.take({ status: Number(head.slice(9, 12)), head, body })
    })
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
