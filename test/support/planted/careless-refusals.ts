import type { FastifyInstance } from 'fastify'

/** Planted fault: whoever is refused is not told when to come back. */
export function plant(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode === 503) reply.removeHeader('retry-after')
    return payload
  })
}
