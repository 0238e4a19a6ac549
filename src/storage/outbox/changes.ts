import type { Tx } from '../engine/schema.ts'
import { deleteEntries } from './entries.ts'
import { ENTRY_COLUMNS, type Entry, toEntry } from './rows.ts'

/** The update changes nothing but locks the row, so that two changes of it take turns. */
export async function lockEntry(tx: Tx, id: number): Promise<Entry | undefined> {
  const row = await tx
    .updateTable('outbox')
    .set((eb) => ({ changed_at: eb.ref('changed_at') }))
    .where('id', '=', id)
    .returning(ENTRY_COLUMNS)
    .executeTakeFirst()
  return row && toEntry(row)
}

/** To be tried at once and as often as a new one. */
export async function makeDue(tx: Tx, id: number, now: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'waiting', due_at: now, attempts: 0, holder: null, changed_at: now })
    .where('id', '=', id)
    .execute()
}

export async function stopEntry(tx: Tx, id: number, now: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'stopped', due_at: null, holder: null, changed_at: now })
    .where('id', '=', id)
    .execute()
}

/** What could not be sent to an address since this time. */
export async function failedTo(
  tx: Tx,
  address: string,
  { since, most }: { readonly since: number; readonly most: number },
): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('outbox')
    .select('id')
    .where('recipient_key', '=', address.toLowerCase())
    .where('state', '=', 'failed')
    .where('changed_at', '>', since)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives up what nobody tried in time; returns how many. */
export async function giveUpOld(
  tx: Tx,
  old: {
    readonly channel: string
    readonly dueBefore: number
    readonly reason: string
    readonly most: number
    readonly now: number
  },
): Promise<number> {
  const rows = await tx
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', old.channel)
    .where('due_at', '<', old.dueBefore)
    .orderBy('due_at')
    .limit(old.most)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx
    .updateTable('outbox')
    .set({ state: 'failed', due_at: null, last_error: old.reason, changed_at: old.now })
    .where('id', 'in', ids)
    .execute()
  return ids.length
}

/**
 * Removes what was over before this time, from the oldest rows on; returns how many. It looks at no
 * more rows than it may remove, however many there are.
 */
export async function removeOld(tx: Tx, before: number, most: number): Promise<number> {
  const oldest = await tx
    .selectFrom('outbox')
    .select(['id', 'due_at', 'changed_at'])
    .orderBy('id')
    .limit(most)
    .execute()
  const over = oldest.filter((row) => row.due_at === null && row.changed_at < before)
  await deleteEntries(
    tx,
    over.map(({ id }) => id),
  )
  return over.length
}
