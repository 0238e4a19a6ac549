import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from '../schema.ts'
import type { EngineOptions } from './dialect.ts'

const CHANNEL = 'catalogue'
const RECONNECT_MS = 500

export type CatalogueNotices = {
  readonly version: () => number
  readonly refresh: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Sent with the commit, so that other processes look only when there is something to see. */
export async function announce(tx: Tx): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, '')`.execute(tx)
}

/** Keeps one connection listening; whenever it had to connect anew, the version is read again. */
export async function listenForCatalogue(
  options: EngineOptions,
  readVersion: () => Promise<number>,
): Promise<CatalogueNotices> {
  let version = await readVersion()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  await connect()

  return {
    version: () => version,
    refresh,
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }

  async function refresh(): Promise<void> {
    // Two reads may overtake each other; the version only ever rises.
    version = Math.max(version, await readVersion())
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: options.url, keepAlive: true })
    next.on('error', () => {})
    next.on('end', reconnectLater)
    next.on('notification', () => void refresh().catch(() => {}))
    client = next
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      await refresh()
    } catch (error) {
      options.log('Waiting for the database to announce catalogue changes again', error)
      reconnectLater()
    }
  }

  function reconnectLater(): void {
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(() => void connect(), RECONNECT_MS)
    retry.unref()
  }
}
