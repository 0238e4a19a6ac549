import { isAmong } from '../../engine/bulk.ts'
import type { Param } from '../../engine/parameters.ts'
import { prepared } from '../../engine/prepared.ts'
import type { Db } from '../../engine/schema.ts'

/**
 * The last movement by which staff or a file set each product's stock. The ids of one product's
 * movements rise in the order of their commits: whoever writes one holds the product's lock.
 */
export async function stockMarks(
  db: Db,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock_movements')
    .select('product_id')
    .select((eb) => eb.fn.max<number>('id').as('last'))
    .where(isAmong(db, 'product_id', productIds))
    .where('order_id', 'is', null)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, last }) => [product_id, last]))
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
