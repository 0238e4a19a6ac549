import pg from 'pg'
import { CannotOpenDatabase, type EngineOptions } from '../engine.ts'
import { MIGRATIONS_TABLE, pendingMigrations, readMigrations, SchemaTooNew } from '../migrate.ts'
import { READ_STORE_ID } from '../store-id.ts'
import type { StoreIdRow } from './identity.ts'
import { connectTimeoutMs, isBehindPooler } from './pool.ts'

/** An arbitrary number that nothing else on the server uses. */
const MIGRATION_LOCK = 7_263_511

/** Returns the id of the store. */
export function migrate(options: EngineOptions): Promise<string> {
  return onConnection(options.directUrl ?? options.url, async (client) => {
    await checkServer(client, options)
    await migrateNow(client)
    return storeIdOn(client)
  })
}

/** A mistyped address would otherwise be noticed by the first shopper. */
export async function checkPooler({ url }: EngineOptions, storeId: string): Promise<void> {
  const found = await onConnection(url, storeIdOn)
  if (found === storeId) return
  throw new CannotOpenDatabase(
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: both must name the same one.',
  )
}

async function onConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs(url),
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    if (error instanceof CannotOpenDatabase) throw error
    if (error instanceof SchemaTooNew) throw new CannotOpenDatabase(error.message)
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new CannotOpenDatabase(`Cannot open the PostgreSQL database: ${reason}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

async function storeIdOn(client: pg.Client): Promise<string> {
  const { rows } = await client.query<StoreIdRow>(READ_STORE_ID)
  return String(rows[0]?.value)
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

type ServerFacts = { readonly fsync: string; readonly commit: string; readonly pid: number }

async function checkServer(client: pg.Client, options: EngineOptions): Promise<void> {
  const { rows } = await client.query<ServerFacts>(`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      pg_backend_pid() as pid`)
  const [facts] = rows
  if (facts?.fsync === 'off') {
    throw new CannotOpenDatabase(
      'This PostgreSQL server runs with fsync = off and would lose orders in a power cut. Turn fsync on.',
    )
  }
  if (facts?.commit === 'off') {
    options.log('PostgreSQL runs with synchronous_commit = off: a crash may lose the last orders')
  }
  // What a server says of itself when a connection opens, a pooler says in its place.
  const saidPid = (client as pg.Client & { readonly processID?: number | null }).processID
  if (facts?.pid !== saidPid && !isBehindPooler(options)) {
    options.log(
      'DATABASE_URL seems to lead to a connection pooler. Set DATABASE_DIRECT_URL to the address of the server itself: without it statements fail, or pages are out of date.',
    )
  }
}
