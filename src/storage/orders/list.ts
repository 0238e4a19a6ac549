import { sql } from 'kysely'
import type { OrderStatus, OrderSummary } from '#domain/orders/orders.ts'
import type { Page } from '../catalogue/products/products.ts'
import { boundedPage, idsToRead } from '../engine/bounded-page.ts'
import { containing } from '../engine/like-pattern.ts'
import type { Db } from '../engine/schema.ts'
import { countOrdersAndCustomers, type OrdersStore } from './counts.ts'
import { ORDER_COLUMNS, toOrderSummary } from './rows.ts'

type OrderFilter = {
  readonly status?: OrderStatus | undefined
  /** Part of the number, the name or the email, in any letter case. */
  readonly search?: string | undefined
}

type FoundOrders = {
  readonly orders: readonly OrderSummary[]
  readonly total: number
  /** There are more than `total`. */
  readonly more: boolean
}

/** Newest first. */
export async function findOrders(
  store: OrdersStore,
  filter: OrderFilter,
  page: Page,
): Promise<FoundOrders> {
  const { db } = store
  const text = filter.search?.trim().toLowerCase()
  if (text) return searched(db, { ...filter, search: text }, page)
  return {
    orders: await listOrders(db, filter, page),
    total: await countOf(store, filter),
    more: false,
  }
}

export async function listOrders(
  db: Db,
  { status }: Pick<OrderFilter, 'status'>,
  page: Page,
): Promise<readonly OrderSummary[]> {
  let query = db.selectFrom('orders').select(ORDER_COLUMNS)
  if (status !== undefined) query = query.where('status', '=', status)
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(toOrderSummary)
}

async function countOf(store: OrdersStore, { status }: OrderFilter): Promise<number> {
  if (status === undefined) return (await countOrdersAndCustomers(store)).orders
  const { count } = await store.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Finds and counts in one pass over the texts, bounded by how far anybody pages. */
async function searched(
  db: Db,
  { status, search = '' }: OrderFilter,
  page: Page,
): Promise<FoundOrders> {
  let query = db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`search_text like ${containing(search)} escape '\\'`)
  if (status !== undefined) query = query.where('status', '=', status)
  const found = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(idsToRead(page))
    .execute()
  const { shown, total, more } = boundedPage(found, page)
  return { orders: await ordersNamed(db, shown), total, more }
}

/** In the order of the ids. */
async function ordersNamed(db: Db, ids: readonly number[]): Promise<readonly OrderSummary[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('orders').select(ORDER_COLUMNS).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, toOrderSummary(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
