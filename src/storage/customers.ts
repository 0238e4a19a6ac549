import { type RawBuilder, sql } from 'kysely'
import { type Cents, fromCents } from '#domain/money.ts'
import { containing } from './patterns.ts'
import type { Db } from './schema.ts'

export type Customer = {
  readonly name: string
  readonly email: string
  readonly orders: number
  /** Of all orders that were not cancelled. */
  readonly total: Cents
  readonly lastOrderAt: number
}

/**
 * Customers by their latest order, newest first. A customer is an e-mail, so this walks back through
 * the orders, takes each e-mail's latest one and adds up only those of the page.
 */
export async function listCustomers(
  db: Db,
  search: string | undefined,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly Customer[]> {
  const { rows } = await sql<{
    name: string
    email: string
    orders: number
    total_cents: number
    created_at: number
  }>`
    with latest as materialized (
      select id, email_key, email, first_name, last_name, created_at from orders
      where ${isLatest} ${matching(search)}
      order by created_at desc, id desc limit ${page.limit} offset ${page.offset})
    select latest.first_name || ' ' || latest.last_name as name, latest.email,
      latest.created_at, count(*) as orders,
      sum(case when orders.status = 'cancelled' then 0 else orders.total_cents end) as total_cents
    from latest join orders on orders.email_key = latest.email_key
    group by latest.id, latest.first_name, latest.last_name, latest.email, latest.created_at
    order by latest.created_at desc, latest.id desc`.execute(db)
  return rows.map((row) => ({
    name: row.name,
    email: row.email,
    orders: Number(row.orders),
    total: fromCents(Number(row.total_cents)),
    lastOrderAt: row.created_at,
  }))
}

/** Counting the found ones stops at the bound. */
export async function countCustomersFound(db: Db, search: string, bound: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 as one from orders where ${isLatest} ${matching(search)}
      limit ${bound}) as found`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

const isLatest = sql`not exists (
  select 1 from orders as later where later.email_key = orders.email_key
    and (later.created_at > orders.created_at
      or (later.created_at = orders.created_at and later.id > orders.id)))`

function matching(search: string | undefined): RawBuilder<unknown> {
  const text = search?.trim().toLowerCase()
  return text ? sql`and search_text like ${containing(text)} escape '\\'` : sql``
}
