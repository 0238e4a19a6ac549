import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'

/** A client that speaks HTTP by hand, and knows what the server has read of it. */
export type RawClient = {
  readonly socket: Socket
  /** The server's end of it. */
  readonly far: Socket
  /** Resolves once the server has read all that was sent so far. */
  readonly send: (text: string) => Promise<void>
  readonly received: () => string
}

export type RawServer = {
  readonly port: number
  readonly open: (options?: RawClientOptions) => Promise<RawClient>
}

type RawClientOptions = {
  /** If false, nothing is read until somebody listens for data. */
  readonly reads?: boolean
  /** The address it comes from; every one of 127.0.0.0/8 is this machine's. */
  readonly from?: string
}

export async function listenRaw(app: FastifyInstance): Promise<RawServer> {
  const accepted = new Map<number | undefined, Socket>()
  app.server.on('connection', (socket) => accepted.set(socket.remotePort, socket))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : 0

  const open: RawServer['open'] = async ({ reads = true, from = '127.0.0.1' } = {}) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    let received = ''
    // A server that hangs up is what many tests wait for.
    socket.on('error', () => {})
    if (reads) {
      socket.on('data', (piece) => {
        received += piece
      })
    }
    await once(socket, 'connect')
    const { localPort } = socket
    await expect.poll(() => accepted.has(localPort), FAST).toBe(true)
    const far = accepted.get(localPort) as Socket
    let sent = 0
    const send = async (text: string) => {
      sent += Buffer.byteLength(text)
      socket.write(text)
      await expect.poll(() => far.bytesRead, FAST).toBe(sent)
    }
    return { socket, far, send, received: () => received }
  }
  return { port, open }
}

const FAST = { interval: 2 }

export const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** The head of a POST, whose body of so many bytes is still to come. */
export const POST = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** The value of a gauge or counter without labels. */
export async function metric(app: FastifyInstance, name: string): Promise<number> {
  const { body } = await app.inject('/metrics')
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1])
}
