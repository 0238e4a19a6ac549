import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { CommandTable, Write } from '../commands.ts'
import { watchForDamage } from '../damage.ts'
import {
  CannotOpenDatabase,
  type Engine,
  type EngineMetric,
  type EngineOptions,
} from '../engine.ts'
import { MIGRATIONS_TABLE, pendingMigrations, readMigrations, SchemaTooNew } from '../migrate.ts'
import { kyselyOver, OLDEST_SQLITE, openSqlite, sqliteFile } from './connection.ts'
import { explainSqlite, isSqliteDamage, openingProblem } from './errors.ts'
import { identifyFiles, releaseFiles } from './files.ts'
import { readStoreId, watchStore, writeHeaderId } from './identity.ts'
import { sqliteProblems } from './integrity.ts'
import { handleTrouble } from './troubles.ts'
import { startSqliteWriter } from './writer.ts'

/** Reads run on the request thread and must not block it; in WAL mode they hardly ever wait. */
const READ_BUSY_TIMEOUT_MS = 50
/** Another process may be migrating at the same time. */
const MIGRATION_BUSY_TIMEOUT_MS = 15_000

export async function openSqliteEngine<Commands extends CommandTable>(
  options: EngineOptions,
): Promise<Engine<Commands>> {
  const file = resolve(sqliteFile(options.url))
  migrate(file)
  const damage = watchForDamage(isSqliteDamage, options)
  const handle = openSqlite(file, { mode: 'read', busyTimeoutMs: READ_BUSY_TIMEOUT_MS })
  const storeId = readStoreId(handle)
  const opened = identifyFiles(file, storeId)
  const lossOfStore = watchStore(handle, opened, storeId)
  const db = kyselyOver(handle, { onError: damage.note })
  const versions = watchCommits(handle)
  const writer = startSqliteWriter({
    thread: { file, opened, storeId, commandsUrl: options.commandsUrl },
    clock: options.clock,
    log: options.log,
    onTrouble: (trouble) => handleTrouble(trouble, damage, options),
    onOutcomes: versions.forget,
  })

  return {
    name: 'sqlite',
    clock: options.clock,
    db,
    write: writer.write as Write<Commands>,
    publicVersion: versions.publicVersion,
    longestLagMs: 0,
    catalogueVersion: versions.catalogueVersion,
    checkReady: async () => {
      damage.refuse()
      const loss = lossOfStore()
      if (loss !== undefined) throw new Error(loss)
      await writer.check()
    },
    checkIntegrity: async () => sqliteProblems(handle),
    explain: (error) => {
      damage.note(error)
      return explainSqlite(error)
    },
    metrics: () => [walSize(opened.wal)],
    close: async () => {
      await writer.close()
      await db.destroy()
      releaseFiles(opened)
    },
  }
}

function walSize(wal: string): EngineMetric {
  return {
    name: 'sqlite_wal_bytes',
    type: 'gauge',
    help: 'Size of the write-ahead log, which grows while somebody reads for long',
    value: statSync(wal, { throwIfNoEntry: false })?.size ?? 0,
  }
}

function migrate(file: string): void {
  let handle: DatabaseSync | undefined
  try {
    refuseOrphanedWal(file)
    handle = openSqlite(file, { mode: 'create', busyTimeoutMs: MIGRATION_BUSY_TIMEOUT_MS })
    refuseOldSqlite(handle)
    migrateNow(handle)
    writeHeaderId(handle)
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

/** SQLite would delete a WAL without its database, and with it orders that are nowhere else. */
function refuseOrphanedWal(file: string): void {
  const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size(file) > 0 || size(`${file}-wal`) === 0) return
  throw new CannotOpenDatabase(
    `The database ${file} is gone, but its log ${file}-wal is there and may hold orders: put the database back beside it, or move the log away to begin with a new database.`,
  )
}

/** Synchronous: awaiting in between could let a second open in this process block on the lock. */
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
  if (isOlder(version, OLDEST_SQLITE)) {
    throw new CannotOpenDatabase(
      `SQLite ${version} is too old: ${OLDEST_SQLITE} or newer is needed. Start the store through npm.`,
    )
  }
}

/** By hand: comparing texts by a locale loads its rules, which takes as long as opening the file. */
function isOlder(version: string, than: string): boolean {
  const wanted = than.split('.').map(Number)
  const differing = version
    .split('.')
    .map((part, at) => Number(part) - (wanted[at] ?? 0))
    .find((difference) => difference !== 0)
  return (differing ?? 0) < 0
}

/**
 * `data_version` changes with every commit of any other connection, the writer thread's and other
 * processes' alike: caches over it are never stale. It is read at most once per turn of the event
 * loop: all requests that are served in one turn had arrived before it. The outcome of a write of this
 * process makes it be read again at once.
 */
function watchCommits(handle: DatabaseSync) {
  const pragma = handle.prepare('pragma data_version')
  const settings = handle.prepare(`select
    (select value from settings where key = 'catalogue_version') as catalogue,
    (select value from settings where key = 'public_version') as public`)
  let seen = -1
  let isAsked = false
  let catalogueVersion = 0
  let publicVersion = ''
  const forget = () => {
    isAsked = false
  }
  const update = () => {
    if (isAsked) return
    const now = Number(pragma.get()?.data_version)
    isAsked = true
    setImmediate(forget)
    if (now === seen) return
    const row = settings.get()
    catalogueVersion = Number(row?.catalogue)
    publicVersion = String(row?.public)
    seen = now
  }
  return {
    forget,
    publicVersion: () => {
      update()
      return publicVersion
    },
    catalogueVersion: () => {
      update()
      return catalogueVersion
    },
  }
}
