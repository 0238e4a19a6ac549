import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  DatabaseSync,
  type SQLInputValue,
  type StatementResultingChanges,
  type StatementSync,
} from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { onEngine } from '../handle.ts'
import { changesPublicData } from '../public-data.ts'
import type { Db, Schema } from '../schema.ts'
import { isBusy } from './errors.ts'

/** Before 3.51.3 two processes that checkpoint one WAL could corrupt the file. */
export const OLDEST_SQLITE = '3.51.3'
/** Distinct prepared statements in the cache; lists of varying length lead to many. */
const MOST_STATEMENTS = 500
const MANY_STATEMENTS = 400
/**
 * Small: the operating system caches the file's pages too, so that larger caches of ours only make a
 * process grow with its database. Lists of a million parts are as quick with 4 MB as with 16.
 */
const READ_CACHE_KIB = 4 * 1024
/** What an import changes in one transaction: pages that have no room are written before the commit. */
const WRITE_CACHE_KIB = 16 * 1024
/**
 * SQLite's own waiting looks only ten times a second after a while, and would miss nearly every pause
 * between the transactions of another process's import.
 */
const LOOK_AGAIN_MS = 1
/** A WAL that grew beyond this during a long read is truncated when it starts over. */
export const WAL_LIMIT_BYTES = 32 * 1024 * 1024

type SqliteOptions = {
  /** `create` makes the file and its folder; `write` never does. */
  readonly mode: 'create' | 'write' | 'read'
  readonly busyTimeoutMs: number
}

/** The path in `sqlite:./data/store.db`. */
export function sqliteFile(url: string): string {
  return url.replace(/^sqlite:(\/\/)?/, '')
}

export function openSqlite(file: string, { mode, busyTimeoutMs }: SqliteOptions): DatabaseSync {
  const readOnly = mode === 'read'
  if (mode === 'create') mkdirSync(dirname(file), { recursive: true })
  const handle = new DatabaseSync(mode === 'write' ? existing(file) : file, {
    readOnly,
    timeout: busyTimeoutMs,
    enableForeignKeyConstraints: true,
  })
  if (!readOnly) handle.exec('pragma journal_mode = wal')
  // Explicitly FULL: with NORMAL a power cut loses acknowledged orders.
  handle.exec('pragma synchronous = full; pragma mmap_size = 0')
  handle.exec(`pragma cache_size = -${readOnly ? READ_CACHE_KIB : WRITE_CACHE_KIB}`)
  handle.exec(`pragma journal_size_limit = ${WAL_LIMIT_BYTES}`)
  // The writer has its own rule for checkpoints: see checkpoints.ts.
  if (mode === 'write') handle.exec('pragma wal_autocheckpoint = 0')
  handle.exec('pragma temp_store = memory')
  return handle
}

/** A URL that SQLite opens only if the file exists. */
function existing(file: string): URL {
  const url = pathToFileURL(file)
  url.searchParams.set('mode', 'rw')
  return url
}

type Watcher = {
  /** Called for every statement that fails. */
  readonly onError: (error: unknown) => void
  /** Called for every statement that may change what anybody reads. */
  readonly onPublicChange?: () => void
}

export function kyselyOver(handle: DatabaseSync, watcher: Watcher): Db {
  const connection = new SqliteConnection(handle, watcher)
  const kysely = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SqliteDriver(connection),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new LocklessCompiler(),
    },
  })
  return onEngine(kysely, {
    name: 'sqlite',
    runDirectly: (text, values) => connection.run(text, values).rows,
  })
}

/** `for update` is not needed here: a writer has the whole database to itself. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === undefined || !LOCKS.includes(node.modifier)) {
      super.visitSelectModifier(node)
    }
  }
}

const LOCKS: readonly string[] = ['ForUpdate', 'ForNoKeyUpdate', 'SkipLocked']

/**
 * Kysely's own driver prepares at every call and begins deferred; this one caches prepared
 * statements (twice the reads per second) and begins immediate (no lock upgrade that can fail).
 */
class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async beginTransaction(): Promise<void> {
    this.#connection.begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // Some failures (disk full) have already ended the transaction.
    if (this.#connection.inTransaction) {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    }
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connection.close()
  }
}

type PreparedStatement = {
  readonly statement: StatementSync
  readonly reads: boolean
  readonly isPublicChange: boolean
}

class SqliteConnection implements DatabaseConnection {
  readonly #handle: DatabaseSync
  readonly #watcher: Watcher
  readonly #busyTimeoutMs: number
  readonly #statements = new Map<string, PreparedStatement>()

  constructor(handle: DatabaseSync, watcher: Watcher) {
    this.#handle = handle
    this.#watcher = watcher
    this.#busyTimeoutMs = Number(handle.prepare('pragma busy_timeout').get()?.timeout)
  }

  get inTransaction(): boolean {
    return this.#handle.isTransaction
  }

  /** Waits for the lock of another process as long as the handle may, but looks far more often. */
  begin(): void {
    const began = performance.now()
    const { statement } = this.#prepared('begin immediate')
    this.#handle.exec(`pragma busy_timeout = ${LOOK_AGAIN_MS}`)
    try {
      while (!this.#begins(statement, performance.now() - began));
    } finally {
      this.#handle.exec(`pragma busy_timeout = ${this.#busyTimeoutMs}`)
    }
  }

  #begins(statement: StatementSync, waitedMs: number): boolean {
    try {
      statement.run()
      return true
    } catch (error) {
      if (isBusy(error) && waitedMs < this.#busyTimeoutMs) return false
      this.#watcher.onError(error)
      throw error
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changed } = this.run(query.sql, query.parameters)
    if (!changed) return { rows: rows as Row[] }
    const { changes, lastInsertRowid } = changed
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  run(
    text: string,
    parameters: readonly unknown[],
  ): { readonly rows: readonly unknown[]; readonly changed?: StatementResultingChanges } {
    try {
      const { statement, reads, isPublicChange } = this.#prepared(text)
      if (isPublicChange) this.#watcher.onPublicChange?.()
      const values = parameters as SQLInputValue[]
      return reads
        ? { rows: statement.all(...values) }
        : { rows: [], changed: statement.run(...values) }
    } catch (error) {
      this.#watcher.onError(error)
      throw error
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    try {
      const { statement } = this.#prepared(query.sql)
      for (const row of statement.iterate(...(query.parameters as SQLInputValue[]))) {
        yield { rows: [row as Row] }
      }
    } catch (error) {
      this.#watcher.onError(error)
      throw error
    }
  }

  close(): void {
    this.#statements.clear()
    this.#handle.close()
  }

  #prepared(sql: string): PreparedStatement {
    const known = this.#statements.get(sql)
    if (known) {
      // Move it to the end, so that the first is the least recently used. While there is plenty of
      // room the order does not matter.
      if (this.#statements.size > MANY_STATEMENTS) {
        this.#statements.delete(sql)
        this.#statements.set(sql, known)
      }
      return known
    }
    const statement = this.#handle.prepare(sql)
    const prepared = {
      statement,
      reads: statement.columns().length > 0,
      isPublicChange: changesPublicData(sql),
    }
    this.#statements.set(sql, prepared)
    const [oldest] = this.#statements.keys()
    if (this.#statements.size > MOST_STATEMENTS && oldest) this.#statements.delete(oldest)
    return prepared
  }
}
