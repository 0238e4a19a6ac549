import { sql } from 'kysely'
import type { ExportedLine } from '#domain/exports/order-columns.ts'
import type { OrderStatus, OrderSummary } from '#domain/orders/orders.ts'
import { idWindows } from '../engine/id-windows.ts'
import { containing } from '../engine/like-pattern.ts'
import type { Db } from '../engine/schema.ts'
import { ORDER_COLUMNS, toOrderItem, toOrderSummary } from './rows.ts'

const WINDOW_IDS = 500

type OrderFilter = {
  readonly status?: OrderStatus | undefined
  /** As in the list of orders. */
  readonly search?: string | undefined
}

/** Every order that the list would show, newest first, some at a time. */
export async function* exportOrders(
  db: Db,
  { status, search }: OrderFilter,
): AsyncGenerator<readonly OrderSummary[]> {
  const text = search?.trim().toLowerCase()
  for await (const { after, upTo } of idWindows(db, 'orders', WINDOW_IDS, 'newest first')) {
    let query = db
      .selectFrom('orders')
      .select(ORDER_COLUMNS)
      .where('id', '>', after)
      .where('id', '<=', upTo)
    if (status !== undefined) query = query.where('status', '=', status)
    if (text) query = query.where(sql<boolean>`search_text like ${containing(text)} escape '\\'`)
    const rows = await query.orderBy('id', 'desc').execute()
    if (rows.length > 0) yield rows.map(toOrderSummary)
  }
}

/** The lines of these orders, in the same order. */
export async function* exportOrderLines(
  db: Db,
  filter: OrderFilter,
): AsyncGenerator<readonly ExportedLine[]> {
  for await (const orders of exportOrders(db, filter)) {
    const rows = await db
      .selectFrom('order_items')
      .selectAll()
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
    const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
    yield orders.flatMap((order) =>
      (byOrder.get(order.id) ?? []).map((row) => ({ order, item: toOrderItem(row) })),
    )
  }
}
