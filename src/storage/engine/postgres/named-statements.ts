import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Lists of varying length make ever new statements; only the first so many are worth a name. */
const MOST_NAMED = 500

/** What the driver says when no answer came in time; the connection is of no use any more. */
const SILENCE = 'Query read timeout'

/**
 * A named statement is parsed and planned once a connection: about twice the rate. `onError` hears
 * of every statement that fails.
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
      // Its answer may still come, but not to this question.
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
