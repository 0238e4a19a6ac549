import type { Param } from '../engine/parameters.ts'
import { type Columns, prepared } from '../engine/prepared.ts'
import type { Tx } from '../engine/schema.ts'

/** What a member of staff changed. Never a shopper's name, address or email. */
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

/** The same for every change of such a subject: `audited(id, actor, now)`. */
export function auditedAs(subject: string) {
  return (subjectId: number, actor: string, at: number) => ({ at, actor, subject, subjectId })
}

/** Written in the transaction of the change itself: neither exists without the other. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertEntry(tx, {
    at: entry.at,
    actor: entry.actor,
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subjectId,
    before: asJson(entry.before),
    after: asJson(entry.after),
  })
}

const COLUMNS = ['at', 'actor', 'action', 'subject', 'subject_id', 'before', 'after'] as const
const insertEntry = prepared((db, param: Param<Columns<'audit_log', (typeof COLUMNS)[number]>>) =>
  db.insertInto('audit_log').values(param.all(COLUMNS)),
)

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
