import { gunzipSync, gzipSync } from 'node:zlib'
import { CLOCK_SKEW_MS } from '#domain/clock-skew.ts'
import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Db, Tx } from '../engine/schema.ts'
import { ENTRY_COLUMNS, type Entry, toEntry } from './rows.ts'

/** Whether anything is to be tried now: one look at an index. */
export async function hasDue(db: Db, channel: string, now: number): Promise<boolean> {
  const [due] = await oneDue(db, { channel, now })
  if (due) return true
  const [early] = await oneFromFuture(db, { channel, newest: now + CLOCK_SKEW_MS })
  return early !== undefined
}

/** Locks the next rows to try; rows that another process is taking are left to it. */
export async function lockDue(
  tx: Tx,
  { channel, now, most }: { readonly channel: string; readonly now: number; readonly most: number },
): Promise<readonly number[]> {
  const due = await tx
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', channel)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  const missing = most - due.length
  // A time of change in the future means that the clock was set back: the wait is ignored.
  const early =
    missing === 0
      ? []
      : await tx
          .selectFrom('outbox')
          .select('id')
          .where('channel', '=', channel)
          .where('due_at', '>', now)
          .where('changed_at', '>', now + CLOCK_SKEW_MS)
          .limit(missing)
          .forUpdate()
          .skipLocked()
          .execute()
  return [...due, ...early].map(({ id }) => id)
}

/** Gives a row to whoever tries it, with the id by which the receiver knows it again. */
export async function lease(
  tx: Tx,
  id: number,
  given: {
    readonly holder: string
    readonly until: number
    readonly messageId: string
    readonly now: number
  },
): Promise<Entry> {
  const row = await tx
    .updateTable('outbox')
    .set((eb) => ({
      state: 'sending',
      holder: given.holder,
      due_at: given.until,
      attempts: eb('attempts', '+', 1),
      message_id: eb.fn.coalesce('message_id', eb.val(given.messageId)),
      changed_at: given.now,
    }))
    .where('id', '=', id)
    .returning(ENTRY_COLUMNS)
    .executeTakeFirstOrThrow()
  return toEntry(row)
}

/** What was handed over is sent, whatever was decided about it meanwhile. */
export async function markSent(tx: Tx, id: number, now: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'sent', due_at: null, holder: null, last_error: '', changed_at: now })
    .where('id', '=', id)
    .execute()
}

/** Only by whoever still holds it: staff may have stopped it, or another process taken it over. */
export async function markNotSent(
  tx: Tx,
  id: number,
  change: {
    readonly holder: string
    readonly state: 'waiting' | 'failed'
    readonly dueAt: number | undefined
    readonly reason: string
    readonly now: number
  },
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({
      state: change.state,
      due_at: change.dueAt ?? null,
      holder: null,
      last_error: change.reason,
      changed_at: change.now,
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('holder', '=', change.holder)
    .execute()
}

/** Keeps what was handed over last, unless the row is gone. */
export async function keepCopy(tx: Tx, id: number, bytes: Uint8Array): Promise<void> {
  const known = await tx.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) return
  const compressed = gzipSync(bytes)
  await tx
    .insertInto('outbox_copies')
    .values({ outbox_id: id, bytes: compressed })
    .onConflict((conflict) => conflict.column('outbox_id').doUpdateSet({ bytes: compressed }))
    .execute()
}

export async function findCopy(db: Db, id: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('outbox_copies')
    .select('bytes')
    .where('outbox_id', '=', id)
    .executeTakeFirst()
  return row && gunzipSync(row.bytes)
}

const oneDue = prepared((db, param: Param<{ channel: string; now: number }>) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', param('channel'))
    .where('due_at', '<=', param('now'))
    .limit(1),
)
const oneFromFuture = prepared((db, param: Param<{ channel: string; newest: number }>) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', param('channel'))
    .where('due_at', 'is not', null)
    .where('changed_at', '>', param('newest'))
    .limit(1),
)
