import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '#domain/errors.ts'

/* Planted bugs: what servers forget about the sockets under their requests. */

/** Counts a request down when its response was sent, which a client that has gone prevents. */
export function countsDownWhenSent(app: FastifyInstance): void {
  app.server.prependListener('request', (_request, response: ServerResponse) => {
    const once = response.once.bind(response)
    response.once = ((event: string, listener: () => void) =>
      once(event === 'close' ? 'finish' : event, listener)) as typeof response.once
  })
}

/** Takes a place for an order that has only been announced. */
export function takesPlacesEarly(app: FastifyInstance): void {
  let places = 10
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url !== '/api/orders' || request.method !== 'POST') return done()
    if (places === 0) return done(new ShopError('unavailable', 'The store is very busy.'))
    places -= 1
    reply.raw.once('close', () => {
      places += 1
    })
    done()
  })
}

/** Has room for so many sockets, and then for nobody. */
export function turnsNewcomersAway(most: number) {
  return (app: FastifyInstance) => {
    app.server.maxConnections = most
  }
}

/** Believes that whatever was written has been taken. */
export function overlooksUnsentBytes(app: FastifyInstance): void {
  app.server.on('connection', (socket) => {
    Object.defineProperty(socket, 'writableLength', { value: 0 })
  })
}
