import { sql } from 'kysely'
import type { Tx } from '../engine/schema.ts'
import { statement } from '../engine/statements.ts'

/** What a session ordered before, by its cart. */
export type EarlierOrder = { readonly at: number; readonly units: number }

export async function ordersOfCartBetween(
  tx: Tx,
  cartId: number,
  from: number,
  to: number,
): Promise<readonly EarlierOrder[]> {
  const rows = await ordersBetween(tx, cartId, from, to)
  return rows.map((row) => ({ at: row.created_at, units: Number(row.units) }))
}

/** Units of counted stock that the cart's orders hold, by product. */
export async function takenByCartBetween(
  tx: Tx,
  cartId: number,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await takenBetween(tx, cartId, from, to)
  return new Map(rows.map((row) => [row.product_id, Number(row.units)]))
}

export type PurchaseCount = {
  readonly bucket: string
  readonly windowStart: number
  readonly by: number
}

/** Raises these counters together; answers what each stands at now. */
export async function raisePurchaseCounters(
  tx: Tx,
  counts: readonly PurchaseCount[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .insertInto('purchase_counters')
    .values(
      counts.map(({ bucket, windowStart, by }) => ({
        bucket,
        window_start: windowStart,
        count: by,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet({ count: sql<number>`purchase_counters.count + excluded.count` }),
    )
    .returning(['bucket', 'count'])
    .execute()
  return new Map(rows.map(({ bucket, count }) => [bucket, count]))
}

export async function deletePurchaseCounters(
  tx: Tx,
  before: number,
  most: number,
): Promise<number> {
  return (await dropCounters(tx, before, most)).length
}

const ordersBetween = statement<
  [number, number, number],
  { created_at: number; units: number | string }
>(`
  select created_at, (select coalesce(sum(stock_taken), 0) from order_items
      where order_items.order_id = orders.id and orders.holds_stock = 1) as units
  from orders where cart_id = ? and created_at > ? and created_at <= ?`)
const takenBetween = statement<
  [number, number, number],
  { product_id: number; units: number | string }
>(`
  select order_items.product_id, sum(order_items.stock_taken) as units
  from orders join order_items on order_items.order_id = orders.id
  where orders.cart_id = ? and orders.created_at > ? and orders.created_at <= ?
    and orders.holds_stock = 1
  group by order_items.product_id`)
const dropCounters = statement<[number, number], { bucket: string }>(
  `delete from purchase_counters where (bucket, window_start) in (
     select bucket, window_start from purchase_counters where window_start < ?
     order by window_start limit ?)
   returning bucket`,
)
