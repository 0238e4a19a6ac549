import { Agent, request } from 'node:http'

/*
 * Shoppers who change their carts at a steady rate, from a process of its own, until its standard
 * input ends. Called by variety.ts with one JSON argument; prints the changes per second.
 */

export type CartChanges = {
  readonly port: number
  readonly productId: number
  readonly perSecond: number
}

const TICK_MS = 10
const CONNECTIONS = 16

const { port, productId, perSecond } = JSON.parse(process.argv[2] ?? '{}') as CartChanges
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const body = JSON.stringify({ productId, quantity: 1 })
const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
const began = performance.now()
let sent = 0
let changed = 0

const timer = setInterval(() => {
  const due = ((performance.now() - began) / 1000) * perSecond
  for (; sent < due; sent += 1) change()
}, TICK_MS)
process.stdin.resume()
process.stdin.once('end', () => {
  clearInterval(timer)
  console.log(changed / ((performance.now() - began) / 1000))
  process.exit(0)
})

function change(): void {
  const call = request({
    agent,
    port,
    host: '127.0.0.1',
    path: '/api/cart',
    method: 'POST',
    headers,
  })
  call.on('response', (response) => {
    if (response.statusCode === 200) changed += 1
    response.resume()
  })
  call.end(body)
}
