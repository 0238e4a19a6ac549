import { sql } from 'kysely'
import type { Db, Tx } from './schema.ts'

/** A run that has not moved for so long is over: its process died. */
const LEASE_MS = 30_000

export type RowCounts = {
  readonly created: number
  readonly skipped: number
  readonly rejected: number
}

export async function insertRun(tx: Tx, source: string, now: number): Promise<number> {
  const { id } = await tx
    .insertInto('import_runs')
    .values({
      source,
      status: 'running',
      started_at: now,
      finished_at: null,
      lease_until: now + LEASE_MS,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findRunning(db: Db, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('import_runs')
    .select('id')
    .where('status', '=', 'running')
    .where('lease_until', '>', now)
    .executeTakeFirst()
  return row?.id
}

/** Runs that stopped moving are marked, so that the list of imports tells the truth. */
export async function closeDeadRuns(tx: Tx, now: number): Promise<void> {
  await tx
    .updateTable('import_runs')
    .set({ status: 'failed', finished_at: now })
    .where('status', '=', 'running')
    .where('lease_until', '<=', now)
    .execute()
}

export async function extendLease(
  tx: Tx,
  runId: number,
  now: number,
  counts: RowCounts,
): Promise<void> {
  const read = counts.created + counts.skipped + counts.rejected
  await tx
    .updateTable('import_runs')
    .set({
      lease_until: now + LEASE_MS,
      rows_read: sql`rows_read + ${read}`,
      rows_created: sql`rows_created + ${counts.created}`,
      rows_skipped: sql`rows_skipped + ${counts.skipped}`,
      rows_rejected: sql`rows_rejected + ${counts.rejected}`,
    })
    .where('id', '=', runId)
    .execute()
}

export async function finishRun(
  tx: Tx,
  runId: number,
  outcome: {
    readonly status: 'done' | 'failed'
    readonly rejected: number
    readonly report: unknown
    readonly now: number
  },
): Promise<void> {
  await tx
    .updateTable('import_runs')
    .set({
      status: outcome.status,
      finished_at: outcome.now,
      lease_until: outcome.now,
      rows_read: sql`rows_read + ${outcome.rejected}`,
      rows_rejected: sql`rows_rejected + ${outcome.rejected}`,
      report: JSON.stringify(outcome.report),
    })
    .where('id', '=', runId)
    .execute()
}
