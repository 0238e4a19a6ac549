import { sql } from 'kysely'
import { ShopError } from '#domain/errors.ts'
import type { Tx } from '../engine/schema.ts'
import { LEASE_MS } from './runs.ts'

/** What the check of some rows found. */
export type CheckCounts = {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly skipped: number
  readonly unknown: number
  readonly rejected: number
  readonly readBytes: number
}

export async function countChecked(
  tx: Tx,
  runId: number,
  counts: CheckCounts,
  now: number,
): Promise<void> {
  const { created, changed, unchanged, skipped, unknown, rejected } = counts
  const read = created + changed + unchanged + skipped + unknown + rejected
  await tx
    .updateTable('import_runs')
    .set({
      lease_until: now + LEASE_MS,
      read_bytes: counts.readBytes,
      rows_read: sql`rows_read + ${read}`,
      rows_created: sql`rows_created + ${created}`,
      rows_changed: sql`rows_changed + ${changed}`,
      rows_unchanged: sql`rows_unchanged + ${unchanged}`,
      rows_skipped: sql`rows_skipped + ${skipped}`,
      rows_unknown: sql`rows_unknown + ${unknown}`,
      rows_rejected: sql`rows_rejected + ${rejected}`,
    })
    .where('id', '=', runId)
    .execute()
}

/** From now on the run counts what it did, and no longer what it would do. */
export async function countFromZero(tx: Tx, runId: number): Promise<void> {
  await tx
    .updateTable('import_runs')
    .set({ rows_created: 0, rows_changed: 0 })
    .where('id', '=', runId)
    .execute()
}

export async function countApplied(
  tx: Tx,
  runId: number,
  { created, changed }: { readonly created: number; readonly changed: number },
): Promise<void> {
  await tx
    .updateTable('import_runs')
    .set({
      rows_created: sql`rows_created + ${created}`,
      rows_changed: sql`rows_changed + ${changed}`,
    })
    .where('id', '=', runId)
    .execute()
}

/** Extends the run's lease; refuses when the run is over or does something else meanwhile. */
export async function holdRun(
  tx: Tx,
  runId: number,
  step: 'apply' | 'undo',
  now: number,
): Promise<void> {
  const held = await tx
    .updateTable('import_runs')
    .set({ lease_until: now + LEASE_MS })
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .where('step', '=', step)
    .returning('id')
    .executeTakeFirst()
  if (!held) throw new ShopError('import_in_use', 'This import was ended meanwhile.')
}
