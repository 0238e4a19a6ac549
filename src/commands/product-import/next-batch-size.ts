const FEWEST_ROWS = 10
const MOST_ROWS = 500

/** How many rows to offer the next transaction, given how many of its rows the last one took. */
export function nextBatchSize(offered: number, taken: number): number {
  const next = taken < offered ? taken : Math.ceil(offered * 1.5)
  return Math.min(Math.max(next, FEWEST_ROWS), MOST_ROWS)
}
