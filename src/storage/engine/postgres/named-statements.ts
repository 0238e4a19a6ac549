import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Lists of varying length lead to ever new statements; only the first of them get a name. */
const MOST_NAMED = 500

/** The driver's message when no response came in time; the connection cannot be used any more. */
const SILENCE = 'Query read timeout'

/**
 * A named statement is parsed and planned once per connection, which about doubles the rate.
 * `onError` is called for every statement that fails.
 */
export function namedStatements(pool: pg.Pool, onError: (error: unknown) => void): PostgresPool {
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
    const query = async (text: string, values: unknown[] = []) => {
      // Its response may still arrive, and must not be taken for that of the next statement.
      if (silent) throw silent
      const name = nameOf(text)
      try {
        return await client.query(name ? { name, text, values } : { text, values })
      } catch (error) {
        if (error instanceof Error && error.message === SILENCE) silent = error
        onError(error)
        throw error
      }
    }
    // Kysely also declares a form for cursors, which the store never uses.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release(silent),
    }
  }

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= MOST_NAMED) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, name)
    return name
  }
}
