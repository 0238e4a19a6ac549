import type { RowChange } from '#domain/product-import/changes.ts'
import { isPostgres } from '#storage/engine/bulk.ts'
import type { Tx } from '#storage/engine/schema.ts'
import type { StagedRow } from '#storage/product-import/changes.ts'

export type PlannedRow = StagedRow & { readonly change: RowChange }

/** What became of some rows; those that were not reached are for the next transaction. */
export type Progress = {
  readonly taken: number
  readonly created: number
  readonly changed: number
}

/** For so long one transaction writes: on SQLite carts and orders wait for it. */
const CHUNK_MS = 12
/** Here only orders for the same parts wait, and a transaction takes a dozen round trips by itself. */
const CHUNK_MS_ON_POSTGRES = 100

/**
 * Calls `each` for one part after the other with all its rows, until the time is up; returns how
 * many rows had their turn.
 */
export async function partsInTurn(
  tx: Tx,
  rows: readonly PlannedRow[],
  each: (productId: number, own: readonly PlannedRow[]) => Promise<void>,
): Promise<number> {
  const end = performance.now() + (isPostgres(tx) ? CHUNK_MS_ON_POSTGRES : CHUNK_MS)
  let taken = 0
  for (const [productId = 0, own] of Map.groupBy(rows, (row) => row.productId)) {
    if (taken > 0 && performance.now() > end) break
    await each(productId, own)
    taken += own.length
  }
  return taken
}

const FEWEST_ROWS = 10
const MOST_ROWS = 400

/** How many rows to offer the next transaction, after one took so many of those it was offered. */
export function nextMost(most: number, taken: number): number {
  return Math.min(Math.max(taken < most ? taken : most * 2, FEWEST_ROWS), MOST_ROWS)
}
