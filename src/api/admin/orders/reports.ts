import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Store } from '#commands/store.ts'
import { moneyOut } from '#contract/fields.ts'
import {
  MOST_REPORT_DAYS,
  MOST_REPORT_ROWS,
  type SalesReportQuery,
} from '#contract/orders/figures.ts'
import {
  brandSalesReport,
  categorySalesReport,
  revenueReport,
  topProductsReport,
} from '#contract/orders/report-calls.ts'
import { DAY_MS, dayOf, dayText, monthOf, monthText } from '#domain/calendar.ts'
import { ShopError } from '#domain/errors.ts'
import { type Cents, fromCents, NOTHING } from '#domain/money.ts'
import { type Route, route } from '#http/calls/route.ts'
import { sendCsv } from '#http/responses/csv-response.ts'
import { type DaySales, salesBy, salesByDay, topProducts } from '#storage/orders/sales-reports.ts'

const DEFAULT_DAYS = 30
const DEFAULT_MONTHS = 12
const FIGURES = ['Orders', 'Units', 'Revenue'] as const

/** The revenue of completed orders; every report is also available as a file. */
export function adminReportRoutes(store: Store, clock: () => number): readonly Route[] {
  const revenue = route(revenueReport, {
    handler: async ({ query, reply }) => {
      const to = dayOf(query.to ?? clock())
      const from = query.from === undefined ? to - DEFAULT_DAYS + 1 : dayOf(query.from)
      if (from > to) throw new ShopError('invalid', 'The first day comes after the last')
      if (to - from >= MOST_REPORT_DAYS) {
        throw new ShopError('invalid', `A report covers at most ${MOST_REPORT_DAYS} days`)
      }
      const byMonth = query.by === 'month'
      const days = await salesByDay(store.db, from, to)
      const periods = inPeriods(days, from, to, byMonth)
      const rows = [...periods].map(([period, { discounts, ...sales }]) => ({
        period,
        ...figures(sales),
        discounts: moneyOut(discounts),
      }))
      if (query.format !== 'csv') return rows
      return asFile(reply, 'revenue.csv', [byMonth ? 'Month' : 'Day'], rows, ({ period }) => [
        period,
      ])
    },
  })

  const salesOf =
    (kind: 'category' | 'brand') =>
    async ({ query, reply }: SalesInput) => {
      const to = query.to ?? monthOf(clock())
      const from = query.from ?? to - DEFAULT_MONTHS + 1
      if (from > to) throw new ShopError('invalid', 'The first month comes after the last')
      const sales = await salesBy(store.db, kind, from, to, MOST_REPORT_ROWS)
      const rows = sales.map(({ label, ...rest }) => ({ name: label, ...figures(rest) }))
      if (query.format !== 'csv') return rows
      return asFile(reply, `sales-by-${kind}.csv`, ['Name'], rows, ({ name }) => [name])
    }

  const products = route(topProductsReport, {
    handler: async ({ query, reply }) => {
      const best = await topProducts(store.db, query.month, MOST_REPORT_ROWS)
      const rows = best.map(({ productId, name, sku, slug, ...rest }) => ({
        productId,
        name,
        sku,
        slug: slug ?? null,
        ...figures(rest),
      }))
      if (query.format !== 'csv') return rows
      return asFile(reply, 'products.csv', ['Name', 'SKU'], rows, ({ name, sku }) => [name, sku])
    },
  })

  return [
    revenue,
    route(categorySalesReport, { handler: salesOf('category') }),
    route(brandSalesReport, { handler: salesOf('brand') }),
    products,
  ]
}

type SalesInput = {
  readonly query: z.output<typeof SalesReportQuery>
  readonly reply: FastifyReply
}

/** Every period of the range has a row, also one in which nothing was sold. */
function inPeriods(
  days: readonly (DaySales & { readonly day: number })[],
  from: number,
  to: number,
  byMonth: boolean,
): ReadonlyMap<string, DaySales> {
  const textOf = (day: number) => (byMonth ? monthText(monthOf(day * DAY_MS)) : dayText(day))
  const periods = new Map<string, DaySales>()
  for (let day = from; day <= to; day += 1) periods.set(textOf(day), NO_SALES)
  for (const sales of days) {
    const period = textOf(sales.day)
    const known = periods.get(period) ?? NO_SALES
    periods.set(period, {
      orders: known.orders + sales.orders,
      units: known.units + sales.units,
      revenue: fromCents(known.revenue + sales.revenue),
      discounts: fromCents(known.discounts + sales.discounts),
    })
  }
  return periods
}

const NO_SALES: DaySales = { orders: 0, units: 0, revenue: NOTHING, discounts: NOTHING }

type Figures = {
  readonly orders: number
  readonly units: number
  readonly revenue: string
  readonly discounts?: string
}

function figures({ orders, units, revenue }: { orders: number; units: number; revenue: Cents }) {
  return { orders, units, revenue: moneyOut(revenue) }
}

function asFile<Row extends Figures>(
  reply: FastifyReply,
  fileName: string,
  columns: readonly string[],
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly string[],
): FastifyReply {
  // A shop that never charged a coupon has no column for it.
  const hasDiscounts = rows.some(({ discounts = '0.00' }) => discounts !== '0.00')
  const lines = rows.map((row) => [
    ...cellsOf(row),
    String(row.orders),
    String(row.units),
    row.revenue,
    ...(hasDiscounts ? [row.discounts ?? ''] : []),
  ])
  const head = [...columns, ...FIGURES, ...(hasDiscounts ? ['Discounts'] : [])]
  return sendCsv(reply, fileName, [head, ...lines])
}
