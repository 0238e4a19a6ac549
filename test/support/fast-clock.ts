const TIMES_FASTER = 40

/** A clock on which forty seconds pass in one, the same in every process that knows its beginning. */
export function fastClock(began: number): () => number {
  return () => Math.round(began + (Date.now() - began) * TIMES_FASTER)
}
