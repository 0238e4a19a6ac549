import { sql } from 'kysely'
import type { Db } from '../engine/schema.ts'

/** A customer is an e-mail with an order of any status. */
type OrderCounts = { readonly orders: number; readonly customers: number }

type Counted = OrderCounts & { readonly upTo: number; readonly at: number }

export type OrderCountsCache = { last: Counted | undefined }

export function createOrderCounts(): OrderCountsCache {
  return { last: undefined }
}

/** What counting needs of a store. */
export type OrdersStore = {
  readonly db: Db
  readonly caches: { readonly orderCounts: OrderCountsCache }
}

/**
 * An order that commits after one with a higher id is missed when only new ones are added, so all
 * of them are counted again from time to time.
 */
const COUNTED_FOR_MS = 60_000

/**
 * How many orders and customers there are. Orders are never deleted and their e-mail never changes,
 * so only those that came since the last count are added.
 */
export async function countOrdersAndCustomers({ db, caches }: OrdersStore): Promise<OrderCounts> {
  const { last } = caches.orderCounts
  const isFresh = last && performance.now() - last.at < COUNTED_FOR_MS
  const counted = isFresh ? await withNewOnes(db, last) : await countAll(db)
  caches.orderCounts.last = counted
  return counted
}

async function countAll(db: Db): Promise<Counted> {
  const { rows } = await sql<{ orders: number; customers: number; latest: number | null }>`
    select sum(of_one) as orders, count(*) as customers,
      (select max(id) from orders) as latest
    from (select count(*) as of_one from orders group by email_key) as customers`.execute(db)
  const [row] = rows
  return {
    orders: Number(row?.orders ?? 0),
    customers: Number(row?.customers ?? 0),
    upTo: Number(row?.latest ?? 0),
    at: performance.now(),
  }
}

async function withNewOnes(db: Db, known: Counted): Promise<Counted> {
  const { rows } = await sql<{ orders: number; customers: number; latest: number | null }>`
    select count(*) as orders, max(id) as latest,
      count(distinct case when (select 1 from orders as earlier
        where earlier.email_key = orders.email_key and earlier.id <= ${known.upTo} limit 1) is null
        then email_key end) as customers
    from orders where id > ${known.upTo}`.execute(db)
  const [row] = rows
  return {
    orders: known.orders + Number(row?.orders ?? 0),
    customers: known.customers + Number(row?.customers ?? 0),
    upTo: Math.max(known.upTo, Number(row?.latest ?? 0)),
    at: known.at,
  }
}
