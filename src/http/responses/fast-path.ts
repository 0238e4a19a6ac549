import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Bursts } from '../connections/bursts.ts'
import { SERVER_TIMEOUTS } from '../connections/limits.ts'
import { type Guard, refusalOf } from '../guards/request-guards.ts'
import { securityHeaders } from '../guards/security-headers.ts'
import type { Load } from '../load/load-shedding.ts'
import type { Metrics } from '../load/metrics.ts'
import { logsReads } from '../logging.ts'
import { createServer } from '../node-http.ts'
import type { HttpSettings } from '../settings.ts'
import { type CachedResponse, readyForm } from './cached-response.ts'

export type FastPathOptions = {
  readonly config: HttpSettings
  readonly guards: readonly Guard[]
  readonly load: Pick<Load, 'isOverloaded'>
  readonly metrics: Pick<Metrics, 'count'>
  readonly nextId: () => string
  /** The cached response that everybody gets for this URL. */
  readonly find: (url: string) => CachedResponse | undefined
}

/**
 * Sends cached responses without Fastify, whose share of such a request costs as much as sending the
 * page. It refuses nothing and decides nothing: a request that is not the plainest one, that a guard
 * would refuse or that comes under overload is left to Fastify, which responds with the same headers.
 */
export class FastPath {
  #options: FastPathOptions | undefined
  #securityHeaders: readonly string[] = []

  open(options: FastPathOptions): void {
    // Only Fastify writes a log line per read.
    if (logsReads(options.config)) return
    this.#securityHeaders = Object.entries(securityHeaders(options.config)).flat()
    this.#options = options
  }

  close(): void {
    this.#options = undefined
  }

  /** Node's server, which hands to Fastify what the fast path does not take. */
  readonly createServer = (bursts: Bursts, fastify: RequestListener): Server => {
    const server = createServer(SERVER_TIMEOUTS.http, (request, response) => {
      if (bursts.isTooMuch(request.socket)) return
      if (!this.#respond(request, response)) fastify(request, response)
    })
    server.keepAliveTimeout = SERVER_TIMEOUTS.keepAliveTimeout
    server.requestTimeout = SERVER_TIMEOUTS.requestTimeout
    return server
  }

  #respond(request: IncomingMessage, response: ServerResponse): boolean {
    const options = this.#options
    if (!options || !isPlain(request) || options.load.isOverloaded()) return false
    const { headers, url } = request
    if (url === undefined || refusalOf(options.guards, request)) return false
    const began = performance.now()
    const cached = lookUp(options, url)
    const form = cached && readyForm(cached, headers['accept-encoding'])
    if (!form) return false
    response.writeHead(
      200,
      this.#securityHeaders.concat('x-request-id', options.nextId(), form.headers),
    )
    response.end(form.body)
    options.metrics.count('GET', 200, performance.now() - began)
    return true
  }
}

/** Whether a cached response is still valid is asked of the database, which can fail. */
function lookUp({ find }: FastPathOptions, url: string): CachedResponse | undefined {
  try {
    return find(url)
  } catch {
    // Fastify meets the same failure and reports it.
    return undefined
  }
}

function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['if-none-match'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}
