import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Planted fault: refusals have no Retry-After. */
export function plant(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode === 503) reply.removeHeader('retry-after')
    return payload
  })
  // Most are refused before the framework is involved, with all headers in one list.
  app.server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    const writeHead = response.writeHead.bind(response)
    Object.assign(response, {
      writeHead: (status: number, headers?: string[]) =>
        writeHead(status, status === 503 ? headers?.map(withoutRetryAfter) : headers),
    })
  })
}

function withoutRetryAfter(header: string): string {
  return header === 'retry-after' ? 'x-forgotten' : header
}
