import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { type Commands, commands } from '#commands/commands.ts'
import { type CommandTable, commandNamed, type Write } from '#storage/engine/commands.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import type { Schema } from '#storage/engine/schema.ts'
import { kyselyOver, openSqlite, sqliteFile } from '#storage/engine/sqlite/connection.ts'

/** Runs the shop's commands on a database that is up to date, and counts their statements. */
export type CountedStore = {
  readonly write: Write<Commands>
  /** How many statements each command has run so far, in the order of the commands. */
  readonly counts: readonly { readonly command: string; readonly statements: number }[]
  readonly close: () => Promise<void>
}

export function openCountedStore(engine: EngineName, url: string): CountedStore {
  let statements = 0
  const count = () => {
    statements += 1
  }
  const db = engine === 'sqlite' ? countedSqlite(url, count) : countedPostgres(url, count)
  const counts: { command: string; statements: number }[] = []
  const write = async (name: string, input: unknown) => {
    const before = statements
    const command = commandNamed(commands as unknown as CommandTable, name)
    const output = await db.transaction().execute((tx) => command(tx, input, { now: Date.now() }))
    counts.push({ command: name, statements: statements - before })
    return output
  }
  return { write: write as Write<Commands>, counts, close: () => db.destroy() }
}

function countedSqlite(url: string, count: () => void): Kysely<Schema> {
  const handle = openSqlite(sqliteFile(url), { mode: 'write', busyTimeoutMs: 10_000 })
  const prepare = handle.prepare.bind(handle)
  handle.prepare = (text) =>
    new Proxy(prepare(text), {
      get: (statement, name) => {
        if (name === 'all' || name === 'run') count()
        const value: unknown = Reflect.get(statement, name, statement)
        return typeof value === 'function' ? value.bind(statement) : value
      },
    })
  return kyselyOver(handle, { onError: () => {} })
}

function countedPostgres(url: string, count: () => void): Kysely<Schema> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  const counted = {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const query = (text: string, values: unknown[] = []) => {
        count()
        return client.query(text, values)
      }
      return { query, release: () => client.release() }
    },
    end: () => pool.end(),
  }
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: counted as unknown as PostgresPool }),
  })
}
