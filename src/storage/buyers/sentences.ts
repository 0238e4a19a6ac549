import { sql } from 'kysely'
import type { SentenceState } from '#domain/buyers/answers.ts'
import type { Difficulty } from '#domain/knowledge/entries.ts'
import { boundedPage, idsToRead } from '../engine/bounded-page.ts'
import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Db } from '../engine/schema.ts'
import { type SentenceFilter, sentenceConditions } from './sentence-filter.ts'

type ShownSentence = {
  readonly sentence: string
  readonly model: string
  readonly fixed: boolean
  readonly minutes: number
  readonly difficulty: Difficulty
}

/** What staff read before it is shown. */
type WrittenSentence = ShownSentence & {
  readonly item: number
  readonly product: { readonly name: string; readonly slug: string; readonly sku: string }
  readonly state: Exclude<SentenceState, 'none'>
  readonly at: number
}

/** Newest first. */
export async function shownSentences(
  db: Db,
  productId: number,
  most: number,
): Promise<readonly ShownSentence[]> {
  const rows = await sentencesOfProduct(db, { productId, most })
  return rows.map((row) => ({ ...row, fixed: row.fixed === 1 }))
}

/** Newest first; counted up to a bound. */
export async function findSentences(
  db: Db,
  filter: SentenceFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{
  readonly sentences: readonly WrittenSentence[]
  readonly total: number
  readonly more: boolean
}> {
  const conditions = [sql`state in ('waiting', 'shown', 'hidden')`, ...sentenceConditions(filter)]
  const found = await db
    .selectFrom('buyer_answers')
    .select('order_item_id as id')
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
    .orderBy('updated_at', 'desc')
    .orderBy('order_item_id', 'desc')
    .limit(idsToRead(page))
    .execute()
  const { shown, total, more } = boundedPage(found, page)
  return {
    sentences: await sentencesNamed(db, shown),
    total,
    more,
  }
}

async function sentencesNamed(
  db: Db,
  items: readonly number[],
): Promise<readonly WrittenSentence[]> {
  if (items.length === 0) return []
  const rows = await db
    .selectFrom('buyer_answers')
    .innerJoin('products', 'products.id', 'buyer_answers.product_id')
    .select(['order_item_id', 'sentence', 'buyer_answers.model', 'fixed', 'minutes', 'difficulty'])
    .select(['state', 'buyer_answers.updated_at', 'name', 'slug', 'sku'])
    .where('order_item_id', 'in', items)
    .execute()
  const byItem = new Map(rows.map((row) => [row.order_item_id, row]))
  return items.flatMap((item) => {
    const row = byItem.get(item)
    // Its buyer may have taken the sentence back just now.
    if (!row || row.state === 'none') return []
    const { sentence, model, minutes, difficulty, state, name, slug, sku } = row
    const product = { name, slug, sku }
    const answer = { sentence, model, fixed: row.fixed === 1, minutes, difficulty }
    return { item, product, ...answer, state, at: row.updated_at }
  })
}

const sentencesOfProduct = prepared((db, param: Param<{ productId: number; most: number }>) =>
  db
    .selectFrom('buyer_answers')
    .select(['sentence', 'model', 'fixed', 'minutes', 'difficulty'])
    .where('product_id', '=', param('productId'))
    .where('state', '=', 'shown')
    .orderBy('updated_at', 'desc')
    .limit(param('most')),
)
