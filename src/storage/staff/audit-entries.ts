import type { Db } from '../engine/schema.ts'

const EXPORTED_AT_ONCE = 250

type AuditRow = {
  readonly id: number
  readonly at: number
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly subjectId: number | undefined
  readonly before: unknown
  readonly after: unknown
}

type AuditFilter = {
  readonly subject?: string | undefined
  readonly subjectId?: number | undefined
}

/** Newest first. */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
  page: { readonly limit: number; readonly beforeId: number | undefined },
): Promise<readonly AuditRow[]> {
  let query = db.selectFrom('audit_log').selectAll()
  const { subject, subjectId } = filter
  if (subject !== undefined) query = query.where('subject', '=', subject)
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId)
  if (page.beforeId !== undefined) query = query.where('id', '<', page.beforeId)
  const rows = await query.orderBy('id', 'desc').limit(page.limit).execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id ?? undefined,
    before: fromJson(row.before),
    after: fromJson(row.after),
  }))
}

/** Who did this last to each of these subjects, as far as the log has it. */
export async function lastActors(
  db: Db,
  action: { readonly subject: string; readonly action: string },
  subjectIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('audit_log')
    .select(['subject_id', 'actor'])
    .where('subject', '=', action.subject)
    .where('subject_id', 'in', subjectIds)
    .where('action', '=', action.action)
    .orderBy('id')
    .execute()
  return new Map(
    rows.flatMap(({ subject_id, actor }) =>
      subject_id === null ? [] : [[subject_id, actor] as const],
    ),
  )
}

/** All of them, newest first, some at a time. */
export async function* exportAudit(
  db: Db,
  filter: AuditFilter,
): AsyncGenerator<readonly AuditRow[]> {
  for (let beforeId: number | undefined; ; ) {
    const entries = await listAudit(db, filter, { limit: EXPORTED_AT_ONCE, beforeId })
    if (entries.length === 0) return
    yield entries
    beforeId = entries.at(-1)?.id
  }
}

function fromJson(text: string | null): unknown {
  return text === null ? null : (JSON.parse(text) as unknown)
}
