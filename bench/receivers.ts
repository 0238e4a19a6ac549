import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/*
 * What the store sends to, as cheap as it can be: the store is measured, and shares the machine.
 */

export type Receiver = {
  readonly url: string
  /** How many came. */
  readonly count: () => number
  readonly stop: () => Promise<void>
}

/** A mail server that takes everything. */
export async function startMailSink(): Promise<Receiver> {
  let taken = 0
  const server = createServer((socket) => {
    socket.write('220 sink\r\n')
    answerLines(socket, () => {
      taken += 1
    })
  })
  return running(server, 'smtp', () => taken)
}

/** A mail server that takes connections and says nothing. */
export async function startHangingMailServer(): Promise<Receiver> {
  let taken = 0
  const server = createServer(() => {
    taken += 1
  })
  return running(server, 'smtp', () => taken)
}

/** A program that takes every event. */
export async function startEventSink(): Promise<Receiver> {
  let taken = 0
  const server = createHttpServer((request, response) => {
    taken += 1
    request.resume().on('end', () => response.end())
  })
  return running(server, 'http', () => taken)
}

function answerLines(socket: Socket, onEmail: () => void): void {
  let isInEmail = false
  let received = ''
  socket.setEncoding('latin1')
  socket.on('error', () => {})
  socket.on('data', (piece: string) => {
    received += piece
    const lines = received.split('\r\n')
    received = lines.pop() ?? ''
    for (const line of lines) {
      if (isInEmail && line !== '.') continue
      if (isInEmail) onEmail()
      isInEmail = !isInEmail && line === 'DATA'
      socket.write(isInEmail ? '354 go on\r\n' : '250 ok\r\n')
    }
  })
}

async function running(server: Server, scheme: string, count: () => number): Promise<Receiver> {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `${scheme}://127.0.0.1:${port}`,
    count,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
