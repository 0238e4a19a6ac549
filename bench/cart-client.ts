import { Agent, request } from 'node:http'
import { percentile } from '../test/support/percentile.ts'

/*
 * Shoppers who change their carts at a steady rate, from a process of its own, until its standard
 * input ends. Called by cart-changes.ts with one JSON argument; prints one JSON line.
 */

export type CartChanges = {
  readonly port: number
  readonly productId: number
  readonly perSecond: number
}

export type CartTimes = {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

const TICK_MS = 10
const CONNECTIONS = 16

const { port, productId, perSecond } = JSON.parse(process.argv[2] ?? '{}') as CartChanges
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const body = JSON.stringify({ productId, quantity: 1 })
const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
const began = performance.now()
let sent = 0
const latencies: number[] = []

const timer = setInterval(() => {
  const due = ((performance.now() - began) / 1000) * perSecond
  for (; sent < due; sent += 1) change()
}, TICK_MS)
process.stdin.resume()
process.stdin.once('end', () => {
  clearInterval(timer)
  console.log(JSON.stringify(times()))
  process.exit(0)
})

function change(): void {
  const sentAt = performance.now()
  const call = request({
    agent,
    port,
    host: '127.0.0.1',
    path: '/api/cart',
    method: 'POST',
    headers,
  })
  call.on('response', (response) => {
    if (response.statusCode === 200) latencies.push(performance.now() - sentAt)
    response.resume()
  })
  call.end(body)
}

function times(): CartTimes {
  const seconds = (performance.now() - began) / 1000
  return {
    perSecond: latencies.length / seconds,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
  }
}
