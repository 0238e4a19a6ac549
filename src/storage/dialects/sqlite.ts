import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { CommandTable, Write } from '../commands.ts'
import { applyMigrations, readMigrations, SchemaTooNew } from '../migrate.ts'
import { CannotOpenDatabase, type Engine, type EngineOptions } from './dialect.ts'
import { kyselyOver, OLDEST_SQLITE, openSqlite, sqliteFile } from './sqlite-connection.ts'
import { explainSqlite, openingProblem } from './sqlite-errors.ts'
import { startSqliteWriter } from './sqlite-writer.ts'

/** Reads run on the request thread: they may hardly wait, and in WAL they hardly ever have to. */
const READ_BUSY_TIMEOUT_MS = 50
/** Another process may be migrating at the same time. */
const MIGRATION_BUSY_TIMEOUT_MS = 15_000

export async function openSqliteEngine<Commands extends CommandTable>(
  options: EngineOptions,
): Promise<Engine<Commands>> {
  const file = sqliteFile(options.url)
  await migrate(file)
  const handle = openSqlite(file, { readOnly: true, busyTimeoutMs: READ_BUSY_TIMEOUT_MS })
  const db = kyselyOver(handle)
  const writer = await startSqliteWriter(
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
    },
    explain: explainSqlite,
    close: async () => {
      await writer.close()
      await db.destroy()
    },
  }
}

async function migrate(file: string): Promise<void> {
  let handle: DatabaseSync | undefined
  try {
    handle = openSqlite(file, { busyTimeoutMs: MIGRATION_BUSY_TIMEOUT_MS })
    refuseOldSqlite(handle)
    const connection = handle
    connection.exec('begin immediate')
    await applyMigrations(
      {
        run: async (sql) => connection.exec(sql),
        applied: async () =>
          connection
            .prepare('select number from schema_migrations')
            .all()
            .map((row) => Number(row.number)),
        record: async ({ number, name }) => {
          connection
            .prepare('insert into schema_migrations (number, name) values (?, ?)')
            .run(number, name)
        },
      },
      readMigrations(new URL('../migrations/sqlite/', import.meta.url)),
    )
    connection.exec('commit')
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
