import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { EngineName } from '#storage/engine/engine.ts'
import { MIGRATIONS_TABLE, type Migration, readMigrations } from '#storage/engine/migrate.ts'
import { createBlankDatabase, type TestDatabase } from './databases.ts'

export type FormerDatabase = TestDatabase & {
  /** Runs SQL as the former release would have left it; several statements may follow each other. */
  readonly run: (sql: string) => Promise<void>
}

/** A database as the release with migrations up to `lastMigration` left it, to be opened by ours. */
export async function createFormerDatabase(
  engine: EngineName,
  lastMigration: number,
): Promise<FormerDatabase> {
  const database = await createBlankDatabase(engine)
  const run = (sql: string) => runOn(engine, database.url, sql)
  const folder = new URL(`../../src/storage/engine/migrations/${engine}/`, import.meta.url)
  const applied = readMigrations(folder).filter(({ number }) => number <= lastMigration)
  await run([MIGRATIONS_TABLE, ...applied.flatMap(withRecord)].join(';\n'))
  return { ...database, run }
}

function withRecord({ number, name, sql }: Migration): string[] {
  return [
    sql.trim().replace(/;$/, ''),
    `insert into schema_migrations (number, name) values (${number}, '${name}')`,
  ]
}

/** Past the store, as another release or an operator would. */
export async function runOn(engine: EngineName, url: string, sql: string): Promise<void> {
  if (engine === 'sqlite') {
    const handle = new DatabaseSync(url.replace(/^sqlite:/, ''))
    try {
      handle.exec(sql)
    } finally {
      handle.close()
    }
    return
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
