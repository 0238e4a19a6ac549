import type { FastifyInstance } from 'fastify'
import { addOnRequest } from '#api/route-hooks.ts'
import { ShopError } from '#domain/errors.ts'

const MINUTE_MS = 60_000
/** Addresses remembered per route; more in one minute are an attack, and all start anew. */
const MOST_ADDRESSES = 50_000

/** Routes that name a `mostPerMinute` answer one client address only so often. */
export function limitRates(app: FastifyInstance, clock: () => number): void {
  app.addHook('onRoute', (route) => {
    const most = route.config?.mostPerMinute
    if (most === undefined) return
    let calls = new Map<string, number>()
    let windowEnd = 0

    addOnRequest(route, (request, _reply, done) => {
      const now = clock()
      if (now >= windowEnd || calls.size >= MOST_ADDRESSES) {
        calls = new Map()
        windowEnd = now + MINUTE_MS
      }
      const count = (calls.get(request.ip) ?? 0) + 1
      calls.set(request.ip, count)
      if (count <= most) return done()
      const retryAfterSeconds = Math.ceil((windowEnd - now) / 1_000)
      done(
        new ShopError('too_many_requests', 'That was a lot at once. Please wait a minute.', {
          retryAfterSeconds,
        }),
      )
    })
  })
}
