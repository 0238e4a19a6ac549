import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { HttpSettings } from './settings.ts'

/**
 * Structured lines without anything personal: no address, query string, body, cookie or email.
 * They identify a request by its route's pattern and its id.
 */
export function loggerOptions({
  logLevel,
}: HttpSettings): NonNullable<FastifyServerOptions['logger']> {
  // A full disk or a closed pipe must never fail a request.
  if (!process.stdout.listeners('error').includes(ignore)) process.stdout.on('error', ignore)
  return {
    level: logLevel,
    base: null,
    stream: process.stdout,
    serializers: { err: describeError, req: () => ({}), res: () => ({}) },
  }
}

/** Changes and failures are logged; reads only at debug level, and counted in the metrics. */
export function logRequests(app: FastifyInstance, config: HttpSettings): void {
  const withReads = logsReads(config)
  app.addHook('onResponse', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !withReads && reply.statusCode < 500) return done()
    const level = reply.statusCode >= 500 ? 'warn' : isRead ? 'debug' : 'info'
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request completed',
    )
    done()
  })
}

export function logsReads({ logLevel }: HttpSettings): boolean {
  return logLevel === 'debug' || logLevel === 'trace'
}

/** Drivers attach rows and parameters to their errors: only what helps to find a bug is logged. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const code = 'code' in error ? String(error.code) : undefined
  return { type: error.name, message: error.message, stack: error.stack ?? '', code }
}

function ignore(): void {}
