import type { Tx } from '../engine/schema.ts'
import { raiseCounters } from '../window-counters.ts'

/** Counts one more in the window and returns the new count. */
export async function raiseCounter(tx: Tx, bucket: string, windowStart: number): Promise<number> {
  const counts = await raiseCounters(tx, 'rate_counters', [{ bucket, windowStart, by: 1 }])
  return counts.get(bucket) ?? 0
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
