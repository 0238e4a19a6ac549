import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { PLANNED_EACH_TIME } from '../bulk.ts'
import { changesPublicData } from '../public-data.ts'

/** Lists of varying length lead to ever new statements; only the first of them get a name. */
const MOST_NAMED = 500

/** The driver's message when no response came in time; the connection cannot be used any more. */
const SILENCE = 'Query read timeout'

type Watcher = {
  /** Called for every statement that fails. */
  readonly onError: (error: unknown) => void
  /** Called after the commit of what may have changed what anybody reads, before the caller goes on. */
  readonly onPublicChange?: () => void
}

/** A named statement is parsed and planned once per connection, which about doubles the rate. */
export function namedStatements(pool: pg.Pool, watcher: Watcher): PostgresPool {
  const names = new Map<string, string>()
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const known = wrapped.get(client)
      if (known) return known
      const named = wrap(client)
      wrapped.set(client, named)
      return named
    },
    end: () => pool.end(),
  } as PostgresPool

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    let silent: Error | undefined
    /** In the transaction that is open. */
    let changedPublicData = false
    const query = async (text: string, values: unknown[] = []) => {
      // Its response may still arrive, and must not be taken for that of the next statement.
      if (silent) throw silent
      const name = nameOf(text)
      if (watcher.onPublicChange && changesPublicData(text)) changedPublicData = true
      try {
        return await client.query(name ? { name, text, values } : { text, values })
      } catch (error) {
        if (error instanceof Error && error.message === SILENCE) silent = error
        watcher.onError(error)
        throw error
      } finally {
        if (text === 'commit' || text === 'rollback') {
          // Also when the connection broke meanwhile: the commit may have succeeded.
          if (changedPublicData && text === 'commit') watcher.onPublicChange?.()
          changedPublicData = false
        }
      }
    }
    // Kysely also declares a form for cursors, which the store never uses.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release(silent),
    }
  }

  function nameOf(text: string): string | undefined {
    if (text.endsWith(PLANNED_EACH_TIME)) return undefined
    const known = names.get(text)
    if (known || names.size >= MOST_NAMED) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, name)
    return name
  }
}
