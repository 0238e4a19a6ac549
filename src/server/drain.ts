import type { FastifyInstance } from 'fastify'
import type { Store } from '#commands/store.ts'

/** A proxy that watches /readyz gets this long to send its requests elsewhere. */
const NOTICE_MS = 1_000
/** Whoever is not done by then is cut off: a process that does not end is killed less gently. */
const LONGEST_DRAIN_MS = 8_000

export type Draining = { readonly isAccepting: () => boolean; readonly watch: Watch }
type Watch = (app: FastifyInstance, store: Store) => void

/**
 * Ends the process without dropping anything: not ready at once, listening a little longer,
 * requests under way finish, the database is closed. A second signal ends it at once.
 */
export function drainOnSignals(): Draining {
  let accepting = true

  const watch: Watch = (app, store) => {
    const drain = async (signal: NodeJS.Signals) => {
      if (!accepting) process.exit(1)
      accepting = false
      app.log.info('Ending: finishing the requests under way')
      const cutOff = setTimeout(() => app.server.closeAllConnections(), LONGEST_DRAIN_MS)
      cutOff.unref()
      // Somebody who pressed Ctrl-C is no proxy.
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
