import { sql } from 'kysely'
import { DAY_MS, type Day } from '#domain/calendar.ts'
import { type Cents, fromCents } from '#domain/money.ts'
import type { Db } from '../engine/schema.ts'

/** Best sellers are computed from this many of the newest orders at most. */
const MOST_ORDERS_LOOKED_AT = 2_000

export async function countPendingOrders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', sql.lit('pending'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countCategories(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('categories')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Those whose first order came since then. Earlier orders are looked up once per address, or an
 * engine reads all orders; and not once per order, or one who orders by the thousand takes minutes.
 */
export async function countNewCustomers(db: Db, since: number): Promise<number> {
  const { count } = await db
    .with(
      (cte) => cte('newest').materialized(),
      (cte) => cte.selectFrom('orders').select('email_key').where('created_at', '>=', since),
    )
    .with(
      (cte) => cte('buyers').materialized(),
      (cte) => cte.selectFrom('newest').select('email_key').distinct(),
    )
    .selectFrom('buyers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(
      (eb) =>
        eb
          .selectFrom('orders as earlier')
          .select(eb.lit(1).as('one'))
          .whereRef('earlier.email_key', '=', 'buyers.email_key')
          .where('earlier.created_at', '<', since)
          .limit(1),
      'is',
      null,
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The revenue of orders that were placed in this time and are completed by now. */
export async function revenueBetween(db: Db, from: number, to: number): Promise<Cents> {
  const { revenue } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.sum<number | null>('total_cents').as('revenue'))
    .where('status', '=', sql.lit('completed'))
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .executeTakeFirstOrThrow()
  return fromCents(Number(revenue ?? 0))
}

/** Orders of every status, by the day they were placed. */
export async function ordersByDay(db: Db, from: Day, to: Day): Promise<ReadonlyMap<Day, number>> {
  const placedOn = sql<number>`created_at / ${sql.lit(DAY_MS)}`
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [placedOn.as('day'), fn.countAll<number>().as('orders')])
    .where('created_at', '>=', from * DAY_MS)
    .where('created_at', '<', (to + 1) * DAY_MS)
    .groupBy(placedOn)
    .execute()
  return new Map(rows.map(({ day, orders }) => [Number(day), Number(orders)]))
}

type LowStock = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly sku: string
  readonly stock: number
  readonly level: number
}

/** What runs out first; what is sold out does not count as low. */
export async function lowOnStock(db: Db, most: number): Promise<readonly LowStock[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'sku', 'stock_quantity as stock', 'low_stock_level as level'])
    .where('deleted_at', 'is', null)
    .where('track_inventory', '=', 1)
    .where('stock_quantity', '>', 0)
    .whereRef('stock_quantity', '<=', 'low_stock_level')
    .orderBy('stock_quantity')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows
}

type BestSeller = {
  readonly productId: number
  readonly name: string
  readonly sku: string
  readonly imageUrl: string
  readonly units: number
  readonly revenue: Cents
}

/** By units ordered since then and not cancelled. */
export async function bestSellers(
  db: Db,
  since: number,
  most: number,
): Promise<readonly BestSeller[]> {
  const rows = await db
    .with(
      (cte) => cte('latest').materialized(),
      (cte) =>
        cte
          .selectFrom('orders')
          .select('id')
          .where('created_at', '>=', since)
          .where('status', '<>', sql.lit('cancelled'))
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(MOST_ORDERS_LOOKED_AT),
    )
    .selectFrom('latest')
    .innerJoin('order_items', 'order_items.order_id', 'latest.id')
    .select(({ fn, eb }) => [
      'product_id',
      fn.max('name').as('name'),
      fn.max('sku').as('sku'),
      fn.max('image_url').as('image_url'),
      fn.sum<number>('quantity').as('units'),
      fn.sum<number>(eb('quantity', '*', eb.ref('unit_price_cents'))).as('revenue_cents'),
    ])
    .groupBy('product_id')
    .orderBy('units', 'desc')
    .orderBy('revenue_cents', 'desc')
    .orderBy('product_id')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    productId: row.product_id,
    name: row.name,
    sku: row.sku,
    imageUrl: row.image_url,
    units: Number(row.units),
    revenue: fromCents(Number(row.revenue_cents)),
  }))
}
