import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { percentile } from '../test/support/percentile.ts'

/*
 * Sends requests from a separate process, over a number of connections, each with its next request
 * as soon as it got a response. Plain sockets, so that the client is not what is measured.
 * Called by load.ts, which writes one JSON value to it; prints one JSON line.
 */

export type LoadOrder = {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  /** Requested in turn by every connection. */
  readonly paths: readonly string[]
  /** The encodings that the client accepts; none by default. */
  readonly encoding?: string
}

export type LoadResult = {
  readonly requests: number
  readonly requestsPerSecond: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  readonly failures: number
}

const order = (await json(process.stdin)) as LoadOrder
const encoding = order.encoding === undefined ? '' : `Accept-Encoding: ${order.encoding}\r\n`
const requests = order.paths.map((path) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: */*\r\n${encoding}\r\n`),
)
const latencies: number[] = []
let failures = 0
let isOver = false

const began = performance.now()
await Promise.all(Array.from({ length: order.connections }, (_, index) => drive(index)))
const seconds = (performance.now() - began) / 1000
const result: LoadResult = {
  requests: latencies.length,
  requestsPerSecond: latencies.length / seconds,
  p50Ms: percentile(latencies, 0.5),
  p95Ms: percentile(latencies, 0.95),
  p99Ms: percentile(latencies, 0.99),
  failures,
}
console.log(JSON.stringify(result))

function drive(index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(order.port, '127.0.0.1')
    const ends = began + order.seconds * 1000
    let next = index
    let sentAt = 0
    let received: Buffer = Buffer.alloc(0)
    socket.setNoDelay(true)
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (piece: Buffer) => {
      received = received.length === 0 ? piece : Buffer.concat([received, piece])
      const end = responseEnd(received)
      if (end === undefined || received.length < end) return
      if (received.subarray(9, 10).toString() !== '2') failures += 1
      latencies.push(performance.now() - sentAt)
      received = received.subarray(end)
      send()
    })

    function send(): void {
      isOver ||= performance.now() > ends
      if (isOver) return void socket.end()
      sentAt = performance.now()
      socket.write(requests[next % requests.length] ?? '')
      next += 1
    }
  })
}

/** Where the first response in these bytes ends, once its head has arrived. */
function responseEnd(bytes: Buffer): number | undefined {
  const head = bytes.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = /content-length: (\d+)/i.exec(bytes.subarray(0, head).toString('latin1'))?.[1]
  if (length === undefined) throw new Error('a response without a length')
  return head + 4 + Number(length)
}
