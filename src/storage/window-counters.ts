import { sql } from 'kysely'
import type { Tx } from './engine/schema.ts'

/** The tables that count per bucket and window: attempts to sign in and calls of keys, and purchases. */
type CounterTable = 'rate_counters' | 'purchase_counters'

export type WindowCount = {
  readonly bucket: string
  readonly windowStart: number
  readonly by: number
}

/** Raises these counters together; returns the new value of each. */
export async function raiseCounters(
  tx: Tx,
  table: CounterTable,
  counts: readonly WindowCount[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .insertInto(table)
    .values(
      counts.map(({ bucket, windowStart, by }) => ({
        bucket,
        window_start: windowStart,
        count: by,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet({ count: sql<number>`${sql.ref(`${table}.count`)} + excluded.count` }),
    )
    .returning(['bucket', 'count'])
    .execute()
  return new Map(rows.map(({ bucket, count }) => [bucket, count]))
}

/** When the window that contains this moment began. */
export function windowStartOf(windowMs: number, now: number): number {
  return now - (now % windowMs)
}
