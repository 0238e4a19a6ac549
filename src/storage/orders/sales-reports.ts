import type { Day, Month } from '#domain/calendar.ts'
import { type Cents, fromCents } from '#domain/money.ts'
import type { Db } from '../engine/schema.ts'
import { ALL_TIME } from './sales.ts'

type Sales = { readonly orders: number; readonly units: number; readonly revenue: Cents }

/** With what coupons took off, which the revenue is without. */
export type DaySales = Sales & { readonly discounts: Cents }

/** The revenue of completed orders, each on the day it was placed. */
export async function salesByDay(
  db: Db,
  from: Day,
  to: Day,
): Promise<readonly (DaySales & { readonly day: Day })[]> {
  const rows = await db
    .selectFrom('sales')
    .select(['period', 'orders', 'units', 'revenue_cents', 'discount_cents'])
    .where('kind', '=', 'all')
    .where('period', '>=', from)
    .where('period', '<=', to)
    .orderBy('period')
    .execute()
  return rows.map((row) => ({
    day: row.period,
    discounts: fromCents(row.discount_cents),
    ...toSales(row),
  }))
}

export async function totalSales(db: Db): Promise<Sales> {
  const row = await db
    .selectFrom('sales')
    .select((eb) => [
      eb.fn.sum<number>('orders').as('orders'),
      eb.fn.sum<number>('units').as('units'),
      eb.fn.sum<number>('revenue_cents').as('revenue_cents'),
    ])
    .where('kind', '=', 'all')
    .executeTakeFirstOrThrow()
  return toSales(row)
}

/** Highest revenue first. */
export async function salesBy(
  db: Db,
  kind: 'category' | 'brand',
  from: Month,
  to: Month,
  most: number,
): Promise<readonly (Sales & { readonly label: string })[]> {
  const rows = await db
    .selectFrom('sales')
    .select((eb) => [
      eb.fn.max('label').as('label'),
      eb.fn.sum<number>('orders').as('orders'),
      eb.fn.sum<number>('units').as('units'),
      eb.fn.sum<number>('revenue_cents').as('revenue_cents'),
    ])
    .where('kind', '=', kind)
    .where('period', '>=', from)
    .where('period', '<=', to)
    .groupBy('key')
    .orderBy('revenue_cents', 'desc')
    .orderBy('key')
    .limit(most)
    .execute()
  return rows.map((row) => ({ label: row.label, ...toSales(row) })).filter(isAny)
}

/** Of one month, or of all time. */
export async function topProducts(
  db: Db,
  month: Month | undefined,
  most: number,
): Promise<
  readonly (Sales & {
    readonly productId: number
    readonly name: string
    readonly sku: string
    readonly slug: string | undefined
  })[]
> {
  const best = await db
    .selectFrom('sales')
    .select(['key', 'label', 'orders', 'units', 'revenue_cents'])
    .where('kind', '=', 'product')
    .where('period', '=', month ?? ALL_TIME)
    .where('revenue_cents', '>', 0)
    .orderBy('revenue_cents', 'desc')
    .limit(most)
    .execute()
  if (best.length === 0) return []
  const ids = best.map(({ key }) => Number(key))
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'slug', 'deleted_at'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(products.map((product) => [product.id, product]))
  return best.map((row) => {
    const product = byId.get(Number(row.key))
    return {
      productId: Number(row.key),
      name: product?.name ?? row.label,
      sku: product?.sku ?? '',
      slug: product?.deleted_at === null ? product.slug : undefined,
      ...toSales(row),
    }
  })
}

/** A row that was taken back to zero is left out, like a day without a sale. */
function isAny({ orders, revenue }: Sales): boolean {
  return orders !== 0 || revenue !== 0
}

/** PostgreSQL returns sums as text. */
function toSales(row: {
  readonly orders: number | string | null
  readonly units: number | string | null
  readonly revenue_cents: number | string | null
}): Sales {
  return {
    orders: Number(row.orders ?? 0),
    units: Number(row.units ?? 0),
    revenue: fromCents(Number(row.revenue_cents ?? 0)),
  }
}
