import { sql } from 'kysely'
import type { ExportedAnswer } from '#domain/exports/voice-columns.ts'
import { idWindows } from '../engine/id-windows.ts'
import type { Db } from '../engine/schema.ts'
import { toolsIn } from './answers.ts'
import { type SentenceFilter, sentenceConditions } from './sentence-filter.ts'

/** Order lines per batch; few have an answer. */
const WINDOW_IDS = 5_000

/** All of them in the order of the orders' lines, some at a time; without a filter also those that say nothing in words. */
export async function* exportAnswers(
  db: Db,
  filter: SentenceFilter,
): AsyncGenerator<readonly ExportedAnswer[]> {
  const conditions = sql<boolean>`(${sql.join([sql`true`, ...sentenceConditions(filter)], sql` and `)})`
  for await (const { after, upTo } of idWindows(db, 'order_items', WINDOW_IDS, 'oldest first')) {
    const rows = await db
      .selectFrom('buyer_answers')
      .innerJoin('order_items', 'order_items.id', 'buyer_answers.order_item_id')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['orders.order_number', 'order_items.sku', 'order_items.name'])
      .select(['buyer_answers.model', 'fixed', 'minutes', 'difficulty', 'tools', 'sentence'])
      .select(['state', 'buyer_answers.updated_at'])
      .where('order_item_id', '>', after)
      .where('order_item_id', '<=', upTo)
      .where(conditions)
      .orderBy('order_item_id')
      .execute()
    if (rows.length === 0) continue
    yield rows.map(({ order_number, sku, name, fixed, tools, updated_at, ...answer }) => ({
      ...answer,
      orderNumber: order_number,
      product: { sku, name },
      fixed: fixed === 1,
      tools: toolsIn(tools),
      at: updated_at,
    }))
  }
}
