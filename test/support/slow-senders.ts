import { connect, type Socket } from 'node:net'

/*
 * So many sockets that send a byte a second, and come back when they are closed.
 * node slow-senders.ts PORT COUNT
 */

const [port = 0, count = 0] = process.argv.slice(2).map(Number)
const POST = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n`
const HEADS = [
  'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  POST('/api/orders'),
  POST('/api/cart'),
]
/** A part of them at a time. */
const PARTS = 10

const sockets: Socket[] = []
for (let index = 0; index < count; index += 1) open(index)
let part = 0
setInterval(() => {
  for (let index = part; index < count; index += PARTS) {
    const socket = sockets[index]
    if (socket?.writable) socket.write('x')
    else open(index)
  }
  part = (part + 1) % PARTS
}, 1_000 / PARTS)

function open(index: number): void {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  socket.write(HEADS[index % HEADS.length] ?? '')
  sockets[index] = socket
}
