import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { CommandTable, Write } from '../commands.ts'
import { MIGRATIONS_TABLE, pendingMigrations, readMigrations, SchemaTooNew } from '../migrate.ts'
import { CannotOpenDatabase, type Engine, type EngineOptions } from './dialect.ts'
import { kyselyOver, OLDEST_SQLITE, openSqlite, sqliteFile } from './sqlite-connection.ts'
import { explainSqlite, openingProblem } from './sqlite-errors.ts'
import { sqliteProblems } from './sqlite-integrity.ts'
import { startSqliteWriter } from './sqlite-writer.ts'

/** Reads run on the request thread: they may hardly wait, and in WAL they hardly ever have to. */
const READ_BUSY_TIMEOUT_MS = 50
/** Another process may be migrating at the same time. */
const MIGRATION_BUSY_TIMEOUT_MS = 15_000

export async function openSqliteEngine<Commands extends CommandTable>(
  options: EngineOptions,
): Promise<Engine<Commands>> {
  const file = sqliteFile(options.url)
  migrate(file)
  const handle = openSqlite(file, { readOnly: true, busyTimeoutMs: READ_BUSY_TIMEOUT_MS })
  const db = kyselyOver(handle)
  const writer = startSqliteWriter(
    { file, commandsUrl: options.commandsUrl },
    options.clock,
    options.log,
  )
  const marks = watchCommits(handle)

  return {
    name: 'sqlite',
    db,
    write: writer.write as Write<Commands>,
    freshness: marks.freshness,
    catalogueVersion: marks.catalogueVersion,
    checkReady: async () => {
      handle.prepare('select 1 from settings').get()
      await writer.check()
    },
    checkIntegrity: async () => sqliteProblems(handle),
    explain: explainSqlite,
    close: async () => {
      await writer.close()
      await db.destroy()
    },
  }
}

function migrate(file: string): void {
  let handle: DatabaseSync | undefined
  try {
    handle = openSqlite(file, { busyTimeoutMs: MIGRATION_BUSY_TIMEOUT_MS })
    refuseOldSqlite(handle)
    migrateNow(handle)
  } catch (error) {
    if (error instanceof CannotOpenDatabase) throw error
    if (error instanceof SchemaTooNew) throw new CannotOpenDatabase(error.message)
    const hint = existsSync(file) ? '' : ' (the file does not exist yet)'
    throw new CannotOpenDatabase(
      `Cannot open the database ${file}${hint}: ${openingProblem(error)}.`,
    )
  } finally {
    handle?.close()
  }
}

/** All at once: waiting in between would let another opening of this process wait for itself. */
function migrateNow(handle: DatabaseSync): void {
  handle.exec('begin immediate')
  handle.exec(MIGRATIONS_TABLE)
  const applied = handle.prepare('select number from schema_migrations').all()
  const record = handle.prepare('insert into schema_migrations (number, name) values (?, ?)')
  const folder = new URL('../migrations/sqlite/', import.meta.url)
  const pending = pendingMigrations(
    readMigrations(folder),
    applied.map((row) => Number(row.number)),
  )
  for (const { number, name, sql } of pending) {
    handle.exec(sql)
    record.run(number, name)
  }
  handle.exec('commit')
}

function refuseOldSqlite(handle: DatabaseSync): void {
  const version = String(handle.prepare('select sqlite_version() as version').get()?.version)
  const isOlder = version.localeCompare(OLDEST_SQLITE, 'en', { numeric: true }) < 0
  if (isOlder) {
    throw new CannotOpenDatabase(
      `SQLite ${version} is too old: ${OLDEST_SQLITE} or newer is needed. Start the store through npm.`,
    )
  }
}

/**
 * `data_version` changes with every commit of any other connection, the writer thread's and other
 * processes' alike, and costs about a microsecond: caches over it are never stale.
 */
function watchCommits(handle: DatabaseSync) {
  const dataVersion = handle.prepare('pragma data_version')
  const setting = handle.prepare("select value from settings where key = 'catalogue_version'")
  let seen = -1
  let catalogue = 0

  const mark = () => Number(dataVersion.get()?.data_version)
  return {
    freshness: () => String(mark()),
    catalogueVersion: () => {
      const now = mark()
      if (now !== seen) {
        catalogue = Number(setting.get()?.value)
        seen = now
      }
      return catalogue
    },
  }
}
