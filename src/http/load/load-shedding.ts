import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Connections } from '../connections/connections.ts'
import { hasBody } from '../connections/slow-bodies.ts'
import { busy } from './busy.ts'
import type { EventLoopScheduler } from './event-loop-scheduler.ts'
import { watchLoopDelay } from './loop-delay.ts'
import { kindOf } from './request-kind.ts'
import { WaitEstimate } from './wait-estimate.ts'

/** Beyond this the event loop is so late that a quick "try again" serves everybody better. */
const LONGEST_DELAY_MS = 1_000
/** One pause is no overload: this many samples in a row must be late. */
const LATE_SAMPLES = 3
const SAMPLE_EVERY_MS = 250
/** Often: the wait of a crowd that comes at once must be known while it comes. */
const SAMPLE_WAITS_EVERY_MS = 50
/**
 * A refused client retries after two seconds and waits again, so a three-second wait is hardly worse.
 * A write waits less: PostgreSQL gives it up after two seconds, which would be spent for nothing.
 */
const LONGEST_WAIT_MS = { read: 3_000, write: 1_200 } as const

export type Load = {
  /** Whether everybody is refused now. */
  readonly isOverloaded: () => boolean
  /** Whether a request that comes now is refused: it would wait too long for those ahead of it. */
  readonly refuses: (method: string | undefined) => boolean
  /** Whether the route is working on as many as it may. */
  readonly isFull: (method: string | undefined, path: string) => boolean
  readonly countShed: () => void
  readonly inFlight: () => number
  readonly shed: () => number
  readonly eventLoopDelay: (name: string) => string[]
}

type LoadOptions = {
  readonly mostInFlight: number
  readonly connections: Connections
  readonly scheduler: EventLoopScheduler
}

/**
 * Under overload some get a quick 503, so that the others are served in time; health checks are
 * exempt. A request counts from the moment its body is here until its response is made or its
 * client is gone: slow clients take up none of the limit.
 */
export function shedLoad(app: FastifyInstance, options: LoadOptions): Load {
  const { mostInFlight, connections, scheduler } = options
  const delay = watchLoopDelay()
  const waits = { read: new WaitEstimate(), write: new WaitEstimate() }
  const cappedRoutes = new Map<string, () => boolean>()
  let lateSamples = 0
  let shed = 0
  let logged = 0
  const sampling = setInterval(() => {
    lateSamples = delay.takeLongestMs() > LONGEST_DELAY_MS ? lateSamples + 1 : 0
    // One line for many: refusals come by the thousand.
    if (shed > logged) app.log.warn({ refused: shed - logged }, 'overloaded')
    logged = shed
  }, SAMPLE_EVERY_MS)
  sampling.unref()
  let sampledAt = performance.now()
  const samplingWaits = setInterval(() => {
    const now = performance.now()
    for (const wait of Object.values(waits)) wait.sample(now - sampledAt)
    sampledAt = now
  }, SAMPLE_WAITS_EVERY_MS)
  samplingWaits.unref()

  /** Since when each is being worked on. */
  const inFlight = new Map<FastifyReply['raw'], number>()
  const isOverloaded = () =>
    inFlight.size + scheduler.waiting >= mostInFlight || lateSamples >= LATE_SAMPLES
  const refuses = (method: string | undefined) => {
    const kind = kindOf(method)
    return (
      isOverloaded() ||
      waits[kind].expectedMs() + scheduler.expectedMs(kind) > LONGEST_WAIT_MS[kind]
    )
  }
  const countShed = () => {
    shed += 1
  }

  const mustRefuse = ({ routeOptions }: FastifyRequest) => {
    if (routeOptions.config.vital || !isOverloaded()) return false
    countShed()
    return true
  }
  const enter = ({ raw: request }: FastifyRequest, { raw: response }: FastifyReply) => {
    // Its client is gone already, and nothing would ever count it down.
    if (response.closed) return
    inFlight.set(response, performance.now())
    waits[kindOf(request.method)].enter()
    connections.beginWork(request.socket)
    // Emitted however the request ends, also when its client has gone.
    response.once('close', () => leave(request, response))
  }
  const leave = ({ method, socket }: FastifyRequest['raw'], response: FastifyReply['raw']) => {
    const since = inFlight.get(response)
    if (since === undefined) return
    inFlight.delete(response)
    waits[kindOf(method)].leave(performance.now() - since)
    connections.endWork(socket)
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (mustRefuse(request)) return done(busy())
    if (!hasBody(request.raw)) enter(request, reply)
    done()
  })
  // The first hook that waits for the body.
  app.addHook('preValidation', (request, reply, done) => {
    if (inFlight.has(reply.raw)) return done()
    if (mustRefuse(request)) return done(busy())
    enter(request, reply)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    // A stream is still being made while it is sent.
    if (!isStream(payload)) leave(request.raw, reply.raw)
    done()
  })
  app.addHook('onRoute', (route) => {
    const isFull = capRoute(route)
    if (isFull) cappedRoutes.set(`${route.method} ${route.url}`, isFull)
  })
  app.addHook('onClose', async () => {
    clearInterval(sampling)
    clearInterval(samplingWaits)
    delay.stop()
  })
  return {
    isOverloaded,
    refuses,
    isFull: (method, path) => cappedRoutes.get(`${method} ${path}`)?.() ?? false,
    countShed,
    inFlight: () => inFlight.size + scheduler.waiting,
    shed: () => shed,
    eventLoopDelay: delay.lines,
  }
}

/**
 * A route may work on only this many at a time: more at once only make all of them wait. A client
 * that goes away still counts until its request is dealt with.
 */
function capRoute(route: RouteOptions): (() => boolean) | undefined {
  const most = route.config?.mostInFlight
  if (most === undefined) return undefined
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
  return () => inFlight >= most
}

function isStream(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && 'pipe' in payload
}
