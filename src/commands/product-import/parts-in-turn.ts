import type { RowChange } from '#domain/product-import/changes.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import type { StagedRow } from '#storage/product-import/changes.ts'
import { ChunkTime } from '../chunk-time.ts'

export type PlannedRow = StagedRow & { readonly change: RowChange }

/** The outcome of a batch; rows that it did not reach are for the next transaction. */
export type Progress = {
  readonly taken: number
  readonly created: number
  readonly changed: number
}

/**
 * Calls `each` for one part after the other with all its rows, until the time is up; returns how
 * many rows had their turn.
 */
export async function partsInTurn(
  tx: Tx,
  rows: readonly PlannedRow[],
  moment: Moment,
  each: (productId: number, own: readonly PlannedRow[]) => Promise<void>,
): Promise<number> {
  const time = new ChunkTime(tx, moment, 'changes')
  let taken = 0
  for (const [productId = 0, own] of Map.groupBy(rows, (row) => row.productId)) {
    if (taken > 0 && time.isUp) break
    await each(productId, own)
    taken += own.length
  }
  return taken
}
