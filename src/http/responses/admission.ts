import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorDetails } from '#domain/errors.ts'
import { errorBody } from '../calls/errors.ts'
import type { Connections } from '../connections/connections.ts'
import type { SlowBodies } from '../connections/slow-bodies.ts'
import { securityHeaders } from '../guards/security-headers.ts'
import { BUSY } from '../load/busy.ts'
import { DelayedRejections } from '../load/delayed-rejections.ts'
import type { EventLoopScheduler } from '../load/event-loop-scheduler.ts'
import type { Load } from '../load/load-shedding.ts'
import type { Metrics } from '../load/metrics.ts'
import { kindOf } from '../load/request-kind.ts'
import type { HttpSettings } from '../settings.ts'

export type AdmissionOptions = {
  readonly config: HttpSettings
  readonly load: Load
  readonly metrics: Metrics
  readonly slowBodies: SlowBodies
  readonly scheduler: EventLoopScheduler
  readonly connections: Connections
  readonly mostPerConnection: number
  readonly nextId: () => string
  /** Health checks: they are served whatever the load. */
  readonly vitalPaths: ReadonlySet<string>
}

type Refusal = { readonly retryAfterSeconds: number; readonly details?: ErrorDetails }

const OVERLOADED: Refusal = { retryAfterSeconds: 2 }
/** The queue of a single route is short. */
const ROUTE_FULL: Refusal = { retryAfterSeconds: 1, details: { retryAfterSeconds: 1 } }

/**
 * Schedules requests for the framework, and refuses under overload before the framework
 * is involved. At ten times the load nine of ten are refused: unless that costs next to nothing, no
 * time is left to serve the tenth.
 */
export class Admission {
  #options: AdmissionOptions | undefined
  #headers: readonly string[] = []
  readonly #rejections = new DelayedRejections()

  open(options: AdmissionOptions): void {
    this.#headers = [
      ...Object.entries(securityHeaders(options.config)).flat(),
      ...['cache-control', 'no-store', 'vary', 'Accept'],
    ]
    this.#options = options
  }

  readonly before =
    (framework: RequestListener): RequestListener =>
    (request, response) => {
      const options = this.#options
      const verdict = options && judge(request, options)
      if (verdict === 'at once' || !options) framework(request, response)
      else if (verdict === 'scheduled') {
        const serve = () => framework(request, response)
        const { scheduler, connections } = options
        scheduler.run(kindOf(request.method), waiting(request, response, connections, serve))
      } else if (verdict) {
        const refuse = () => this.#refuse(request, response, { ...options, ...verdict })
        this.#rejections.delay(waiting(request, response, options.connections, refuse))
      }
    }

  /** From now on a refused client has to open another connection, which leads to another process. */
  close(): void {
    this.#headers = [...this.#headers, 'connection', 'close']
  }

  #refuse(
    request: IncomingMessage,
    response: ServerResponse,
    refusal: AdmissionOptions & Refusal,
  ): void {
    const { load, metrics, nextId, slowBodies, retryAfterSeconds, details } = refusal
    const id = nextId()
    const facts = { code: 'unavailable', sentence: BUSY, id, details } as const
    const { type, body } = errorBody(request.headers.accept, facts)
    // By then a body is usually here; the rest of one still holds a socket.
    response.once('finish', () => slowBodies.watch(request, response))
    response.writeHead(
      503,
      this.#headers.concat(
        ...['x-request-id', id, 'retry-after', String(retryAfterSeconds)],
        ...['content-type', type, 'content-length', String(body.length)],
      ),
    )
    response.end(body)
    load.countShed()
    metrics.count(request.method ?? 'GET', 503, 0)
  }
}

function judge(
  { method, url = '/', socket }: IncomingMessage,
  { load, vitalPaths, connections, mostPerConnection }: AdmissionOptions,
): 'at once' | 'scheduled' | Refusal {
  if (vitalPaths.has(url)) return 'at once'
  const isGreedy = connections.workFor(socket) >= mostPerConnection
  if (isGreedy || load.isOverloaded()) return OVERLOADED
  if (load.refuses(method) && !hasJustComeIn(method, socket)) return OVERLOADED
  return method !== 'GET' && load.isFull(method, url) ? ROUTE_FULL : 'scheduled'
}

/**
 * Node accepts one connection with each turn of the event loop, so of a crowd many have waited for
 * seconds before they can be refused. Rather than that they wait a little longer, unless for a write,
 * which the database might give up.
 */
function hasJustComeIn(method: string | undefined, { bytesWritten }: Socket): boolean {
  return kindOf(method) === 'read' && bytesWritten === 0
}

/**
 * What is done when the request is taken from the queue. Until then it counts as being worked on, so that its
 * socket is not closed to make room. A client that left meanwhile is not served: it would cost the others
 * their time.
 */
function waiting(
  { socket }: IncomingMessage,
  response: ServerResponse,
  connections: Connections,
  work: () => void,
): () => void {
  connections.beginWork(socket)
  return () => {
    connections.endWork(socket)
    if (!response.closed) work()
  }
}
