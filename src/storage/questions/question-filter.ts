import { type RawBuilder, sql } from 'kysely'
import type { QuestionState } from '#domain/questions/questions.ts'
import { containing } from '../engine/like-pattern.ts'

export type QuestionFilter = {
  readonly state?: QuestionState | undefined
  readonly search?: string | undefined
}

/** What staff narrow their list and its export by. */
export function questionConditions({ state, search = '' }: QuestionFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (state !== undefined) conditions.push(sql`questions.state = ${state}`)
  const text = search.trim().toLowerCase()
  if (text !== '') conditions.push(sql`questions.search_text like ${containing(text)} escape '\\'`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
