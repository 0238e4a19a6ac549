import { isPostgres } from '#storage/engine/bulk.ts'
import type { Db } from '#storage/engine/schema.ts'

/** For so long one transaction of an import writes: on SQLite carts and orders wait for it. */
const CHUNK_MS = 12
/** Here only orders for the same parts wait, and a transaction takes a dozen round trips by itself. */
const CHUNK_MS_ON_POSTGRES = 100

export function chunkMs(db: Db): number {
  return isPostgres(db) ? CHUNK_MS_ON_POSTGRES : CHUNK_MS
}

const FEWEST_ROWS = 10
const MOST_ROWS = 500

/** How many rows to offer the next transaction, after one took so many of those it was offered. */
export function nextMost(offered: number, taken: number): number {
  const next = taken < offered ? taken : Math.ceil(offered * 1.5)
  return Math.min(Math.max(next, FEWEST_ROWS), MOST_ROWS)
}
