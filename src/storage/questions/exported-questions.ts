import type { ExportedQuestion } from '#domain/exports/voice-columns.ts'
import { idWindows } from '../engine/id-windows.ts'
import type { Db } from '../engine/schema.ts'
import { type QuestionFilter, questionConditions } from './question-filter.ts'

const WINDOW_IDS = 500

/** All of them, oldest first, some at a time: imported elsewhere they come in the same order. */
export async function* exportQuestions(
  db: Db,
  filter: QuestionFilter,
): AsyncGenerator<readonly ExportedQuestion[]> {
  for await (const { after, upTo } of idWindows(db, 'questions', WINDOW_IDS, 'oldest first')) {
    const rows = await db
      .selectFrom('questions')
      .innerJoin('products', 'products.id', 'questions.product_id')
      .select(['products.sku', 'products.name', 'questions.text', 'questions.model'])
      .select(['questions.email', 'questions.answer', 'questions.state', 'questions.example'])
      .select(['questions.asked_at', 'questions.answered_at'])
      .where('questions.id', '>', after)
      .where('questions.id', '<=', upTo)
      .where(questionConditions(filter))
      .orderBy('questions.id')
      .execute()
    if (rows.length === 0) continue
    yield rows.map(({ sku, name, example, asked_at, answered_at, ...question }) => ({
      ...question,
      product: { sku, name },
      isExample: example === 1,
      askedAt: asked_at,
      answeredAt: answered_at ?? undefined,
    }))
  }
}
