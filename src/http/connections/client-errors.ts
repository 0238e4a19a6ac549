import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { securityHeaders } from '../guards/security-headers.ts'
import type { HttpSettings } from '../settings.ts'

export type RefuseClient = (error: Error & { readonly code?: string }, socket: Socket) => void

/** What Node refuses before there is a request: one short line, then the socket is closed. */
export function clientErrorHandler(config: HttpSettings): RefuseClient {
  const headers = Object.entries(securityHeaders(config)).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const [status, sentence] = CLIENT_ERRORS[error.code ?? ''] ?? NOT_HTTP
    const head = [
      `HTTP/1.1 ${status}`,
      ...headers,
      'content-type: text/plain; charset=utf-8',
      `content-length: ${sentence.length}`,
      'cache-control: no-store',
      'connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${sentence}`)
  }
}

/**
 * Drops requests on sockets that were refused. Browsers open sockets in advance: a request may be on
 * its way, or waiting to be read by a busy process, just as its socket times out. The browser receives
 * 408 and retries on another socket, so handling the request here as well would apply it twice.
 */
export function dropRefusedRequests(app: FastifyInstance): void {
  // The first hook that waits for the body, which may be what came too late.
  app.addHook('preValidation', ({ raw: { socket } }, reply, done) => {
    if (!socket.writableEnded) return done()
    reply.hijack()
    socket.destroy()
  })
}

const NOT_HTTP = ['400 Bad Request', 'The request could not be read.'] as const
const CLIENT_ERRORS: Readonly<Record<string, readonly [string, string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The request headers are too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}
