import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type ErrorDetails, ShopError } from '#domain/errors.ts'
import type { Connections } from '../connections/connections.ts'
import { hasBody } from '../connections/slow-bodies.ts'
import { watchLoopDelay } from './loop-delay.ts'

/** Beyond this the event loop is so late that a quick "try again" serves everybody better. */
const LONGEST_DELAY_MS = 1_000
/** One pause is no overload: so many samples in a row must be late. */
const LATE_SAMPLES = 3
const SAMPLE_EVERY_MS = 250

export type Load = {
  /** Whether requests are being refused now. */
  readonly isOverloaded: () => boolean
  readonly inFlight: () => number
  readonly shed: () => number
  readonly eventLoopDelay: (name: string) => string[]
}

export type LoadOptions = {
  readonly mostInFlight: number
  readonly mostPerConnection: number
  readonly connections: Connections
}

/**
 * Under overload some get a quick 503, so that the others get an answer; health checks always.
 * A request counts from the moment its body is here until its response is made or its client is
 * gone: whoever sends or reads slowly takes nobody's place.
 */
export function shedLoad(app: FastifyInstance, options: LoadOptions): Load {
  const { mostInFlight, mostPerConnection, connections } = options
  const delay = watchLoopDelay()
  let lateSamples = 0
  let shed = 0
  const sampling = setInterval(() => {
    lateSamples = delay.takeLongestMs() > LONGEST_DELAY_MS ? lateSamples + 1 : 0
  }, SAMPLE_EVERY_MS)
  sampling.unref()

  const inFlight = new Set<FastifyReply['raw']>()
  const isOverloaded = () => inFlight.size >= mostInFlight || lateSamples >= LATE_SAMPLES

  const refuses = ({ raw, routeOptions }: FastifyRequest) => {
    const isGreedy = connections.workFor(raw.socket) >= mostPerConnection
    if (!isGreedy && (!isOverloaded() || routeOptions.config.vital)) return false
    shed += 1
    return true
  }
  const enter = ({ raw: request }: FastifyRequest, { raw: response }: FastifyReply) => {
    inFlight.add(response)
    connections.beginWork(request.socket)
    // Emitted however the request ends, also when its client has gone.
    response.once('close', () => leave(request, response))
  }
  const leave = ({ socket }: FastifyRequest['raw'], response: FastifyReply['raw']) => {
    if (inFlight.delete(response)) connections.endWork(socket)
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (refuses(request)) return done(busy())
    if (!hasBody(request.raw)) enter(request, reply)
    done()
  })
  // The first hook that waits for the body.
  app.addHook('preValidation', (request, reply, done) => {
    if (inFlight.has(reply.raw)) return done()
    if (refuses(request)) return done(busy())
    enter(request, reply)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    // A stream is still being made while it is sent.
    if (!isStream(payload)) leave(request.raw, reply.raw)
    done()
  })
  app.addHook('onRoute', capRoute)
  app.addHook('onClose', async () => {
    clearInterval(sampling)
    delay.stop()
  })
  return {
    isOverloaded,
    inFlight: () => inFlight.size,
    shed: () => shed,
    eventLoopDelay: delay.lines,
  }
}

/**
 * A route may work on only so many at a time: more orders at once only make all of them wait. A
 * client that goes away frees no place before its request is dealt with.
 */
function capRoute(route: RouteOptions): void {
  const most = route.config?.mostInFlight
  if (most === undefined) return
  const { handler } = route
  let inFlight = 0
  route.handler = async function (request, reply) {
    // The queue ahead is short: a second is enough.
    if (inFlight >= most) throw busy({ retryAfterSeconds: 1 })
    inFlight += 1
    try {
      return await handler.call(this, request, reply)
    } finally {
      inFlight -= 1
    }
  }
}

function isStream(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && 'pipe' in payload
}

const busy = (details?: ErrorDetails) =>
  new ShopError(
    'unavailable',
    'The store is very busy right now. Please try again shortly.',
    details,
  )
