import type { Tx } from '../engine/schema.ts'
import { statement } from '../engine/statements.ts'

/** What a member of staff changed. Never a shopper's name, address or e-mail. */
export type AuditEntry = {
  readonly at: number
  readonly actor: string
  /** A noun and a verb, such as `order.status`. */
  readonly action: string
  readonly subject: string
  readonly subjectId: number | null
  readonly before?: unknown
  readonly after?: unknown
}

/** Written in the transaction of the change itself: one is never there without the other. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertEntry(
    tx,
    entry.at,
    entry.actor,
    entry.action,
    entry.subject,
    entry.subjectId,
    asJson(entry.before),
    asJson(entry.after),
  )
}

const insertEntry = statement<
  [number, string, string, string, number | null, string | null, string | null]
>(
  `insert into audit_log (at, actor, action, subject, subject_id, before, after)
   values (?, ?, ?, ?, ?, ?, ?)`,
)

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
