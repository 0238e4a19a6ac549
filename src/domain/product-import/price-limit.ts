import type { Cents } from '../money.ts'

/** How far a price may move in a file that nobody looked at, where its supplier has no limit of its own. */
export const USUAL_PRICE_LIMIT = 50
export const PRICE_LIMITS = { least: 1, most: 1_000 } as const

/** By how many percent a price moves, rounded up. A part that had none gets its first. */
export function movePercent(before: Cents, after: Cents): number {
  if (before === 0) return 0
  return Math.ceil((Math.abs(after - before) * 100) / before)
}
