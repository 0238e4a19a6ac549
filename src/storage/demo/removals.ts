import { sql } from 'kysely'
import { CLOCK_SKEW_MS } from '#domain/clock-skew.ts'
import type { Db, Schema, Tx } from '../engine/schema.ts'
import type { RemovalCount, Step } from './step.ts'

/** A removal without progress for this long lost its process, and another one may take it over. */
const LEASE_MS = 30_000

export type RemovalStep = Schema['demo_removals']['step']

export type Removal = {
  readonly id: number
  readonly isRunning: boolean
  readonly startedAt: number
  readonly finishedAt: number | undefined
  readonly rowsTotal: number
  readonly rowsDone: number
  readonly counts: Readonly<Record<RemovalCount, number>>
}

export async function latestRemoval(db: Db): Promise<Removal | undefined> {
  const row = await db
    .selectFrom('demo_removals')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      isRunning: row.status === 'running',
      startedAt: row.started_at,
      finishedAt: row.finished_at ?? undefined,
      rowsTotal: row.rows_total,
      rowsDone: row.rows_done,
      counts: row,
    }
  )
}

export async function insertRemoval(
  tx: Tx,
  { holder, total, now }: { readonly holder: string; readonly total: number; readonly now: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('demo_removals')
    .values({
      status: 'running',
      step: 'orders',
      holder,
      lease_until: now + LEASE_MS,
      started_at: now,
      finished_at: null,
      rows_total: total,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The removal that waits for somebody to go on with it. */
export async function abandonedRemoval(db: Db, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('demo_removals')
    .select(['id', 'lease_until'])
    .where('status', '=', 'running')
    .executeTakeFirst()
  return row && !isHeld(row.lease_until, now) ? row.id : undefined
}

/** Where a removal is, if it runs and this holder may go on with it. */
export async function heldRemoval(
  tx: Tx,
  id: number,
  { holder, now }: { readonly holder: string; readonly now: number },
): Promise<{ readonly step: RemovalStep; readonly afterId: number } | undefined> {
  const row = await tx
    .selectFrom('demo_removals')
    .select(['step', 'after_id', 'holder', 'lease_until'])
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  if (!row || (row.holder !== holder && isHeld(row.lease_until, now))) return undefined
  return { step: row.step, afterId: row.after_id }
}

export async function recordStep(
  tx: Tx,
  id: number,
  done: Step & {
    readonly at: { readonly step: RemovalStep; readonly afterId: number }
    readonly holder: string
    readonly now: number
  },
): Promise<void> {
  const added = Object.entries(done.counts).map(([column, count]) => [
    column,
    sql`${sql.ref(column)} + ${count}`,
  ])
  await tx
    .updateTable('demo_removals')
    .set({
      ...Object.fromEntries(added),
      step: done.at.step,
      after_id: done.at.afterId,
      rows_done: sql`rows_done + ${done.rows}`,
      holder: done.holder,
      lease_until: done.now + LEASE_MS,
    })
    .where('id', '=', id)
    .execute()
}

export async function finishRemoval(tx: Tx, id: number, now: number): Promise<void> {
  await tx
    .updateTable('demo_removals')
    .set({ status: 'done', finished_at: now, lease_until: now })
    .where('id', '=', id)
    .execute()
}

/** A lease that ends later was given before the clock was set back, and is not honoured. */
function isHeld(leaseUntil: number, now: number): boolean {
  return leaseUntil > now && leaseUntil <= now + LEASE_MS + CLOCK_SKEW_MS
}
