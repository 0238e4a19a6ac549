import { type Month, monthOf } from '#domain/calendar.ts'
import type { CollectedTax } from '#domain/exports/order-columns.ts'
import { fromCents } from '#domain/money.ts'
import { idWindows } from '../engine/id-windows.ts'
import type { Db } from '../engine/schema.ts'

const WINDOW_IDS = 500

type Months = { readonly from?: Month | undefined; readonly to?: Month | undefined }

/** What orders were charged by month and state, newest first, without cancelled ones. */
export async function* exportTaxes(
  db: Db,
  { from, to }: Months,
): AsyncGenerator<readonly CollectedTax[]> {
  const sums = new Map<string, CollectedTax>()
  for await (const { after, upTo } of idWindows(db, 'orders', WINDOW_IDS, 'newest first')) {
    for (const one of await chargesOf(db, after, upTo)) {
      if (from !== undefined && one.month < from) continue
      if (to !== undefined && one.month > to) continue
      const key = `${one.month} ${one.state}`
      const known = sums.get(key)
      sums.set(key, known ? added(known, one) : one)
    }
  }
  yield [...sums.values()].toSorted(
    (one, other) => other.month - one.month || one.state.localeCompare(other.state),
  )
}

async function chargesOf(db: Db, after: number, upTo: number): Promise<readonly CollectedTax[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['created_at', 'tax_state', 'subtotal_cents', 'discount_cents'])
    .select(['shipping_cents', 'tax_cents', 'total_cents'])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('status', '<>', 'cancelled')
    .execute()
  return rows.map((row) => ({
    month: monthOf(row.created_at),
    state: row.tax_state ?? '',
    orders: 1,
    sales: fromCents(row.subtotal_cents - row.discount_cents),
    shipping: fromCents(row.shipping_cents),
    tax: fromCents(row.tax_cents),
    total: fromCents(row.total_cents),
  }))
}

function added(one: CollectedTax, other: CollectedTax): CollectedTax {
  return {
    month: one.month,
    state: one.state,
    orders: one.orders + other.orders,
    sales: fromCents(one.sales + other.sales),
    shipping: fromCents(one.shipping + other.shipping),
    tax: fromCents(one.tax + other.tax),
    total: fromCents(one.total + other.total),
  }
}
