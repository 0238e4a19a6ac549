import type { Tx } from '../engine/schema.ts'
import { raiseCounters } from '../window-counters.ts'

type KeyCalls = { readonly keyId: number; readonly windowStart: number; readonly by: number }

/** Counts more calls of a key in the window; returns how many there are. */
export async function countKeyCalls(tx: Tx, { keyId, windowStart, by }: KeyCalls): Promise<number> {
  const bucket = `key ${keyId}`
  const counts = await raiseCounters(tx, 'rate_counters', [{ bucket, windowStart, by }])
  const count = counts.get(bucket) ?? by
  if (count === by) await deleteFormerWindows(tx, bucket, windowStart)
  return count
}

/** Only former ones: another process, whose clock is a little ahead, may have begun the next. */
async function deleteFormerWindows(tx: Tx, bucket: string, windowStart: number): Promise<void> {
  await tx
    .deleteFrom('rate_counters')
    .where('bucket', '=', bucket)
    .where('window_start', '<', windowStart)
    .execute()
}
