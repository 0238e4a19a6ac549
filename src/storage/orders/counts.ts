import { sql } from 'kysely'
import type { Db } from '../engine/schema.ts'

/** A customer is an e-mail that ordered, whatever became of the order. */
export type OrderCounts = { readonly orders: number; readonly customers: number }

type Counted = OrderCounts & { readonly upTo: number; readonly at: number }

/**
 * An order that commits after one with a higher id is overlooked when only the new ones are added;
 * so now and then all are counted again.
 */
const COUNTED_FOR_MS = 60_000

const lastCounts = new WeakMap<Db, Counted>()

/**
 * How many orders and customers there are. Orders are never deleted and keep their e-mail, so only
 * those that came since the last count are looked at.
 */
export async function countOrdersAndCustomers(db: Db): Promise<OrderCounts> {
  const known = lastCounts.get(db)
  const isFresh = known && performance.now() - known.at < COUNTED_FOR_MS
  const counted = isFresh ? await withNewOnes(db, known) : await countAll(db)
  lastCounts.set(db, counted)
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
