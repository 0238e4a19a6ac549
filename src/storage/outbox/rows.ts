import type { Selectable } from 'kysely'
import type { OutboxState, OutboxSubject } from '#domain/outbox/outbox.ts'
import type { Schema } from '../engine/schema.ts'

/** Something that leaves the shop, or left it. */
export type Entry = {
  readonly id: number
  readonly channel: string
  readonly kind: string
  readonly subject: OutboxSubject
  readonly subjectId: number | undefined
  readonly recipient: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly state: OutboxState
  readonly dueAt: number | undefined
  readonly attempts: number
  readonly lastError: string
  readonly messageId: string | undefined
  readonly createdAt: number
  readonly changedAt: number
}

export const ENTRY_COLUMNS = [
  'id',
  'channel',
  'kind',
  'subject',
  'subject_id',
  'recipient',
  'payload',
  'state',
  'due_at',
  'attempts',
  'last_error',
  'message_id',
  'created_at',
  'changed_at',
] as const

type Row = Pick<Selectable<Schema['outbox']>, (typeof ENTRY_COLUMNS)[number]>

export function toEntry(row: Row): Entry {
  return {
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    subject: row.subject,
    subjectId: row.subject_id ?? undefined,
    recipient: row.recipient,
    payload: JSON.parse(row.payload) as Record<string, unknown>,
    state: row.state,
    dueAt: row.due_at ?? undefined,
    attempts: row.attempts,
    lastError: row.last_error,
    messageId: row.message_id ?? undefined,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }
}
