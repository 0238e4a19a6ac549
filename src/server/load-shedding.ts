import type { FastifyInstance, RouteOptions } from 'fastify'
import { addOnRequest } from '#api/route-hooks.ts'
import { type ErrorDetails, ShopError } from '#domain/errors.ts'
import { watchLoopDelay } from './loop-delay.ts'

/** Beyond this the event loop is so late that a quick "try again" serves everybody better. */
const LONGEST_DELAY_MS = 1_000
/** One pause is no overload: so many samples in a row must be late. */
const LATE_SAMPLES = 3
const MOST_IN_FLIGHT = 2_000
const SAMPLE_EVERY_MS = 250

export type Load = {
  readonly isOverloaded: () => boolean
  readonly inFlight: () => number
  readonly shed: () => number
  readonly eventLoopDelay: (name: string) => string[]
}

/** Under overload some get a quick 503, so that the others get an answer; health checks always. */
export function shedLoad(app: FastifyInstance): Load {
  const delay = watchLoopDelay()
  let lateSamples = 0
  let inFlight = 0
  let shed = 0
  const sampling = setInterval(() => {
    lateSamples = delay.takeLongestMs() > LONGEST_DELAY_MS ? lateSamples + 1 : 0
  }, SAMPLE_EVERY_MS)
  sampling.unref()

  const isOverloaded = () => inFlight > MOST_IN_FLIGHT || lateSamples >= LATE_SAMPLES

  app.addHook('onRequest', (request, _reply, done) => {
    inFlight += 1
    if (!isOverloaded() || request.routeOptions.config.vital) return done()
    shed += 1
    done(busy())
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    inFlight -= 1
    done()
  })
  app.addHook('onRoute', capRoute)
  app.addHook('onClose', async () => {
    clearInterval(sampling)
    delay.stop()
  })
  return {
    isOverloaded,
    inFlight: () => inFlight,
    shed: () => shed,
    eventLoopDelay: delay.lines,
  }
}

/** A route may take only so many at a time: more orders at once only make all of them wait. */
function capRoute(route: RouteOptions): void {
  const most = route.config?.mostInFlight
  if (most === undefined) return
  let inFlight = 0
  addOnRequest(route, (_request, reply, done) => {
    // The queue ahead is short: a second is enough.
    if (inFlight >= most) return done(busy({ retryAfterSeconds: 1 }))
    inFlight += 1
    reply.raw.once('close', () => {
      inFlight -= 1
    })
    done()
  })
}

const busy = (details?: ErrorDetails) =>
  new ShopError(
    'unavailable',
    'The store is very busy right now. Please try again shortly.',
    details,
  )
