import { type Selectable, sql } from 'kysely'
import { CLOCK_SKEW_MS } from '#domain/clock-skew.ts'
import type { ImportKind } from '#domain/product-import/kinds.ts'
import { type Db, flag, type Schema, type Tx } from '../engine/schema.ts'

/** A run without progress for this long is over: its process died. */
export const LEASE_MS = 30_000

type StoredStatus = Schema['import_runs']['status']
type Step = 'check' | 'apply' | 'undo'

/** A file that was checked and waits to be applied is neither running nor done. */
type ImportStatus = StoredStatus | 'checked'

export type ImportRun = {
  readonly id: number
  readonly kind: ImportKind
  readonly source: string
  readonly supplierId: number | undefined
  /** As it was called when the file came. */
  readonly supplier: string | undefined
  readonly actor: string
  readonly status: ImportStatus
  readonly step: Step
  readonly startedAt: number
  readonly finishedAt: number | undefined
  readonly sizeBytes: number
  readonly readBytes: number
  readonly rowsRead: number
  readonly created: number
  readonly skipped: number
  readonly rejectedRows: number
  readonly changed: number
  readonly unchanged: number
  readonly unknown: number
}

type RowCounts = {
  readonly created: number
  readonly skipped: number
  readonly rejected: number
  readonly readBytes: number
}

type NewRun = {
  readonly source: string
  readonly sizeBytes: number
  readonly isDemo: boolean
  readonly kind: ImportKind
  /** Whether it is only checked, to be applied later. */
  readonly isCheck: boolean
  readonly supplier: { readonly id: number; readonly name: string } | undefined
  readonly actor: string
}

export async function insertRun(tx: Tx, run: NewRun, now: number): Promise<number> {
  const { id } = await tx
    .insertInto('import_runs')
    .values({
      source: run.source,
      status: 'running',
      started_at: now,
      finished_at: null,
      lease_until: now + LEASE_MS,
      size_bytes: run.sizeBytes,
      demo: flag(run.isDemo),
      kind: run.kind,
      step: run.isCheck ? 'check' : 'apply',
      supplier_id: run.supplier?.id ?? null,
      supplier_name: run.supplier?.name ?? null,
      actor: run.actor,
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
    .where('lease_until', '<=', longestLease(now))
    .executeTakeFirst()
  return row?.id
}

/** Gives runs whose process died their final status, so that the list of imports is correct. */
export async function closeDeadRuns(tx: Tx, now: number): Promise<void> {
  await tx
    .updateTable('import_runs')
    .set({ status: 'failed', finished_at: now })
    .where('status', '=', 'running')
    .where((eb) => eb.or([eb('lease_until', '<=', now), eb('lease_until', '>', longestLease(now))]))
    .execute()
}

/** A lease that ends later was given before the clock was set back, and is not honoured. */
function longestLease(now: number): number {
  return now + LEASE_MS + CLOCK_SKEW_MS
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
      read_bytes: counts.readBytes,
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
    readonly readBytes: number
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
      read_bytes: outcome.readBytes,
      rows_read: sql`rows_read + ${outcome.rejected}`,
      rows_rejected: sql`rows_rejected + ${outcome.rejected}`,
      report: JSON.stringify(outcome.report),
    })
    .where('id', '=', runId)
    .execute()
}

/** A run gets a new lease while it is applied or undone, which keeps other imports out. */
export async function setRunStatus(
  tx: Tx,
  runId: number,
  status: StoredStatus,
  now: number,
  step?: Step,
): Promise<void> {
  const isRunning = status === 'running'
  await tx
    .updateTable('import_runs')
    .set({
      status,
      lease_until: isRunning ? now + LEASE_MS : now,
      finished_at: isRunning ? null : now,
      ...(step === undefined ? {} : { step }),
    })
    .where('id', '=', runId)
    .execute()
}

/** Newest first. */
export async function listRuns(
  db: Db,
  page: { readonly limit: number; readonly offset: number },
  now: number,
): Promise<readonly ImportRun[]> {
  const rows = await runs(db).orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute()
  return rows.map((row) => toRun(row, now))
}

export async function countRuns(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('import_runs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findRun(
  db: Db,
  id: number,
  now: number,
): Promise<(ImportRun & { readonly report: unknown }) | undefined> {
  const row = await runs(db).select('report').where('id', '=', id).executeTakeFirst()
  return row && { ...toRun(row, now), report: JSON.parse(row.report) as unknown }
}

/** The first products of a run that still exist. */
export async function productsOfRun(
  db: Db,
  runId: number,
  most: number,
): Promise<readonly { readonly name: string; readonly sku: string }[]> {
  return db
    .selectFrom('products')
    .select(['name', 'sku'])
    .where('import_run_id', '=', runId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()
}

function runs(db: Db) {
  return db
    .selectFrom('import_runs')
    .select([
      'id',
      'kind',
      'step',
      'source',
      'supplier_id',
      'supplier_name',
      'actor',
      'status',
      'started_at',
      'finished_at',
      'lease_until',
      'size_bytes',
      'read_bytes',
      'rows_read',
      'rows_created',
      'rows_skipped',
      'rows_rejected',
      'rows_changed',
      'rows_unchanged',
      'rows_unknown',
    ])
}

type RunRow = Omit<Selectable<Schema['import_runs']>, 'report' | 'demo'>

function toRun(row: RunRow, now: number): ImportRun {
  return {
    id: row.id,
    kind: row.kind,
    source: row.source,
    supplierId: row.supplier_id ?? undefined,
    supplier: row.supplier_name ?? undefined,
    actor: row.actor,
    step: row.step,
    ...stateOf(row, now),
    startedAt: row.started_at,
    sizeBytes: row.size_bytes,
    readBytes: row.read_bytes,
    rowsRead: row.rows_read,
    created: row.rows_created,
    skipped: row.rows_skipped,
    rejectedRows: row.rows_rejected,
    changed: row.rows_changed,
    unchanged: row.rows_unchanged,
    unknown: row.rows_unknown,
  }
}

/** A run whose process died is over when its lease is. */
function stateOf(row: RunRow, now: number): Pick<ImportRun, 'status' | 'finishedAt'> {
  const isHeld = row.lease_until > now && row.lease_until <= longestLease(now)
  if (row.status === 'running' && !isHeld) {
    return { status: 'failed', finishedAt: Math.min(row.lease_until, now) }
  }
  const isChecked = row.status === 'done' && row.step === 'check'
  return { status: isChecked ? 'checked' : row.status, finishedAt: row.finished_at ?? undefined }
}
