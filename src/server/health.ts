import type { FastifyInstance } from 'fastify'
import { isStaff } from '#api/admin/access/access.ts'
import type { Store } from '#commands/store.ts'
import { ShopError } from '#domain/errors.ts'
import { nothingHere } from '#http/calls/nothing-here.ts'
import { isLocalRequest } from '#http/guards/request-origin.ts'
import type { Metrics } from '#http/load/metrics.ts'

/** A database that takes longer is not ready. */
const LONGEST_CHECK_MS = 2_000

/** Served whatever the load. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics'])

type HealthOptions = {
  readonly store: Store
  readonly metrics: Metrics
  /** False once the process has been asked to end. */
  readonly isAccepting: () => boolean
  /** True while requests are refused because of overload. */
  readonly isOverloaded: () => boolean
}

export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const { store, metrics, isAccepting, isOverloaded } = options
  const vital = { config: { access: 'public', vital: true } } as const

  app.get('/livez', vital, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('live\n'),
  )

  app.get('/readyz', vital, async (_request, reply) => {
    if (!isAccepting()) throw new ShopError('unavailable', 'This process is shutting down.')
    await withinTime(store.checkReady())
    // Checked last, so that it is up to date when the response is sent.
    if (isOverloaded()) throw new ShopError('unavailable', 'This process is overloaded.')
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('ready\n')
  })

  app.get('/metrics', vital, async (request, reply) => {
    if (!isLocalRequest(request) && !(await isStaff(request))) {
      throw nothingHere()
    }
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metrics.text())
  })
}

async function withinTime(check: Promise<void>): Promise<void> {
  const timer = Promise.withResolvers<never>()
  const timeout = setTimeout(() => timer.reject(notReady()), LONGEST_CHECK_MS)
  try {
    await Promise.race([check, timer.promise])
  } catch {
    throw notReady()
  } finally {
    clearTimeout(timeout)
  }
}

const notReady = () => new ShopError('unavailable', 'The database does not respond.')
