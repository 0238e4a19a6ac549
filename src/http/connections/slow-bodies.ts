import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { RefuseClient } from './client-errors.ts'
import { BODY_LIMIT_BYTES } from './limits.ts'

/** A body of normal size that takes longer is treated as an attack. */
export const BODY_WITHIN_MS = 5_000
/** A large file may take as long as it takes, as long as so much of it comes in every such time. */
export const LEAST_BYTES_PER_STRETCH = 160 * 1024
export const STRETCH_MS = 10_000
const LOOK_EVERY_MS = 1_000

/** A request whose body has not arrived in full. */
type Arrival = {
  readonly response: ServerResponse
  readonly isLarge: boolean
  readonly since: number
  stretchFrom: number
  stretchBytes: number
}

export type SlowBodies = {
  /** Cuts the request off if its body comes too slowly; a large one is judged by its pace. */
  readonly watch: (request: IncomingMessage, response: ServerResponse, isLarge?: boolean) => void
}

/**
 * Cuts off clients that send a body slowly to hold a socket. Node knows one limit for all requests,
 * which is too short for an honest file of 200 MB over a slow line: routes that take more than the
 * usual body are judged by pace instead.
 */
export function refuseSlowBodies(app: FastifyInstance, refuseClient: RefuseClient): SlowBodies {
  const arriving = new Map<IncomingMessage, Arrival>()
  const watch: SlowBodies['watch'] = (request, response, isLarge = false) => {
    if (request.complete !== false || !hasBody(request)) return
    const now = performance.now()
    arriving.set(request, {
      response,
      isLarge,
      since: now,
      stretchFrom: now,
      stretchBytes: request.socket?.bytesRead ?? 0,
    })
  }

  app.addHook('onRequest', (request, reply, done) => {
    const isLarge = (request.routeOptions.bodyLimit ?? 0) > BODY_LIMIT_BYTES
    watch(request.raw, reply.raw, isLarge)
    done()
  })
  // One with a response stays until its body has come: the rest of the body still holds a socket.
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.raw.complete) arriving.delete(request.raw)
    done()
  })

  const looking = setInterval(() => {
    const now = performance.now()
    for (const [request, arrival] of arriving) {
      if (request.complete || request.socket.destroyed) arriving.delete(request)
      else if (isTooSlow(request, arrival, now)) cutOff(request, arrival, refuseClient)
    }
  }, LOOK_EVERY_MS)
  looking.unref()
  app.addHook('onClose', async () => clearInterval(looking))
  return { watch }
}

export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined
}

function isTooSlow(request: IncomingMessage, arrival: Arrival, now: number): boolean {
  // A request that was refused gets no extra time, even on a route for large files.
  const goesByPace = arrival.isLarge && !arrival.response.writableEnded
  if (!goesByPace) return now - arrival.since > BODY_WITHIN_MS
  if (now - arrival.stretchFrom <= STRETCH_MS) return false
  const { bytesRead } = request.socket
  const came = bytesRead - arrival.stretchBytes
  arrival.stretchFrom = now
  arrival.stretchBytes = bytesRead
  // Bytes that arrived but are not read yet are our delay, not the client's.
  return came < LEAST_BYTES_PER_STRETCH && request.readableLength === 0
}

function cutOff(request: IncomingMessage, { response }: Arrival, refuseClient: RefuseClient): void {
  const { socket } = request
  if (!response.headersSent) {
    refuseClient(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  }
  socket.destroySoon()
}
