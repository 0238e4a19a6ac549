import { inParts } from '../engine/bulk.ts'
import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Db } from '../engine/schema.ts'

const IDS_AT_ONCE = 500

/**
 * The last movement by which staff or a file set each product's stock. The ids of one product's
 * movements rise in the order of their commits: whoever writes one holds the product's lock.
 */
export async function stockMarks(
  db: Db,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const marks = new Map<number, number>()
  for (const part of inParts(productIds, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom('stock_movements')
      .select('product_id')
      .select((eb) => eb.fn.max<number>('id').as('last'))
      .where('product_id', 'in', part)
      .where('order_id', 'is', null)
      .groupBy('product_id')
      .execute()
    for (const { product_id, last } of rows) marks.set(product_id, last)
  }
  return marks
}

/** Whether staff or a file set the stock since then, and nobody set it back. */
export async function wasStockSet(db: Db, productId: number, mark: number): Promise<boolean> {
  const [row] = await setSince(db, { productId, mark })
  return Number(row?.total ?? 0) !== 0
}

const setSince = prepared((db, param: Param<{ productId: number; mark: number }>) =>
  db
    .selectFrom('stock_movements')
    .select((eb) => eb.fn.sum<number>('change').as('total'))
    .where('product_id', '=', param('productId'))
    .where('id', '>', param('mark'))
    .where('order_id', 'is', null),
)
