import type { QuestionState } from '#domain/questions/questions.ts'
import { boundedPage, idsToRead } from '../engine/bounded-page.ts'
import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Db } from '../engine/schema.ts'
import { type QuestionFilter, questionConditions } from './question-filter.ts'

/** As the page of the part shows it. */
type ShownQuestion = {
  readonly id: number
  readonly text: string
  readonly model: string
  readonly answer: string
  readonly isExample: boolean
}

/** As staff see it. */
type Question = ShownQuestion & {
  readonly product: { readonly name: string; readonly slug: string; readonly sku: string }
  readonly email: string
  readonly state: QuestionState
  readonly version: number
  readonly askedAt: number
}

/** The latest answer first. */
export async function shownQuestions(
  db: Db,
  productId: number,
  most: number,
): Promise<readonly ShownQuestion[]> {
  const rows = await questionsOfProduct(db, { productId, most })
  return rows.map(({ example, ...row }) => ({ ...row, isExample: example === 1 }))
}

export async function findQuestion(db: Db, id: number): Promise<Question | undefined> {
  const [question] = await questionsNamed(db, [id])
  return question
}

/** The latest first; counted up to a bound. */
export async function findQuestions(
  db: Db,
  filter: QuestionFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{
  readonly questions: readonly Question[]
  readonly total: number
  readonly more: boolean
}> {
  const found = await db
    .selectFrom('questions')
    .select('id')
    .where(questionConditions(filter))
    .orderBy('id', 'desc')
    .limit(idsToRead(page))
    .execute()
  const { shown, total, more } = boundedPage(found, page)
  return {
    questions: await questionsNamed(db, shown),
    total,
    more,
  }
}

/** In the order of the ids. */
async function questionsNamed(db: Db, ids: readonly number[]): Promise<readonly Question[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('questions')
    .innerJoin('products', 'products.id', 'questions.product_id')
    .select(['questions.id', 'questions.text', 'questions.model', 'questions.email'])
    .select(['questions.answer', 'questions.state', 'questions.example', 'questions.version'])
    .select(['questions.asked_at', 'products.name', 'products.slug', 'products.sku'])
    .where('questions.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { name, slug, sku, example, asked_at, ...rest } = row
    return {
      ...rest,
      product: { name, slug, sku },
      isExample: example === 1,
      askedAt: asked_at,
    }
  })
}

const questionsOfProduct = prepared((db, param: Param<{ productId: number; most: number }>) =>
  db
    .selectFrom('questions')
    .select(['id', 'text', 'model', 'answer', 'example'])
    .where('product_id', '=', param('productId'))
    .where('state', '=', 'shown')
    .orderBy('answered_at', 'desc')
    .limit(param('most')),
)
