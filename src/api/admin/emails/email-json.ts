import type { EmailJson } from '#contract/emails/emails.ts'
import { isEmailKind } from '#domain/emails/kinds.ts'
import type { Entry } from '#storage/outbox/rows.ts'
import { timeOrNull, timeText } from '../times.ts'

/** A kind that only a later release knows is not shown. */
export function emailJson(entry: Entry): EmailJson | undefined {
  const { id, kind, recipient, state, attempts, lastError, subject, subjectId } = entry
  if (!isEmailKind(kind)) return undefined
  return {
    ...{ id, kind, recipient, state, attempts, lastError },
    orderId: subject === 'order' ? (subjectId ?? null) : null,
    createdAt: timeText(entry.createdAt),
    changedAt: timeText(entry.changedAt),
    nextTryAt: state === 'waiting' ? timeOrNull(entry.dueAt) : null,
  }
}
