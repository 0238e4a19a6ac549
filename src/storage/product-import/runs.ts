import { sql } from 'kysely'
import { CLOCK_SKEW_MS } from '#domain/clock-skew.ts'
import { type Db, flag, type Schema, type Tx } from '../engine/schema.ts'

/** A run without progress for this long is over: its process died. */
const LEASE_MS = 30_000

type ImportStatus = Schema['import_runs']['status']

export type ImportRun = {
  readonly id: number
  readonly source: string
  readonly status: ImportStatus
  readonly startedAt: number
  readonly finishedAt: number | undefined
  readonly sizeBytes: number
  readonly readBytes: number
  readonly rowsRead: number
  readonly created: number
  readonly skipped: number
  readonly rejectedRows: number
}

type RowCounts = {
  readonly created: number
  readonly skipped: number
  readonly rejected: number
  readonly readBytes: number
}

export async function insertRun(
  tx: Tx,
  run: { readonly source: string; readonly sizeBytes: number; readonly isDemo: boolean },
  now: number,
): Promise<number> {
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

/** A finished run gets a new lease while it is undone, which keeps other imports out. */
export async function setRunStatus(
  tx: Tx,
  runId: number,
  status: 'running' | 'undone',
  now: number,
): Promise<void> {
  await tx
    .updateTable('import_runs')
    .set({ status, lease_until: status === 'running' ? now + LEASE_MS : now })
    .where('id', '=', runId)
    .execute()
}

/** Newest first. */
export async function listRuns(
  db: Db,
  page: { readonly limit: number; readonly offset: number },
  now: number,
): Promise<readonly ImportRun[]> {
  const rows = await db
    .selectFrom('import_runs')
    .select(RUN_COLUMNS)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
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
  const row = await db
    .selectFrom('import_runs')
    .select(RUN_COLUMNS)
    .select('report')
    .where('id', '=', id)
    .executeTakeFirst()
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

const RUN_COLUMNS = [
  'id',
  'source',
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
] as const

type RunRow = {
  readonly id: number
  readonly source: string
  readonly status: ImportStatus
  readonly started_at: number
  readonly finished_at: number | null
  readonly lease_until: number
  readonly size_bytes: number
  readonly read_bytes: number
  readonly rows_read: number
  readonly rows_created: number
  readonly rows_skipped: number
  readonly rows_rejected: number
}

function toRun(row: RunRow, now: number): ImportRun {
  const isHeld = row.lease_until > now && row.lease_until <= longestLease(now)
  const isDead = row.status === 'running' && !isHeld
  return {
    id: row.id,
    source: row.source,
    status: isDead ? 'failed' : row.status,
    startedAt: row.started_at,
    finishedAt: row.finished_at ?? (isDead ? Math.min(row.lease_until, now) : undefined),
    sizeBytes: row.size_bytes,
    readBytes: row.read_bytes,
    rowsRead: row.rows_read,
    created: row.rows_created,
    skipped: row.rows_skipped,
    rejectedRows: row.rows_rejected,
  }
}
