import { connect, type Socket } from 'node:net'
import { LOAD_LIMITS } from '#server/limits.ts'
import { POST } from './raw-client.ts'

/** Sizes of the proof that slow sockets stop nobody: as promised, or in proportion. */
export const SLOW_SOCKETS =
  process.env.PROOFS === 'full'
    ? { slow: 2_500, shoppers: 400, limits: LOAD_LIMITS }
    : {
        slow: 300,
        shoppers: 60,
        limits: { requests: 200, connections: 400, connectionsPerAddress: 200 },
      }

const HEADS = [
  'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  POST('/api/orders', 60_000),
  POST('/api/cart', 60_000),
]
/** Each gets a byte a second; a part of them at a time. */
const PARTS = 10

/** So many sockets that send a byte a second, and come back when they are closed. */
export function sendSlowly(port: number, count: number) {
  const sockets: Socket[] = []
  let part = 0
  const open = (index: number) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    socket.write(HEADS[index % HEADS.length] ?? '')
    sockets[index] = socket
  }
  for (let index = 0; index < count; index += 1) open(index)
  const dripping = setInterval(() => {
    for (let index = part; index < count; index += PARTS) {
      const socket = sockets[index]
      if (socket?.writable) socket.write('x')
      else open(index)
    }
    part = (part + 1) % PARTS
  }, 1_000 / PARTS)
  return {
    stop: () => {
      clearInterval(dripping)
      for (const socket of sockets) socket.destroy()
    },
  }
}
