import type { Generated } from 'kysely'
import type { AnswerMeasure, SentenceState } from '#domain/buyers/answers.ts'
import type { Difficulty } from '#domain/knowledge/entries.ts'
import type { QuestionState } from '#domain/questions/questions.ts'
import type { Flag, JsonText, Time } from './columns.ts'

/** What buyers say, and what people ask. */
export type BuyerTables = {
  buyer_answers: {
    order_item_id: number
    product_id: number
    how_to: string | null
    fixed: Flag
    minutes: number
    difficulty: Difficulty
    tools: JsonText
    model: string
    sentence: string
    state: SentenceState
    created_at: Time
    updated_at: Time
  }
  answer_counts: {
    subject: 'product' | 'how-to'
    key: string
    measure: AnswerMeasure
    value: number
    count: number
  }
  questions: {
    id: Generated<number>
    product_id: number
    text: string
    model: string
    email: string
    answer: Generated<string>
    state: QuestionState
    example: Generated<Flag>
    digest: string | null
    search_text: string
    version: Generated<number>
    asked_at: Time
    answered_at: Time | null
  }
}
