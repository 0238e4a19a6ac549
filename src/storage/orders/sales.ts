import { type Insertable, type RawBuilder, sql } from 'kysely'
import { dayOf, monthOf } from '#domain/calendar.ts'
import type { Schema, Tx } from '../engine/schema.ts'

/** What coupons took off is known of whole orders only. */
type Sale = Insertable<Schema['sales']>

/** The row of this period has everything that a product ever sold. */
export const ALL_TIME = -1

/**
 * Adds the amounts of an order that became completed to what the shop sold, or subtracts those of
 * one that is no longer completed. The caller has locked the order's row.
 */
export async function recordSale(tx: Tx, orderId: number, sign: 1 | -1): Promise<void> {
  // Stored with the lines the first time, so that exactly what was added is subtracted.
  await sql`update order_items
    set category_id = (select category_id from products where products.id = order_items.product_id)
    where order_id = ${orderId} and category_id is null`.execute(tx)
  const order = await tx
    .selectFrom('orders')
    .select(['created_at', 'total_cents', 'discount_cents', 'item_count'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const month = monthOf(order.created_at)
  const sales = new Map<string, Sale>()
  const add = (sale: Sale) => {
    const id = `${sale.kind} ${sale.period} ${sale.key}`
    const known = sales.get(id)
    sales.set(id, known ? sumOf(known, sale) : sale)
  }
  add({
    kind: 'all',
    period: dayOf(order.created_at),
    key: '',
    label: '',
    orders: sign,
    units: sign * order.item_count,
    revenue_cents: sign * order.total_cents,
    discount_cents: sign * order.discount_cents,
  })
  for (const line of await linesOf(tx, orderId)) {
    const figures = {
      orders: sign,
      units: sign * line.quantity,
      revenue_cents: sign * line.quantity * line.unit_price_cents,
    }
    const product = { kind: 'product', key: String(line.product_id), label: line.name } as const
    add({
      kind: 'category',
      period: month,
      key: line.category_key,
      label: line.category,
      ...figures,
    })
    add({
      kind: 'brand',
      period: month,
      key: line.brand.toLowerCase(),
      label: line.brand,
      ...figures,
    })
    add({ ...product, period: month, ...figures })
    add({ ...product, period: ALL_TIME, ...figures })
  }
  // In a fixed sequence, so that two orders completed at once never deadlock.
  for (const [, sale] of [...sales].sort(([a], [b]) => (a < b ? -1 : 1))) await addSale(tx, sale)
}

/** An order counts once per category and brand, however many of its lines belong to it. */
function sumOf(one: Sale, other: Sale): Sale {
  return {
    ...one,
    units: one.units + other.units,
    revenue_cents: one.revenue_cents + other.revenue_cents,
  }
}

async function linesOf(tx: Tx, orderId: number) {
  return await tx
    .selectFrom('order_items')
    .leftJoin('categories', 'categories.id', 'order_items.category_id')
    .select([
      'order_items.product_id',
      'order_items.name',
      'order_items.brand',
      'order_items.quantity',
      'order_items.unit_price_cents',
      sql<string>`coalesce(cast(order_items.category_id as text), '')`.as('category_key'),
      sql<string>`coalesce(categories.name, '')`.as('category'),
    ])
    .where('order_items.order_id', '=', orderId)
    .execute()
}

async function addSale(tx: Tx, sale: Sale): Promise<void> {
  await tx
    .insertInto('sales')
    .values(sale)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'period', 'key']).doUpdateSet({
        label: sale.label,
        orders: raised('orders'),
        units: raised('units'),
        revenue_cents: raised('revenue_cents'),
        discount_cents: raised('discount_cents'),
      }),
    )
    .execute()
}

function raised(
  column: 'orders' | 'units' | 'revenue_cents' | 'discount_cents',
): RawBuilder<number> {
  return sql<number>`sales.${sql.ref(column)} + excluded.${sql.ref(column)}`
}
