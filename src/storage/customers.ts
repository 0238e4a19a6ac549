import { type RawBuilder, sql } from 'kysely'
import { type Cents, fromCents } from '#domain/money.ts'
import { containing } from './patterns.ts'
import { COUNT_BOUND, type Page } from './products.ts'
import type { Db } from './schema.ts'
import { countCustomers } from './shop-figures.ts'

export type Customer = {
  readonly name: string
  readonly email: string
  readonly orders: number
  /** Of all orders that were not cancelled. */
  readonly total: Cents
  readonly lastOrderAt: number
}

export type FoundCustomers = {
  readonly customers: readonly Customer[]
  readonly total: number
  /** There are more than `total`. */
  readonly more: boolean
}

/**
 * Customers by their latest order, newest first. A customer is an e-mail, so this walks back through
 * the orders, takes each e-mail's latest one and adds up only those of the page.
 */
export async function listCustomers(
  db: Db,
  search: string | undefined,
  page: Page,
): Promise<FoundCustomers> {
  const text = search?.trim().toLowerCase()
  if (!text) {
    const ids = await latestOrders(db, sql``, page)
    return { customers: await addUp(db, ids), total: await countCustomers(db), more: false }
  }
  // One pass finds and counts, as far as anybody pages.
  const matching = sql`search_text like ${containing(text)} escape '\\' and`
  const found = await latestOrders(db, matching, { limit: COUNT_BOUND + 1, offset: 0 })
  const ids = found.slice(page.offset, page.offset + page.limit)
  return {
    customers: await addUp(db, ids),
    total: Math.min(found.length, COUNT_BOUND),
    more: found.length > COUNT_BOUND,
  }
}

async function latestOrders(
  db: Db,
  matching: RawBuilder<unknown>,
  page: Page,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where ${matching} not exists (
      select 1 from orders as later where later.email_key = orders.email_key
        and (later.created_at > orders.created_at
          or (later.created_at = orders.created_at and later.id > orders.id)))
    order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map(({ id }) => id)
}

async function addUp(db: Db, latest: readonly number[]): Promise<readonly Customer[]> {
  if (latest.length === 0) return []
  const { rows } = await sql<{
    id: number
    name: string
    email: string
    orders: number
    total_cents: number
    created_at: number
  }>`
    select latest.id, latest.first_name || ' ' || latest.last_name as name, latest.email,
      latest.created_at, count(*) as orders,
      sum(case when orders.status = 'cancelled' then 0 else orders.total_cents end) as total_cents
    from orders as latest join orders on orders.email_key = latest.email_key
    where latest.id in (${sql.join(latest)})
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
