import { sql } from 'kysely'
import pg from 'pg'
import { raisesCatalogueVersion } from '../catalogue-version.ts'
import { type CommandTable, commandNamed, loadCommands, type Write } from '../commands.ts'
import { watchForDamage } from '../damage.ts'
import { CannotOpenDatabase, type Engine, type EngineOptions } from '../engine.ts'
import { MIGRATIONS_TABLE, pendingMigrations, readMigrations, SchemaTooNew } from '../migrate.ts'
import type { Db, Tx } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { handlesOnConnections, kyselyOverPool } from './connection.ts'
import { explainPostgres, isConflict, isPostgresDamage, isRemovedMeanwhile } from './errors.ts'
import { type DatabaseWatch, READ_STORE_ID, type StoreIdRow, watchDatabase } from './identity.ts'
import { postgresProblems } from './integrity.ts'
import { namedStatements } from './named-statements.ts'
import { type Announcement, LONGEST_LAG_MS, listenForChanges } from './notices.ts'

/** Separate, so that writes which wait for a lock do not use up the connections for reads. */
const WRITE_CONNECTIONS = 10
const READ_CONNECTIONS = 6
/**
 * For opening a connection as well as for waiting until one is free, unless the address says more:
 * `?connect_timeout=10`, as for PostgreSQL's own programs.
 */
const CONNECT_TIMEOUT_SECONDS = 2
const STATEMENT_TIMEOUT_MS = 5_000
const LOCK_TIMEOUT_MS = 2_000
const SHORTEST_LOCK_TIMEOUT_MS = 100
/** For a server that does not respond at all and so cannot time out its own statements. */
const SILENCE_TIMEOUT_MS = 6_000
/** A database that was replaced under open connections is noticed by the next new connection. */
const CONNECTION_LIFETIME_SECONDS = 60
/** The longest wait for a connection and a lock together. */
const LONGEST_WAIT_MS = 2_500
const MOST_ATTEMPTS = 5
/** An arbitrary number that nothing else on the server uses. */
const MIGRATION_LOCK = 7_263_511

const INT8 = 20
/** Cents and times are far below 2^53; count(*) is too. */
pg.types.setTypeParser(INT8, Number)

export async function openPostgresEngine<Commands extends CommandTable>(
  options: EngineOptions,
): Promise<Engine<Commands>> {
  // The commands are loaded while the server is asked, a dozen times in a row.
  const [{ storeId, notices }, commands] = await Promise.all([
    connect(options),
    loadCommands(options.commandsUrl),
  ])
  const identity = watchDatabase(storeId, options)
  const damage = watchForDamage(isPostgresDamage, options)
  const readPool = openPool(options, identity, { max: READ_CONNECTIONS })
  const writePool = openPool(options, identity, { max: WRITE_CONNECTIONS, pipeline: true })
  const db = kyselyOverPool(namedStatements(readPool, { onError: damage.note }))
  const writing = handlesOnConnections(
    namedStatements(writePool, { onError: damage.note, onPublicChange: notices.publicCommitted }),
  )
  /** The last write met an outage. */
  let failing = false

  return {
    name: 'postgres',
    clock: options.clock,
    db,
    write: writeWithRetry as Write<Commands>,
    publicVersion: notices.publicVersion,
    longestLagMs: LONGEST_LAG_MS,
    catalogueVersion: notices.catalogueVersion,
    checkReady: async () => {
      damage.refuse()
      await identity.check(
        async (statement) => (await sql.raw<StoreIdRow>(statement).execute(db)).rows,
      )
      if (failing) await writing.use(refuseReadOnly)
    },
    checkIntegrity: () => postgresProblems(options.url),
    explain: explainPostgres,
    metrics: () => [],
    close: async () => {
      await notices.close()
      await Promise.all([db.destroy(), writing.close()])
      // Kysely does not end a pool from which it never took a connection.
      if (!readPool.ended) await readPool.end()
    },
  }

  async function writeWithRetry(name: string, input: unknown): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const output = await writeOnce(name, input)
        failing = false
        return output
      } catch (error) {
        const isPassing = isConflict(error) || isRemovedMeanwhile(error)
        if (isPassing && attempt < MOST_ATTEMPTS) continue
        const outage = explainPostgres(error)
        if (outage) failing = true
        throw outage ?? error
      }
    }
  }

  async function writeOnce(name: string, input: unknown): Promise<unknown> {
    let announced: Announcement | undefined
    const began = performance.now()
    const output = await writing.use((db) =>
      inTransaction(db, async (tx) => {
        await waitNoLongerThan(tx, LONGEST_WAIT_MS - (performance.now() - began))
        const result = await commandNamed(commands, name)(tx, input, { now: options.clock() })
        if (raisesCatalogueVersion(tx)) announced = await notices.announce(tx)
        return result
      }),
    )
    // The notification reaches this process too, but its own next read must not wait for it.
    if (announced !== undefined) notices.committed(announced)
    return output
  }
}

async function connect(options: EngineOptions) {
  const storeId = await migrate(options)
  return { storeId, notices: await listenForChanges(options) }
}

function openPool(
  options: EngineOptions,
  identity: DatabaseWatch,
  kind: Pick<pg.PoolConfig, 'max' | 'pipeline'>,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    ...kind,
    maxLifetimeSeconds: CONNECTION_LIFETIME_SECONDS,
    // Dropping or replacing a database ends its connections first.
    verify: (client, done) => {
      identity
        .check(async (statement) => (await client.query<StoreIdRow>(statement)).rows)
        .then(() => done(), done)
    },
    // Compiling a statement takes longer than any of ours takes to run.
    options: '-c jit=off',
    connectionTimeoutMillis: connectTimeoutMs(options.url),
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_TIMEOUT_MS,
  })
  // Without a listener a restart of the server would end this process.
  pool.on('error', (error) => options.log('A database connection was lost', error))
  // The pool listens to idle connections only; one that a transaction uses may be lost as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function connectTimeoutMs(url: string): number {
  const seconds = Number(/[?&]connect_timeout=(\d+)/.exec(url)?.[1])
  return 1_000 * (seconds > 0 ? seconds : CONNECT_TIMEOUT_SECONDS)
}

/** A write that waited long for its connection has less time left for locks. */
async function waitNoLongerThan(tx: Tx, ms: number): Promise<void> {
  if (ms >= LOCK_TIMEOUT_MS) return
  const most = Math.max(Math.ceil(ms), SHORTEST_LOCK_TIMEOUT_MS)
  await sql`select set_config('lock_timeout', ${`${most}ms`}, true)`.execute(tx)
}

/** A standby, or a server that is set to read-only. */
async function refuseReadOnly(db: Db): Promise<void> {
  const { rows } = await sql<{ off: string }>`
    select current_setting('transaction_read_only') as off`.execute(db)
  if (rows[0]?.off === 'on') throw new Error('the database takes no writes')
}

/** Returns the id of the store. */
async function migrate(options: EngineOptions): Promise<string> {
  const client = new pg.Client({
    connectionString: options.url,
    connectionTimeoutMillis: connectTimeoutMs(options.url),
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await refuseUnsafeServer(client, options)
    await migrateNow(client)
    const { rows } = await client.query<StoreIdRow>(READ_STORE_ID)
    return String(rows[0]?.value)
  } catch (error) {
    if (error instanceof CannotOpenDatabase) throw error
    if (error instanceof SchemaTooNew) throw new CannotOpenDatabase(error.message)
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new CannotOpenDatabase(`Cannot open the PostgreSQL database: ${reason}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

async function migrateNow(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  await client.query(MIGRATIONS_TABLE)
  const { rows } = await client.query<{ number: number }>('select number from schema_migrations')
  const folder = new URL('../migrations/postgres/', import.meta.url)
  const pending = pendingMigrations(
    readMigrations(folder),
    rows.map((row) => row.number),
  )
  for (const { number, name, sql } of pending) {
    await client.query(sql)
    await client.query('insert into schema_migrations (number, name) values ($1, $2)', [
      number,
      name,
    ])
  }
  await client.query('commit')
}

async function refuseUnsafeServer(client: pg.Client, options: EngineOptions): Promise<void> {
  const { rows } = await client.query<{ fsync: string; commit: string }>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  )
  if (rows[0]?.fsync === 'off') {
    throw new CannotOpenDatabase(
      'This PostgreSQL server runs with fsync = off and would lose orders in a power cut. Turn fsync on.',
    )
  }
  if (rows[0]?.commit === 'off') {
    options.log('PostgreSQL runs with synchronous_commit = off: a crash may lose the last orders')
  }
}
