import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { EngineOptions } from '../engine.ts'
import type { Tx } from '../schema.ts'

const CATALOGUE = 'catalogue'
const PUBLIC = 'public_data'
const RECONNECT_MS = 500
/** Orders commit by the hundred: one notice tells of all since the last. */
const NOTICE_EVERY_MS = 20
const HEARTBEAT_MS = 500
/** A connection that has not responded for this long is as good as closed. */
const LONGEST_SILENCE_MS = 3_000
/** For the rarest case: a process that dies after a commit and before it could tell the others. */
export const LONGEST_LAG_MS = 30_000
/** By which operators know the connection on the server. */
const APPLICATION_NAME = 'store-notices'

/**
 * The versions of this process. Every process counts for itself: a version is only ever compared
 * with an earlier one of the same process, and a counter in the database would be one row for which
 * all writers wait, orders among them.
 */
type ChangeNotices = {
  readonly catalogueVersion: () => number
  /** Undefined while this process may not hear of other processes' commits. */
  readonly publicVersion: () => string | undefined
  /** Sent with the commit, so that other processes are notified when they can see the change. */
  readonly announce: (tx: Tx) => Promise<Announcement>
  /** Called after the commit, before the caller continues: its next read is of the new version. */
  readonly committed: (announcement: Announcement) => void
  /**
   * The same for every other change to what anybody reads, a sold unit for example. Other processes
   * are notified after the commit: commits that notify take turns, and orders must not.
   */
  readonly publicCommitted: () => void
  readonly close: () => Promise<void>
}

export type Announcement = string

/** Keeps one connection listening. After a gap anything may have changed. */
export async function listenForChanges(options: EngineOptions): Promise<ChangeNotices> {
  let catalogueVersion = 1
  let publicVersion = 1
  // For a change of our own there is the notification and the commit, in either order, and it
  // counts once. If the connection broke during the commit, there is the notification alone.
  const known = new Set<Announcement>()
  const heard = new Set<Announcement>()
  const ours = randomUUID()
  let announced = 0
  let client: pg.Client | undefined
  /** Whether the connection is being opened, or a statement is on its way. */
  let isBusy = true
  let retry: NodeJS.Timeout | undefined
  let notice: NodeJS.Timeout | undefined
  let closed = false
  /** By the monotonic clock: when the connection was last known to work. */
  let heardAt = Number.NEGATIVE_INFINITY
  await connect(() => {})
  const heartbeat = setInterval(() => void ask('select 1'), HEARTBEAT_MS)
  heartbeat.unref()

  return {
    catalogueVersion: () => catalogueVersion,
    publicVersion: () => (isListening() ? `${catalogueVersion}.${publicVersion}` : undefined),
    announce: async (tx) => {
      announced += 1
      const announcement = `${ours}/${announced}`
      await sql`select pg_notify(${CATALOGUE}, ${announcement})`.execute(tx)
      return announcement
    },
    committed: (announcement) => {
      if (heard.delete(announcement)) return
      known.add(announcement)
      catalogueVersion += 1
    },
    publicCommitted: () => {
      publicVersion += 1
      notice ??= setTimeout(notify, NOTICE_EVERY_MS).unref()
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      clearInterval(heartbeat)
      if (notice) await notify()
      await client?.end().catch(() => {})
    },
  }

  function isListening(): boolean {
    return performance.now() - heardAt < LONGEST_SILENCE_MS
  }

  /** One that finds the connection busy or broken waits for the next chance. */
  async function notify(): Promise<void> {
    clearTimeout(notice)
    notice = isBusy && !closed ? setTimeout(notify, NOTICE_EVERY_MS).unref() : undefined
    if (!isBusy) await ask(`notify ${PUBLIC}, '${ours}'`)
  }

  /** Whatever comes back shows that the connection works. */
  async function ask(statement: string): Promise<void> {
    const asked = client
    if (isBusy || !asked) return
    isBusy = true
    try {
      await asked.query(statement)
      if (asked !== client) return
      heardAt = performance.now()
      isBusy = false
    } catch {
      // Its end leads to a new one.
      await asked.end().catch(() => {})
    }
  }

  function hear(channel: string, message: string): void {
    if (channel === PUBLIC) {
      if (message !== ours) publicVersion += 1
      return
    }
    if (known.delete(message)) return
    if (message.startsWith(ours)) heard.add(message)
    catalogueVersion += 1
  }

  function missSomething(): void {
    catalogueVersion += 1
    known.clear()
    heard.clear()
  }

  async function connect(listening: () => void): Promise<void> {
    isBusy = true
    const next = new pg.Client({
      connectionString: options.directUrl ?? options.url,
      application_name: APPLICATION_NAME,
      keepAlive: true,
      // Something that accepts connections and never responds must not keep us from trying again.
      connectionTimeoutMillis: LONGEST_SILENCE_MS,
      query_timeout: LONGEST_SILENCE_MS,
    })
    next.on('error', () => {})
    next.on('end', () => reconnectLater(next))
    next.on('notification', ({ channel, payload = '' }) => hear(channel, payload))
    client = next
    try {
      await next.connect()
      await next.query(`listen ${CATALOGUE}; listen ${PUBLIC}`)
      heardAt = performance.now()
      isBusy = false
      listening()
    } catch (error) {
      options.log('Waiting for the database to announce changes again', error)
      reconnectLater(next)
    }
  }

  function reconnectLater(lost: pg.Client): void {
    if (closed || lost !== client) return
    isBusy = true
    heardAt = Number.NEGATIVE_INFINITY
    clearTimeout(retry)
    retry = setTimeout(() => void connect(missSomething), RECONNECT_MS)
    retry.unref()
  }
}
