import { sql } from 'kysely'
import { DAY_MS, type Day } from '#domain/calendar.ts'
import { type Cents, fromCents } from '#domain/money.ts'
import type { Db } from '../engine/schema.ts'

/** Best sellers are computed from this many of the newest orders at most. */
const MOST_ORDERS_LOOKED_AT = 2_000

export async function countPendingOrders(db: Db): Promise<number> {
  return countOf(sql`select count(*) as count from orders where status = 'pending'`, db)
}

export async function countCategories(db: Db): Promise<number> {
  return countOf(sql`select count(*) as count from categories`, db)
}

/**
 * Those whose first order came since then. Earlier orders are looked up once per address, or an
 * engine reads all orders; and not once per order, or one who orders by the thousand takes minutes.
 */
export async function countNewCustomers(db: Db, since: number): Promise<number> {
  return countOf(
    sql`with newest as materialized (select email_key from orders where created_at >= ${since}),
      buyers as materialized (select distinct email_key from newest)
      select count(*) as count from buyers
      where (select 1 from orders as earlier
        where earlier.email_key = buyers.email_key and earlier.created_at < ${since}
        limit 1) is null`,
    db,
  )
}

/** The revenue of orders that were placed in this time and are completed by now. */
export async function revenueBetween(db: Db, from: number, to: number): Promise<Cents> {
  const { rows } = await sql<{ revenue: number | null }>`
    select sum(total_cents) as revenue from orders
    where status = 'completed' and created_at >= ${from} and created_at < ${to}`.execute(db)
  return fromCents(Number(rows[0]?.revenue ?? 0))
}

/** Orders of every status, by the day they were placed. */
export async function ordersByDay(db: Db, from: Day, to: Day): Promise<ReadonlyMap<Day, number>> {
  const { rows } = await sql<{ day: number; orders: number }>`
    select created_at / ${sql.lit(DAY_MS)} as day, count(*) as orders from orders
    where created_at >= ${from * DAY_MS} and created_at < ${(to + 1) * DAY_MS}
    group by created_at / ${sql.lit(DAY_MS)}`.execute(db)
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
  const { rows } = await sql<{
    product_id: number
    name: string
    sku: string
    image_url: string
    units: number
    revenue_cents: number
  }>`
    with latest as materialized (
      select id from orders where created_at >= ${since} and status <> 'cancelled'
      order by created_at desc, id desc limit ${MOST_ORDERS_LOOKED_AT})
    select product_id, max(name) as name, max(sku) as sku, max(image_url) as image_url,
      sum(quantity) as units, sum(quantity * unit_price_cents) as revenue_cents
    from latest join order_items on order_items.order_id = latest.id
    group by product_id order by units desc, revenue_cents desc, product_id limit ${most}`.execute(
    db,
  )
  return rows.map((row) => ({
    productId: row.product_id,
    name: row.name,
    sku: row.sku,
    imageUrl: row.image_url,
    units: Number(row.units),
    revenue: fromCents(Number(row.revenue_cents)),
  }))
}

async function countOf(query: ReturnType<typeof sql>, db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`${query}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
