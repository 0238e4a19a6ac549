import { type RawBuilder, sql } from 'kysely'
import type { SentenceState } from '#domain/buyers/answers.ts'
import { containing } from '../engine/like-pattern.ts'

export type SentenceFilter = {
  readonly state?: Exclude<SentenceState, 'none'> | undefined
  readonly search?: string | undefined
}

/** What staff narrow their list and its export by. */
export function sentenceConditions({
  state,
  search = '',
}: SentenceFilter): readonly RawBuilder<unknown>[] {
  const text = search.trim().toLowerCase()
  return [
    ...(state === undefined ? [] : [sql`buyer_answers.state = ${state}`]),
    ...(text === '' ? [] : [sql`lower(sentence) like ${containing(text)} escape '\\'`]),
  ]
}
