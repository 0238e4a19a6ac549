import { sql } from 'kysely'
import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Tx } from '../engine/schema.ts'
import type { Entry } from '../outbox/rows.ts'

/*
 * Entries about one subject leave in the order in which they were written. Whoever writes an entry has
 * locked its subject (an order, a product), so a later entry has a higher id and is never visible
 * before an earlier one.
 */

/** The entries of one channel about one subject. */
export type Turn = Pick<Entry, 'channel' | 'subject'> & { readonly subjectId: number }

type Head = { readonly id: number; readonly dueAt: number }

/** The oldest entry of the subject that was not delivered: it is sent next. */
export async function headOf(tx: Tx, turn: Turn): Promise<Head | undefined> {
  const [row] = await firstUndelivered(tx, turn)
  if (!row || row.due_at === null) return undefined
  return { id: row.id, dueAt: row.due_at }
}

/**
 * Lets those behind the head wait until then, so that they are not looked at again and again. Returns
 * whether the head is still the same once they are locked: if it was delivered meanwhile, whoever
 * delivered it has released the next, and that must not be undone.
 */
export async function holdBehind(
  tx: Tx,
  turn: Turn,
  headId: number,
  until: number,
): Promise<boolean> {
  const behind = await tx
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', turn.channel)
    .where('subject', '=', turn.subject)
    .where('subject_id', '=', turn.subjectId)
    .where('id', '>', headId)
    .where('due_at', '<', until)
    .where('state', '=', 'waiting')
    .where(ORDERED)
    .orderBy('id')
    .limit(HELD_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
  if ((await headOf(tx, turn))?.id !== headId) return false
  const ids = behind.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.updateTable('outbox').set({ due_at: until }).where('id', 'in', ids).execute()
  }
  return true
}

/** Held at a time; the others follow when they are looked at. */
const HELD_AT_ONCE = 500

/**
 * Lets the next entry leave once the one before it is finished, unless it waits for its own next
 * try. Written even if it seems due: a transaction that is holding it back right now is waited for,
 * and overridden.
 */
export async function releaseNext(tx: Tx, turn: Turn, now: number): Promise<void> {
  const head = await headOf(tx, turn)
  if (!head) return
  await tx
    .updateTable('outbox')
    .set({ due_at: now })
    .where('id', '=', head.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute()
}

/** What the index of turns says of itself, word for word, so that it is used. */
const ORDERED = sql<boolean>`due_at is not null and channel <> 'email'`

const firstUndelivered = prepared((db, param: Param<Turn>) =>
  db
    .selectFrom('outbox')
    .select(['id', 'due_at'])
    .where('channel', '=', param('channel'))
    .where('subject', '=', param('subject'))
    .where('subject_id', '=', param('subjectId'))
    .where(ORDERED)
    .orderBy('id')
    .limit(1),
)
