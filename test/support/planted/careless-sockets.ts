import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/* Planted bugs: what servers forget about the sockets under their requests. */

/** Counts a request down when its response was sent, which a client that has gone prevents. */
export function countsDownWhenSent(app: FastifyInstance): void {
  app.server.prependListener('request', (_request, response: ServerResponse) => {
    const once = response.once.bind(response)
    response.once = ((event: string, listener: () => void) =>
      once(event === 'close' ? 'finish' : event, listener)) as typeof response.once
  })
}
