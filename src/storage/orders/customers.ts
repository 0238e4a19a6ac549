import { type RawBuilder, sql } from 'kysely'
import { COUNT_BOUND } from '#domain/count-bound.ts'
import { type Cents, fromCents } from '#domain/money.ts'
import type { Page } from '../catalogue/products/products.ts'
import { containing } from '../engine/like-pattern.ts'
import type { Db } from '../engine/schema.ts'
import { countOrdersAndCustomers, type OrdersStore } from './counts.ts'

type Customer = {
  readonly name: string
  readonly email: string
  readonly orders: number
  /** Of all orders that were not cancelled. */
  readonly total: Cents
  readonly lastOrderAt: number
}

type CustomersQuery = {
  readonly search?: string | undefined
  readonly sort: 'latest' | 'orders' | 'total' | 'name'
  readonly descending: boolean
}

/** A search reads this many of the newest matching orders: five for every customer counted. */
const MOST_MATCHES = 5 * COUNT_BOUND
const EXPORTED_AT_ONCE = 250

type FoundCustomers = {
  readonly customers: readonly Customer[]
  readonly total: number
  /** There are more than `total`. */
  readonly more: boolean
}

/** A customer is an email address; name and address are those of its latest order. */
export async function listCustomers(
  store: OrdersStore,
  query: CustomersQuery,
  page: Page,
): Promise<FoundCustomers> {
  const { db } = store
  const text = query.search?.trim().toLowerCase()
  if (text) return searched(db, text, query, page)
  const ids = await latestOrders(db, query, page)
  const { customers: total } = await countOrdersAndCustomers(store)
  return { customers: await addUp(db, ids), total, more: false }
}

/** Those with a matching order, in one pass; they are few enough to be sorted here. */
async function searched(
  db: Db,
  text: string,
  query: CustomersQuery,
  page: Page,
): Promise<FoundCustomers> {
  const { rows } = await sql<{ id: number }>`
    with found as materialized (
      select id from orders where search_text like ${containing(text)} escape '\\'
      order by created_at desc, id desc limit ${sql.lit(MOST_MATCHES)}),
    chosen as materialized (
      select distinct orders.email_key from found join orders on orders.id = found.id)
    select orders.id from chosen join orders on orders.email_key = chosen.email_key
    where ${IS_LATEST_OF_FEW}
    order by orders.created_at desc, orders.id desc limit ${COUNT_BOUND + 1}`.execute(db)
  const found = rows.map(({ id }) => id)
  const isNewestFirst = query.sort === 'latest' && query.descending
  const end = page.offset + page.limit
  return {
    customers: isNewestFirst
      ? await addUp(db, found.slice(page.offset, end))
      : sorted(await addUp(db, found.slice(0, COUNT_BOUND)), query).slice(page.offset, end),
    total: Math.min(found.length, COUNT_BOUND),
    more: found.length > COUNT_BOUND,
  }
}

function sorted(
  customers: readonly Customer[],
  { sort, descending }: CustomersQuery,
): readonly Customer[] {
  const place = {
    latest: ({ lastOrderAt }: Customer) => lastOrderAt,
    orders: ({ orders }: Customer) => orders,
    total: ({ total }: Customer) => total,
    name: ({ name }: Customer) => name.toLowerCase(),
  }[sort]
  const compared = (one: Customer, other: Customer) => (place(one) < place(other) ? -1 : 1)
  const rising = customers.toSorted(compared)
  return descending ? rising.reverse() : rising
}

/** Everybody whom a search without a bound would find, by email address, some at a time. */
export async function* exportCustomers(
  db: Db,
  search: string | undefined,
): AsyncGenerator<readonly Customer[]> {
  const text = search?.trim().toLowerCase()
  for (let after = ''; ; ) {
    const emails = await emailsAfter(db, after)
    const last = emails.at(-1)
    if (last === undefined) return
    yield await addUp(db, await latestOrdersOf(db, emails, text))
    after = last
  }
}

async function emailsAfter(db: Db, after: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('email_key')
    .where('email_key', '>', after)
    .groupBy('email_key')
    .orderBy('email_key')
    .limit(EXPORTED_AT_ONCE)
    .execute()
  return rows.map(({ email_key }) => email_key)
}

async function latestOrdersOf(
  db: Db,
  emails: readonly string[],
  text: string | undefined,
): Promise<readonly number[]> {
  const matches = text
    ? sql`exists (select 1 from orders as other where other.email_key = orders.email_key
        and other.search_text like ${containing(text)} escape '\\')`
    : sql`true`
  const { rows } = await sql<{ id: number }>`
    select id from orders where email_key in (${sql.join(emails)})
      and ${IS_LATEST_OF_FEW} and ${matches}
    order by email_key`.execute(db)
  return rows.map(({ id }) => id)
}

/** The latest order of each email address, sorted as requested. */
async function latestOrders(
  db: Db,
  { sort, descending }: Omit<CustomersQuery, 'search'>,
  page: Page,
): Promise<readonly number[]> {
  const direction = descending ? sql`desc` : sql`asc`
  if (sort === 'orders' || sort === 'total') return byFigure(db, FIGURE[sort], direction, page)
  const place =
    sort === 'name' ? sql`lower(first_name) ${direction}, lower(last_name)` : sql`created_at`
  const { rows } = await sql<{ id: number }>`
    select id from orders where ${IS_LATEST}
    order by ${place} ${direction}, id ${direction}
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map(({ id }) => id)
}

const FIGURE = {
  orders: sql`count(*)`,
  total: sql`sum(case when status = 'cancelled' then 0 else total_cents end)`,
}

/** Read from the index by email alone, which contains everything the figures need. */
async function byFigure(
  db: Db,
  figure: RawBuilder<unknown>,
  direction: RawBuilder<unknown>,
  page: Page,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with chosen as materialized (
      select email_key, ${figure} as figure, max(created_at) as latest from orders
      group by email_key order by figure ${direction}, latest ${direction}
      limit ${page.limit} offset ${page.offset})
    select orders.id from chosen join orders on orders.email_key = chosen.email_key
    where ${IS_LATEST_OF_FEW} order by figure ${direction}, latest ${direction}`.execute(db)
  return rows.map(({ id }) => id)
}

const LATER = sql`select 1 from orders as later where later.email_key = orders.email_key
  and (later.created_at > orders.created_at
    or (later.created_at = orders.created_at and later.id > orders.id))`
const IS_LATEST = sql`not exists (${LATER})`
/** Evaluated per order: given `not exists`, PostgreSQL may compare all orders with all others. */
const IS_LATEST_OF_FEW = sql`(${LATER} limit 1) is null`

/** In the order of the ids. */
async function addUp(db: Db, latest: readonly number[]): Promise<readonly Customer[]> {
  if (latest.length === 0) return []
  const rows = await db
    .selectFrom('orders as latest')
    .innerJoin('orders', 'orders.email_key', 'latest.email_key')
    .select(({ fn, eb }) => [
      'latest.id',
      sql<string>`latest.first_name || ' ' || latest.last_name`.as('name'),
      'latest.email',
      'latest.created_at',
      fn.countAll<number>().as('orders'),
      fn
        .sum<number>(
          eb
            .case()
            .when('orders.status', '=', sql.lit('cancelled'))
            .then(eb.lit(0))
            .else(eb.ref('orders.total_cents'))
            .end(),
        )
        .as('total_cents'),
    ])
    .where('latest.id', 'in', latest)
    .groupBy([
      'latest.id',
      'latest.first_name',
      'latest.last_name',
      'latest.email',
      'latest.created_at',
    ])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return latest.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      name: row.name,
      email: row.email,
      orders: Number(row.orders),
      total: fromCents(Number(row.total_cents)),
      lastOrderAt: row.created_at,
    }
  })
}
