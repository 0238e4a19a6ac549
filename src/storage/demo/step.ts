import type { Schema } from '../engine/schema.ts'

export type RemovalCount = Extract<
  keyof Schema['demo_removals'],
  `removed_${string}` | `kept_${string}`
>

/** What one transaction of a removal did. */
export type Step = {
  /** The last row that was looked at; undefined when there are no more. */
  readonly last: number | undefined
  /** How many rows were looked at. */
  readonly rows: number
  readonly counts: Partial<Record<RemovalCount, number>>
}
