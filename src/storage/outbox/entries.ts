import type { OutboxChannel, OutboxSubject } from '#domain/outbox/outbox.ts'
import type { Param } from '../engine/parameters.ts'
import { type Columns, prepared } from '../engine/prepared.ts'
import type { Tx } from '../engine/schema.ts'

type NewEntry = {
  readonly channel: OutboxChannel
  readonly kind: string
  readonly subject: OutboxSubject
  readonly subjectId: number | undefined
  readonly recipient: string
  /** What must be remembered beyond the subject. */
  readonly payload?: Readonly<Record<string, unknown>>
  /** Defaults to now. */
  readonly dueAt?: number
  readonly now: number
}

/** One small insert in the transaction of its reason; whoever holds the lease does the rest. */
export async function addToOutbox(tx: Tx, entry: NewEntry): Promise<number> {
  const { channel, kind, subject, subjectId = null, recipient, payload = {}, now } = entry
  const [row] = await addEntry(tx, {
    ...{ channel, kind, subject, recipient },
    subject_id: subjectId,
    recipient_key: recipient.toLowerCase(),
    payload: JSON.stringify(payload),
    due_at: entry.dueAt ?? now,
    created_at: now,
    changed_at: now,
  })
  if (!row) throw new Error('nothing was put into the outbox')
  return row.id
}

/** What invented people would have got: to be read, never to be sent. */
export async function withholdEntries(tx: Tx, orderId: number, reason: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'withheld', due_at: null, last_error: reason })
    .where('subject', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('state', '=', 'waiting')
    .execute()
}

export async function removeEntriesOfOrder(tx: Tx, orderId: number): Promise<void> {
  const rows = await tx
    .selectFrom('outbox')
    .select('id')
    .where('subject', '=', 'order')
    .where('subject_id', '=', orderId)
    .execute()
  await deleteEntries(
    tx,
    rows.map(({ id }) => id),
  )
}

export async function deleteEntries(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('outbox_copies').where('outbox_id', 'in', ids).execute()
  await tx.deleteFrom('outbox').where('id', 'in', ids).execute()
}

const ENTRY_VALUES = [
  'channel',
  'kind',
  'subject',
  'subject_id',
  'recipient',
  'recipient_key',
  'payload',
  'due_at',
  'created_at',
  'changed_at',
] as const
const addEntry = prepared((db, param: Param<Columns<'outbox', (typeof ENTRY_VALUES)[number]>>) =>
  db
    .insertInto('outbox')
    .values({ ...param.all(ENTRY_VALUES), state: 'waiting' })
    .returning('id'),
)
