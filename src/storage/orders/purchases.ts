import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Tx } from '../engine/schema.ts'

/** What a session has ordered before, by its cart. */
export type EarlierOrder = { readonly at: number; readonly units: number }

export async function ordersOfCartBetween(
  tx: Tx,
  cartId: number,
  from: number,
  to: number,
): Promise<readonly EarlierOrder[]> {
  const rows = await ordersBetween(tx, { cartId, from, to })
  return rows.map((row) => ({ at: row.created_at, units: Number(row.units) }))
}

/** Units of tracked stock that the cart's orders have taken, by product. */
export async function takenByCartBetween(
  tx: Tx,
  cartId: number,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await takenBetween(tx, { cartId, from, to })
  return new Map(rows.map((row) => [row.product_id, Number(row.units)]))
}

export async function deletePurchaseCounters(
  tx: Tx,
  before: number,
  most: number,
): Promise<number> {
  return (await dropCounters(tx, { before, most })).length
}

type Span = { cartId: number; from: number; to: number }

const ordersBetween = prepared((db, param: Param<Span>) =>
  db
    .selectFrom('orders')
    .select([
      'created_at',
      (eb) =>
        eb
          .selectFrom('order_items')
          .select(({ fn, lit }) =>
            fn.coalesce(fn.sum<number | string>('stock_taken'), lit(0)).as('units'),
          )
          .whereRef('order_items.order_id', '=', 'orders.id')
          .where('orders.holds_stock', '=', 1)
          .as('units'),
    ])
    .where('cart_id', '=', param('cartId'))
    .where('created_at', '>', param('from'))
    .where('created_at', '<=', param('to')),
)
const takenBetween = prepared((db, param: Param<Span>) =>
  db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(({ fn }) => [
      'order_items.product_id',
      fn.sum<number | string>('order_items.stock_taken').as('units'),
    ])
    .where('orders.cart_id', '=', param('cartId'))
    .where('orders.created_at', '>', param('from'))
    .where('orders.created_at', '<=', param('to'))
    .where('orders.holds_stock', '=', 1)
    .groupBy('order_items.product_id'),
)
const dropCounters = prepared((db, param: Param<{ before: number; most: number }>) =>
  db
    .deleteFrom('purchase_counters')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('bucket', 'window_start'),
        'in',
        selectFrom('purchase_counters')
          .select(['bucket', 'window_start'])
          .where('window_start', '<', param('before'))
          .orderBy('window_start')
          .limit(param('most'))
          .$asTuple('bucket', 'window_start'),
      ),
    )
    .returning('bucket'),
)
