import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { PLANNED_EACH_TIME } from '../bulk.ts'
import { changesPublicData } from '../public-data.ts'
import { isAfterFailure } from './errors.ts'
import { BEGIN_BEHIND_POOLER } from './pool.ts'

/** Lists of varying length lead to ever new statements; only the first of them get a name. */
const MOST_NAMED = 500

/** The driver's message when no response came in time; the connection cannot be used any more. */
const SILENCE = 'Query read timeout'

type Watcher = {
  /** Called for every statement that fails. */
  readonly onError: (error: unknown) => void
  /** Called after the commit of what may have changed what anybody reads, before the caller goes on. */
  readonly onPublicChange?: () => void
  readonly behindPooler?: boolean
}

type Known = { readonly name: string | undefined; readonly isPublicChange: boolean }

/**
 * A named statement is parsed and planned once per connection, which about doubles the rate. Behind a
 * pooler there are none: the name would be looked for on another connection.
 */
export function namedStatements(pool: pg.Pool, watcher: Watcher): PostgresPool {
  const statements = new Map<string, Known>()
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
    /** Why that transaction has failed. */
    let cause: unknown
    let isHeld = false
    /** Until what waits for the same response has run: a write to the socket costs more than a query. */
    const holdWrites = () => {
      if (isHeld) return
      isHeld = true
      const { stream } = client.connection
      stream.cork()
      process.nextTick(() => {
        isHeld = false
        stream.uncork()
      })
    }
    const query = async (text: string, values: unknown[] = []) => {
      // Its response may still arrive, and must not be taken for that of the next statement.
      if (silent) throw silent
      const { name, isPublicChange } = known(text)
      if (isPublicChange) changedPublicData = true
      if (client.pipeline) holdWrites()
      try {
        if (watcher.behindPooler && text === 'begin') return await client.query(BEGIN_BEHIND_POOLER)
        return await client.query(name ? { name, text, values } : { text, values })
      } catch (error) {
        // Statements that were sent together: the first that failed says why.
        if (isAfterFailure(error) && cause) throw cause
        cause = error
        if (error instanceof Error && error.message === SILENCE) silent = error
        watcher.onError(error)
        throw error
      } finally {
        if (text === 'commit' || text === 'rollback') {
          cause = undefined
          // Also when the connection broke meanwhile: the commit may have succeeded.
          if (changedPublicData && text === 'commit') watcher.onPublicChange?.()
          changedPublicData = false
        }
      }
    }
    // Kysely also declares a form for cursors, which the store never uses.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(silent ?? destroy),
    }
  }

  function known(text: string): Known {
    const before = statements.get(text)
    if (before) return before
    const isNamed =
      !watcher.behindPooler && statements.size < MOST_NAMED && !text.endsWith(PLANNED_EACH_TIME)
    const statement = {
      name: isNamed ? nameOf(text) : undefined,
      isPublicChange: watcher.onPublicChange !== undefined && changesPublicData(text),
    }
    if (isNamed) statements.set(text, statement)
    return statement
  }
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32)
}
