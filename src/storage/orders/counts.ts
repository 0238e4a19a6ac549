import { sql } from 'kysely'
import type { Db } from '../engine/schema.ts'

/** A customer is an email address with an order of any status. */
type OrderCounts = { readonly orders: number; readonly customers: number }

type Counted = OrderCounts & {
  readonly upTo: number
  readonly at: number
  /** How many orders had been removed with the demo by then. */
  readonly removed: number
}

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
 * How many orders and customers there are. No order is deleted but with the demo, and their email
 * never changes, so only those that came since the last count are added.
 */
export async function countOrdersAndCustomers({ db, caches }: OrdersStore): Promise<OrderCounts> {
  const { last } = caches.orderCounts
  const isFresh = last && performance.now() - last.at < COUNTED_FOR_MS
  const counted = (isFresh && (await withNewOnes(db, last))) || (await countAll(db))
  caches.orderCounts.last = counted
  return counted
}

const REMOVED = sql<number | null>`(select sum(removed_orders) from demo_removals)`

async function countAll(db: Db): Promise<Counted> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('of_one'))
        .groupBy('email_key')
        .as('customers'),
    )
    .select(({ fn, selectFrom }) => [
      fn.sum<number | null>('of_one').as('orders'),
      fn.countAll<number>().as('customers'),
      selectFrom('orders')
        .select(({ fn }) => fn.max('id').as('latest'))
        .as('latest'),
      REMOVED.as('removed'),
    ])
    .executeTakeFirstOrThrow()
  return {
    orders: Number(row.orders ?? 0),
    customers: Number(row.customers ?? 0),
    upTo: Number(row.latest ?? 0),
    at: performance.now(),
    removed: Number(row.removed ?? 0),
  }
}

/** Undefined when some were removed since, so that all have to be counted again. */
async function withNewOnes(db: Db, known: Counted): Promise<Counted | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.max('id').as('latest'),
      REMOVED.as('removed'),
      sql<number>`count(distinct case when (select 1 from orders as earlier
        where earlier.email_key = orders.email_key and earlier.id <= ${known.upTo} limit 1) is null
        then email_key end)`.as('customers'),
    ])
    .where('id', '>', known.upTo)
    .executeTakeFirstOrThrow()
  if (Number(row.removed ?? 0) !== known.removed) return undefined
  return {
    ...known,
    orders: known.orders + Number(row.orders ?? 0),
    customers: known.customers + Number(row.customers ?? 0),
    upTo: Math.max(known.upTo, Number(row.latest ?? 0)),
  }
}
