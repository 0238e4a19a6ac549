import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { EngineOptions } from '../engine.ts'
import type { Tx } from '../schema.ts'

const CHANNEL = 'catalogue'
const RECONNECT_MS = 500

/**
 * The catalogue version of this process. Every process counts for itself: a version is only ever
 * compared with an earlier one of the same process, and a counter in the database would be one row
 * for which all writers wait, orders among them.
 */
type CatalogueNotices = {
  readonly version: () => number
  /** Sent with the commit, so that other processes are notified when they can see the change. */
  readonly announce: (tx: Tx) => Promise<Announcement>
  /** Called after the commit, before the caller continues: its next read is of the new version. */
  readonly committed: (announcement: Announcement) => void
  readonly close: () => Promise<void>
}

export type Announcement = string

/** Keeps one connection listening. After a gap anything may have changed. */
export async function listenForCatalogue(options: EngineOptions): Promise<CatalogueNotices> {
  let version = 1
  // For a change of our own there is the notification and the commit, in either order, and it
  // counts once. If the connection broke during the commit, there is the notification alone.
  const known = new Set<Announcement>()
  const heard = new Set<Announcement>()
  const ours = randomUUID()
  let announced = 0
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  await connect(() => {})

  return {
    version: () => version,
    announce: async (tx) => {
      announced += 1
      const announcement = `${ours}/${announced}`
      await sql`select pg_notify(${CHANNEL}, ${announcement})`.execute(tx)
      return announcement
    },
    committed: (announcement) => {
      if (heard.delete(announcement)) return
      known.add(announcement)
      version += 1
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }

  function hear(announcement: Announcement): void {
    if (known.delete(announcement)) return
    if (announcement.startsWith(ours)) heard.add(announcement)
    version += 1
  }

  function missSomething(): void {
    version += 1
    known.clear()
    heard.clear()
  }

  async function connect(listening: () => void): Promise<void> {
    const next = new pg.Client({ connectionString: options.url, keepAlive: true })
    next.on('error', () => {})
    next.on('end', reconnectLater)
    next.on('notification', ({ payload = '' }) => hear(payload))
    client = next
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      listening()
    } catch (error) {
      options.log('Waiting for the database to announce catalogue changes again', error)
      reconnectLater()
    }
  }

  function reconnectLater(): void {
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(() => void connect(missSomething), RECONNECT_MS)
    retry.unref()
  }
}
