import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { kyselyOverPool } from '#storage/engine/postgres/connection.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { inTransaction } from '#storage/engine/transaction.ts'

/*
 * A database in which a transaction can be stopped after any of its statements while somebody else
 * does something: two transactions meet exactly there, not by luck. The product knows nothing of it;
 * the connection itself pauses.
 */

export type Interruptible = {
  /** Runs a transaction and, after so many of its statements, what comes in between. */
  readonly transaction: <Result>(
    run: (tx: Tx) => Promise<Result>,
    meanwhile?: { readonly after: number; readonly rival: () => Promise<unknown> },
  ) => Promise<{ readonly outcome: PromiseSettledResult<Result>; readonly statements: number }>
  readonly close: () => Promise<void>
}

export function openInterruptible(url: string): Interruptible {
  const pool = new pg.Pool({ connectionString: url, max: 1, lock_timeout: 10_000 })
  const watcher = new pg.Pool({ connectionString: url, max: 1 })
  for (const each of [pool, watcher]) {
    // A pool says that it has ended while its connections still hang up; the database is dropped
    // meanwhile, and what the pool hears of that it passes on.
    each.on('error', () => {})
    each.on('connect', (client) => client.on('error', () => {}))
  }
  let afterStatement = async () => {}

  const db = kyselyOverPool({
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const query = async (text: string, values: unknown[] = []) => {
        const result = await client.query(text, values)
        if (!/^(begin|commit|rollback)/.test(text)) await afterStatement()
        return result
      }
      return { query, release: () => client.release() }
    },
    end: () => pool.end(),
  } as unknown as PostgresPool)

  return {
    transaction: async (run, meanwhile) => {
      let statements = 0
      let rival = Promise.resolve<unknown>(undefined)
      afterStatement = async () => {
        statements += 1
        if (statements !== meanwhile?.after) return
        rival = meanwhile.rival()
        await settledOrWaiting(rival)
      }
      const [outcome] = await Promise.allSettled([inTransaction(db, run)])
      await rival
      return { outcome, statements }
    },
    close: async () => {
      await db.destroy()
      await watcher.end()
    },
  }

  /** Done, or held up by a lock of the transaction that is paused. */
  async function settledOrWaiting(rival: Promise<unknown>): Promise<void> {
    let isSettled = false
    const settle = () => {
      isSettled = true
    }
    rival.then(settle, settle)
    while (!isSettled) {
      const { rows } = await watcher.query(`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      if (rows.length > 0) return
    }
  }
}
