import type { Generated } from 'kysely'
import type { EditableKind } from '#domain/emails/texts.ts'
import type { OutboxState, OutboxSubject } from '#domain/outbox/outbox.ts'
import type { JsonText, Time } from './columns.ts'

/** What leaves the shop. */
export type OutboxTables = {
  outbox: {
    id: Generated<number>
    channel: string
    kind: string
    subject: OutboxSubject
    subject_id: number | null
    recipient: string
    recipient_key: string
    payload: JsonText
    state: OutboxState
    due_at: Time | null
    attempts: Generated<number>
    holder: Generated<string | null>
    last_error: Generated<string>
    message_id: Generated<string | null>
    created_at: Time
    changed_at: Time
  }
  email_texts: {
    kind: EditableKind
    text: JsonText
    version: Generated<number>
    saved_at: Time
    saved_by: string
  }
  outbox_copies: { outbox_id: number; bytes: Uint8Array }
}
