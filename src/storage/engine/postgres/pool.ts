import pg from 'pg'
import type { EngineOptions } from '../engine.ts'
import type { DatabaseWatch, StoreIdRow } from './identity.ts'

/**
 * For opening a connection as well as for waiting until one is free, unless the address says more:
 * `?connect_timeout=10`, as for PostgreSQL's own programs.
 */
const CONNECT_TIMEOUT_SECONDS = 2
const STATEMENT_TIMEOUT_MS = 5_000
export const LOCK_TIMEOUT_MS = 2_000
/** For a server that does not respond at all and so cannot time out its own statements. */
const SILENCE_TIMEOUT_MS = 6_000
/** A database that was replaced under open connections is noticed by the next new connection. */
const CONNECTION_LIFETIME_SECONDS = 60

const TIMEOUTS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
}

/** What a connection says when it is opened. Compiling a statement takes longer than any of ours. */
const OF_SESSION = { ...TIMEOUTS, options: '-c jit=off' }

/**
 * The same behind a connection pooler, which lends another server connection to each transaction: it
 * has none of these settings, and what was set or prepared there belongs to another client next time.
 */
export const BEGIN_BEHIND_POOLER = [
  'begin',
  'set local jit = off',
  ...Object.entries(TIMEOUTS).map(([name, ms]) => `set local ${name} = ${ms}`),
].join('; ')

/** Whether `url` leads to a connection pooler, past which `directUrl` leads. */
export function isBehindPooler({ directUrl }: EngineOptions): boolean {
  return directUrl !== undefined
}

export function openPool(
  options: EngineOptions,
  identity: DatabaseWatch,
  kind: Pick<pg.PoolConfig, 'max' | 'pipeline'>,
): pg.Pool {
  const pool = new pg.Pool({
    ...kind,
    ...(isBehindPooler(options) ? {} : OF_SESSION),
    connectionString: options.url,
    maxLifetimeSeconds: CONNECTION_LIFETIME_SECONDS,
    // Dropping or replacing a database ends its connections first.
    verify: (client, done) => {
      identity
        .check(async (statement) => (await client.query<StoreIdRow>(statement)).rows)
        .then(() => done(), done)
    },
    connectionTimeoutMillis: connectTimeoutMs(options.url),
    query_timeout: SILENCE_TIMEOUT_MS,
  })
  // Without a listener a restart of the server would end this process.
  pool.on('error', (error) => options.log('A database connection was lost', error))
  // The pool listens to idle connections only; one that a transaction uses may be lost as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function connectTimeoutMs(url: string): number {
  const seconds = Number(/[?&]connect_timeout=(\d+)/.exec(url)?.[1])
  return 1_000 * (seconds > 0 ? seconds : CONNECT_TIMEOUT_SECONDS)
}
