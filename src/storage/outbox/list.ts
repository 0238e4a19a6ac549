import { sql } from 'kysely'
import type { OutboxState } from '#domain/outbox/outbox.ts'
import { boundedPage, idsToRead } from '../engine/bounded-page.ts'
import type { Db } from '../engine/schema.ts'
import { ENTRY_COLUMNS, type Entry, toEntry } from './rows.ts'

type EntryFilter = {
  readonly channel: string
  readonly state?: OutboxState | undefined
  readonly orderId?: number | undefined
  /** The whole address, in any letter case. */
  readonly recipient?: string | undefined
}

type FoundEntries = {
  readonly entries: readonly Entry[]
  readonly total: number
  /** There are more than `total`. */
  readonly more: boolean
}

/** Newest first. */
export async function listEntries(
  db: Db,
  filter: EntryFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<FoundEntries> {
  const found = await matching(db, filter)
    .select('id')
    .orderBy('id', 'desc')
    .limit(idsToRead(page))
    .execute()
  const { shown, total, more } = boundedPage(found, page)
  return {
    entries: await entriesNamed(db, shown),
    total,
    more,
  }
}

export async function findEntry(db: Db, id: number): Promise<Entry | undefined> {
  const [entry] = await entriesNamed(db, [id])
  return entry
}

async function entriesNamed(db: Db, ids: readonly number[]): Promise<readonly Entry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('outbox')
    .select(ENTRY_COLUMNS)
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toEntry)
}

function matching(db: Db, { channel, state, orderId, recipient }: EntryFilter) {
  let query = db.selectFrom('outbox').where('channel', '=', channel)
  if (state !== undefined) query = query.where('state', '=', state)
  // Repeats the conditions of the partial indexes word for word, so that the planner uses them.
  if (channel !== 'email') query = query.where(sql<boolean>`channel <> 'email'`)
  if (state === 'waiting' || state === 'sending') query = query.where('due_at', 'is not', null)
  else if (state !== undefined && state !== 'sent') {
    query = query.where(sql<boolean>`state in ('failed', 'stopped', 'withheld')`)
  }
  if (orderId !== undefined) {
    query = query.where('subject', '=', 'order').where('subject_id', '=', orderId)
  }
  if (recipient !== undefined) query = query.where('recipient_key', '=', recipient.toLowerCase())
  return query
}
