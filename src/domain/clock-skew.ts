/** How far the clocks of two machines that share a database may be apart. */
export const CLOCK_SKEW_MS = 60_000

/**
 * A stored time further in the future was written before the clock was set back: nothing may last
 * longer because of it.
 */
export function isFromFuture(time: number, now: number): boolean {
  return time > now + CLOCK_SKEW_MS
}
