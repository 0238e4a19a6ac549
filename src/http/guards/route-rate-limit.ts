import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addOnRequest } from '../calls/route-hooks.ts'
import { networkOf } from './network.ts'
import { limitAttempts } from './rate-limit.ts'

const MINUTE_MS = 60_000
const SENTENCE = 'That was a lot at once. Please wait a minute.'

/** Limits the calls per client network of routes that declare `mostPerMinute`. */
export function limitRates(app: FastifyInstance, monotonicClock: () => number): void {
  app.addHook('onRoute', (route) => {
    const most = route.config?.mostPerMinute
    if (most === undefined) return
    const limit = limitAttempts({ most, windowMs: MINUTE_MS, sentence: SENTENCE, monotonicClock })
    addOnRequest(route, async (request: FastifyRequest) => limit(networkOf(request.ip)))
  })
}
