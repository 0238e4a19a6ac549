import { sql } from 'kysely'
import type { Tx } from '../engine/schema.ts'

/** Counts one more in the window and returns the new count. */
export async function raiseCounter(tx: Tx, bucket: string, windowStart: number): Promise<number> {
  const { count } = await tx
    .insertInto('rate_counters')
    .values({ bucket, window_start: windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet({ count: sql<number>`rate_counters.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

export async function readCounter(tx: Tx, bucket: string, windowStart: number): Promise<number> {
  const row = await tx
    .selectFrom('rate_counters')
    .select('count')
    .where('bucket', '=', bucket)
    .where('window_start', '=', windowStart)
    .executeTakeFirst()
  return row?.count ?? 0
}

export async function clearCounter(tx: Tx, bucket: string): Promise<void> {
  await tx.deleteFrom('rate_counters').where('bucket', '=', bucket).execute()
}

export async function deleteCountersOutside(
  tx: Tx,
  times: { readonly from: number; readonly to: number },
): Promise<void> {
  await tx
    .deleteFrom('rate_counters')
    .where((eb) => eb.or([eb('window_start', '<', times.from), eb('window_start', '>', times.to)]))
    .execute()
}
