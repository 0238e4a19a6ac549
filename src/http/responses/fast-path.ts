import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { SERVER_TIMEOUTS } from '../connections/limits.ts'
import { ownHosts, securityHeaders } from '../guards/security-headers.ts'
import type { Load } from '../load/load-shedding.ts'
import type { Metrics } from '../load/metrics.ts'
import { logsReads } from '../logging.ts'
import type { HttpSettings } from '../settings.ts'
import { type Answer, readyForm } from './cached-response.ts'

export type ShortcutOptions = {
  readonly config: HttpSettings
  readonly load: Pick<Load, 'isOverloaded'>
  readonly metrics: Metrics
  readonly nextId: () => string
  /** The answer that is kept ready for everybody under this address. */
  readonly find: (url: string) => Answer | undefined
}

/**
 * The way of a kept answer past the framework, whose part in one request costs as much as sending
 * a page. It is for the plainest requests alone: whatever takes a decision (another method, a body,
 * a copy to be confirmed, a foreign host, overload, the end of the process) goes the long way, where
 * all decisions are made, and gets the same answer with the same headers there.
 */
export class Shortcut {
  #options: ShortcutOptions | undefined
  #securityHeaders: readonly string[] = []
  #isOurHost: (request: IncomingMessage) => boolean = () => false

  open(options: ShortcutOptions): void {
    // Whoever wants a line for every read gets it from the framework.
    if (logsReads(options.config)) return
    this.#securityHeaders = Object.entries(securityHeaders(options.config)).flat()
    this.#isOurHost = ownHosts(options.config)
    this.#options = options
  }

  close(): void {
    this.#options = undefined
  }

  /** Node's server, with Fastify as its long way. */
  readonly createServer = (longWay: RequestListener): Server => {
    const server = createServer(SERVER_TIMEOUTS.http, (request, response) => {
      if (!this.#answer(request, response)) longWay(request, response)
    })
    server.keepAliveTimeout = SERVER_TIMEOUTS.keepAliveTimeout
    server.requestTimeout = SERVER_TIMEOUTS.requestTimeout
    return server
  }

  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    const options = this.#options
    if (!options || !isPlain(request) || options.load.isOverloaded()) return false
    const { headers, url } = request
    if (url === undefined || !this.#isOurHost(request)) return false
    const began = performance.now()
    const answer = found(options, url)
    const form = answer && readyForm(answer, headers['accept-encoding'])
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

/** Whether an answer is still true is the database's to say, and a database can fail. */
function found({ find }: ShortcutOptions, url: string): Answer | undefined {
  try {
    return find(url)
  } catch {
    // The long way meets the same failure, and knows what to say of it.
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
