import type { FastifyReply } from 'fastify'
import type { Store } from '#commands/store.ts'
import { moneyOut } from '#contract/fields.ts'
import {
  MOST_REPORT_DAYS,
  MOST_REPORT_ROWS,
  RevenueReportJson,
  RevenueReportQuery,
  SalesReportJson,
  SalesReportQuery,
  TopProductsJson,
  TopProductsQuery,
} from '#contract/figures.ts'
import { DAY_MS, dayOf, dayText, monthOf, monthText } from '#domain/calendar.ts'
import { ShopError } from '#domain/errors.ts'
import { type Cents, fromCents } from '#domain/money.ts'
import { CSV_FILE } from '#http/calls/declared-responses.ts'
import { type Route, route } from '#http/calls/route.ts'
import { sendCsv } from '#http/responses/csv-response.ts'
import { type Sales, salesBy, salesByDay, topProducts } from '#storage/orders/sales-reports.ts'

const DEFAULT_DAYS = 30
const DEFAULT_MONTHS = 12
const FIGURES = ['Orders', 'Units', 'Revenue'] as const

/** What completed orders brought in; every report also comes as a file. */
export function staffReportRoutes(store: Store, clock: () => number): readonly Route[] {
  const revenue = route({
    method: 'GET',
    path: '/api/admin/reports/revenue',
    access: 'staff',
    summary: 'Revenue of completed orders by day or month, 30 days unless said otherwise',
    query: RevenueReportQuery,
    response: RevenueReportJson,
    alternatives: [CSV_FILE],
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
      const rows = [...periods].map(([period, sales]) => ({ period, ...figures(sales) }))
      if (query.format !== 'csv') return rows
      return asFile(reply, 'revenue.csv', [byMonth ? 'Month' : 'Day'], rows, ({ period }) => [
        period,
      ])
    },
  })

  const grouped = (kind: 'category' | 'brand', path: string) =>
    route({
      method: 'GET',
      path,
      access: 'staff',
      summary: `Sales of completed orders by ${kind}, best first, 12 months unless said otherwise`,
      query: SalesReportQuery,
      response: SalesReportJson,
      alternatives: [CSV_FILE],
      handler: async ({ query, reply }) => {
        const to = query.to ?? monthOf(clock())
        const from = query.from ?? to - DEFAULT_MONTHS + 1
        if (from > to) throw new ShopError('invalid', 'The first month comes after the last')
        const sales = await salesBy(store.db, kind, from, to, MOST_REPORT_ROWS)
        const rows = sales.map(({ label, ...rest }) => ({ name: label, ...figures(rest) }))
        if (query.format !== 'csv') return rows
        return asFile(reply, `sales-by-${kind}.csv`, ['Name'], rows, ({ name }) => [name])
      },
    })

  const products = route({
    method: 'GET',
    path: '/api/admin/reports/products',
    access: 'staff',
    summary: 'What brought in most, of one month or of all time',
    query: TopProductsQuery,
    response: TopProductsJson,
    alternatives: [CSV_FILE],
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
    grouped('category', '/api/admin/reports/categories'),
    grouped('brand', '/api/admin/reports/brands'),
    products,
  ]
}

/** Every period of the range has its line, also one in which nothing was sold. */
function inPeriods(
  days: readonly (Sales & { readonly day: number })[],
  from: number,
  to: number,
  byMonth: boolean,
): ReadonlyMap<string, Sales> {
  const textOf = (day: number) => (byMonth ? monthText(monthOf(day * DAY_MS)) : dayText(day))
  const periods = new Map<string, Sales>()
  for (let day = from; day <= to; day += 1) periods.set(textOf(day), NO_SALES)
  for (const sales of days) {
    const period = textOf(sales.day)
    const known = periods.get(period) ?? NO_SALES
    periods.set(period, {
      orders: known.orders + sales.orders,
      units: known.units + sales.units,
      revenue: fromCents(known.revenue + sales.revenue),
    })
  }
  return periods
}

const NO_SALES: Sales = { orders: 0, units: 0, revenue: fromCents(0) }

type Figures = { readonly orders: number; readonly units: number; readonly revenue: string }

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
  const lines = rows.map((row) => [
    ...cellsOf(row),
    String(row.orders),
    String(row.units),
    row.revenue,
  ])
  return sendCsv(reply, fileName, [[...columns, ...FIGURES], ...lines])
}
