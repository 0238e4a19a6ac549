import type { Difficulty } from '../knowledge/entries.ts'
import type { OrderStatus } from '../orders/orders.ts'

/** A figure that answers are counted by. */
export type AnswerMeasure = 'fixed' | 'minutes' | 'difficulty' | 'tool'

/** What becomes of a sentence: none was written, it waits for staff, or staff decided. */
export type SentenceState = 'none' | 'waiting' | 'shown' | 'hidden'

/** What a buyer says of one line of an order. */
export type BuyerAnswer = {
  readonly fixed: boolean
  readonly minutes: number
  readonly difficulty: Difficulty
  readonly tools: readonly Tool[]
  /** Empty if it was not said. */
  readonly model: string
  /** Empty if none was written. */
  readonly sentence: string
}

/** Their places are stored: add to the end. */
export const TOOLS = [
  'No tools',
  'Screwdriver',
  'Nut driver',
  'Socket wrench',
  'Pliers',
  'Putty knife',
  'Multimeter',
  'Drill',
] as const
export type Tool = (typeof TOOLS)[number]

export const LARGEST_MINUTES = 999
export const LONGEST_SENTENCE = 300

/** Nobody has fitted a part that has not left the warehouse, or that was cancelled. */
export function mayAnswer(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'completed'
}

/** A sentence that was changed is a new one: somebody has to read it again. */
export function sentenceState(
  sentence: string,
  before: { readonly sentence: string; readonly state: SentenceState } | undefined,
): SentenceState {
  if (sentence === '') return 'none'
  return before?.sentence === sentence ? before.state : 'waiting'
}
