import type { FastifyInstance } from 'fastify'
import type { Store } from '#commands/store.ts'

/** Time for a proxy that watches /readyz to send its requests elsewhere. */
const NOTICE_MS = 1_000
/** Requests that take longer are cut off, before a supervisor kills the process. */
const LONGEST_DRAIN_MS = 8_000

type Draining = { readonly isAccepting: () => boolean; readonly watch: Watch }
type Watch = (app: FastifyInstance, store: Store) => void

/**
 * Ends the process without dropping anything: /readyz fails at once, the port stays open a little
 * longer, running requests finish, the database is closed. A second signal ends it immediately.
 */
export function drainOnSignals(): Draining {
  let accepting = true

  const watch: Watch = (app, store) => {
    const drain = async (signal: NodeJS.Signals) => {
      if (!accepting) process.exit(1)
      accepting = false
      app.log.info('Shutting down: finishing requests in flight')
      const cutOff = setTimeout(() => app.server.closeAllConnections(), LONGEST_DRAIN_MS)
      cutOff.unref()
      // After Ctrl-C there is no proxy to wait for.
      if (signal === 'SIGTERM') await new Promise((resolve) => setTimeout(resolve, NOTICE_MS))
      await app.close()
      await store.close()
      process.exit(0)
    }
    process.on('SIGTERM', drain)
    process.on('SIGINT', drain)
  }
  return { isAccepting: () => accepting, watch }
}
