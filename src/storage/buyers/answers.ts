import { type BuyerAnswer, type SentenceState, TOOLS, type Tool } from '#domain/buyers/answers.ts'
import type { LineModel } from '#domain/cart/cart.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import { type Db, flag, type Tx } from '../engine/schema.ts'
import { toLineModel } from '../line-model.ts'
import { countAnswer } from './counts.ts'

/** A line of an order, and what its buyer has said of it. */
type AnswerableLine = {
  readonly item: number
  readonly productId: number
  readonly slug: string
  readonly name: string
  readonly sku: string
  readonly imageUrl: string
  readonly model: LineModel | undefined
  readonly answer: BuyerAnswer | undefined
}

/** An order as its buyer answers about it. */
export type AnswerableOrder = {
  readonly status: OrderStatus
  readonly lines: readonly AnswerableLine[]
}

type StoredAnswer = BuyerAnswer & {
  readonly productId: number
  readonly howTo: string | undefined
  readonly state: SentenceState
}

export async function findAnswerableOrder(
  db: Db,
  orderNumber: string,
): Promise<AnswerableOrder | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()
  if (!order) return undefined
  const rows = await db
    .selectFrom('order_items')
    .leftJoin('buyer_answers', 'buyer_answers.order_item_id', 'order_items.id')
    .select(['order_items.id', 'order_items.product_id', 'slug', 'name', 'sku', 'image_url'])
    .select(['order_items.model', 'model_listed', 'buyer_answers.model as for_model'])
    .select(['fixed', 'minutes', 'difficulty', 'tools', 'sentence'])
    .where('order_id', '=', order.id)
    .orderBy('order_items.id')
    .execute()
  const lines = rows.map((row) => ({
    item: row.id,
    productId: row.product_id,
    slug: row.slug,
    name: row.name,
    sku: row.sku,
    imageUrl: row.image_url,
    model: toLineModel(row),
    answer: toAnswer({ ...row, model: row.for_model }),
  }))
  return { status: order.status, lines }
}

export async function findAnswer(db: Db, item: number): Promise<StoredAnswer | undefined> {
  const row = await db
    .selectFrom('buyer_answers')
    .selectAll()
    .where('order_item_id', '=', item)
    .executeTakeFirst()
  const answer = row && toAnswer(row)
  return (
    answer && {
      ...answer,
      productId: row.product_id,
      howTo: row.how_to ?? undefined,
      state: row.state,
    }
  )
}

/** Stores the answer for a line, in place of an earlier one. */
export async function putAnswer(
  tx: Tx,
  item: number,
  answer: StoredAnswer,
  now: number,
): Promise<void> {
  const values = {
    product_id: answer.productId,
    how_to: answer.howTo ?? null,
    fixed: flag(answer.fixed),
    minutes: answer.minutes,
    difficulty: answer.difficulty,
    tools: JSON.stringify(answer.tools),
    model: answer.model,
    sentence: answer.sentence,
    state: answer.state,
    updated_at: now,
  }
  await tx
    .insertInto('buyer_answers')
    .values({ order_item_id: item, ...values, created_at: now })
    .onConflict((conflict) => conflict.column('order_item_id').doUpdateSet(values))
    .execute()
}

/** Changes nothing if the buyer has replaced the sentence since staff read it. */
export async function setSentenceState(
  tx: Tx,
  item: number,
  state: Exclude<SentenceState, 'none'>,
  sentence: string,
): Promise<void> {
  await tx
    .updateTable('buyer_answers')
    .set({ state })
    .where('order_item_id', '=', item)
    .where('sentence', '=', sentence)
    .execute()
}

/** With its share of the figures, before the order itself is removed. */
export async function removeAnswersOfOrder(tx: Tx, orderId: number): Promise<void> {
  const items = await tx
    .selectFrom('buyer_answers')
    .innerJoin('order_items', 'order_items.id', 'buyer_answers.order_item_id')
    .select('order_items.id')
    .where('order_items.order_id', '=', orderId)
    .execute()
  for (const { id } of items) {
    const answer = await findAnswer(tx, id)
    if (answer) await countAnswer(tx, answer, answer, -1)
    await tx.deleteFrom('buyer_answers').where('order_item_id', '=', id).execute()
  }
}

/** As they are stored, in the order of the list. */
export function toolsIn(json: string): readonly Tool[] {
  const named = new Set<unknown>(JSON.parse(json))
  return TOOLS.filter((tool) => named.has(tool))
}

type AnswerColumns = {
  readonly fixed: 0 | 1 | null
  readonly minutes: number | null
  readonly difficulty: BuyerAnswer['difficulty'] | null
  readonly tools: string | null
  readonly model: string | null
  readonly sentence: string | null
}

/** Undefined for a line without an answer. */
function toAnswer(row: AnswerColumns): BuyerAnswer | undefined {
  const { minutes, difficulty, tools, model, sentence } = row
  if (row.fixed === null || minutes === null || difficulty === null) return undefined
  return {
    fixed: row.fixed === 1,
    minutes,
    difficulty,
    tools: toolsIn(tools ?? '[]'),
    model: model ?? '',
    sentence: sentence ?? '',
  }
}
