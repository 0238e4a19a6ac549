import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { type Commands, commands } from '#commands/commands.ts'
import {
  type CommandTable,
  commandNamed,
  type Moment,
  type Write,
} from '#storage/engine/commands.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { kyselyOverPool } from '#storage/engine/postgres/connection.ts'
import type { Db } from '#storage/engine/schema.ts'
import { kyselyOver, openSqlite, sqliteFile } from '#storage/engine/sqlite/connection.ts'
import { inTransaction } from '#storage/engine/transaction.ts'

/** Runs the shop's commands in this process, on a database that is up to date, and counts their queries. */
export type CountedStore = {
  readonly write: Write<Commands>
  /** How many there were so far. */
  readonly queries: () => number
  readonly close: () => Promise<void>
}

export function openCountedStore(
  engine: EngineName,
  url: string,
  isAwaited?: Moment['isAwaited'],
): CountedStore {
  let queries = 0
  const count = (text: string) => {
    if (text.startsWith('select ')) queries += 1
  }
  const db = engine === 'sqlite' ? countedSqlite(url, count) : countedPostgres(url, count)
  const write = async (name: string, input: unknown) => {
    const command = commandNamed(commands as unknown as CommandTable, name)
    const moment = { now: Date.now(), ...(isAwaited && { isAwaited }) }
    return inTransaction(db, (tx) => command(tx, input, moment))
  }
  return { write: write as Write<Commands>, queries: () => queries, close: () => db.destroy() }
}

function countedSqlite(url: string, count: (text: string) => void): Db {
  const handle = openSqlite(sqliteFile(url), { mode: 'write', busyTimeoutMs: 10_000 })
  const prepare = handle.prepare.bind(handle)
  handle.prepare = (text) =>
    new Proxy(prepare(text), {
      get: (statement, name) => {
        if (name === 'all') count(text)
        const value: unknown = Reflect.get(statement, name, statement)
        return typeof value === 'function' ? value.bind(statement) : value
      },
    })
  return kyselyOver(handle, { onError: () => {} })
}

function countedPostgres(url: string, count: (text: string) => void): Db {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  const counted = {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const query = (text: string, values: unknown[] = []) => {
        count(text)
        return client.query(text, values)
      }
      return { query, release: () => client.release() }
    },
    end: () => pool.end(),
  }
  return kyselyOverPool(counted as unknown as PostgresPool)
}
