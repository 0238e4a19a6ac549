import type { z } from 'zod'
import { addressOf, type QueryInput, withQuery } from '#contract/address.ts'
import type { RevenueReportJson } from '#contract/orders/figures.ts'
import { revenueReport } from '#contract/orders/report-calls.ts'
import { DAY_MS, dayOf, dayText, firstOfLastDays } from '#domain/calendar.ts'
import { formatPrice, sum } from '#domain/money.ts'
import { priceOf } from '../../data/prices.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { useNavigation } from '../../router/navigation.tsx'
import type { PageProps } from '../../router/route.ts'
import { reportPeriod } from '../../shop-facts/dates.ts'
import { Card } from '../../ui/card.tsx'
import { counted } from '../../ui/counted.ts'
import { BarChart } from '../charts/bar-chart.tsx'
import { centsOf, shownCents } from '../charts/money-axis.ts'
import { useAdminListAt } from '../data/admin-queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { Shown } from '../list/read-states.tsx'
import { SmallSelect } from '../list/small-select.tsx'
import { ExportLink } from './export-link.tsx'
import { SalesTable } from './sales-table.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

type Report = z.infer<typeof RevenueReportJson>

const RANGES = [
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 12 months, by month' },
] as const

/** What completed orders brought in, by day or month. */
export default function RevenuePage({ search }: PageProps) {
  const { navigate } = useNavigation()
  const range = RANGES.find(({ value }) => value === search.get('days')) ?? RANGES[0]
  const query = reportQuery(Number(range.value))
  const report = useAdminListAt(addressOf(revenueReport, {}, query))
  return (
    <>
      <PageHeading
        title="Revenue"
        trail={[{ text: 'Analytics' }]}
        lead="Completed orders with tax and shipping, by the day they were placed (UTC)."
        actions={
          <>
            <SmallSelect
              aria-label="Time"
              value={range.value}
              options={RANGES}
              onChange={(event) =>
                navigate(withQuery(adminPaths.revenue, { days: event.target.value }), {
                  scroll: false,
                })
              }
            />
            <ExportLink href={addressOf(revenueReport, {}, { ...query, format: 'csv' })} />
          </>
        }
      />
      <Shown result={report} what="revenue">
        {({ rows }) => <RevenueReport rows={rows} />}
      </Shown>
    </>
  )
}

function RevenueReport({ rows }: { readonly rows: readonly Report[number][] }) {
  const total = sum(rows.map(({ revenue }) => priceOf(revenue)))
  const orders = rows.reduce((count, row) => count + row.orders, 0)
  return (
    <div className="space-y-4">
      <Card className="p-4 md:p-5">
        <p className="mb-4">
          <span className="tabular text-2xl font-bold">{formatPrice(total)}</span>{' '}
          <span className="text-ink-muted">from {counted(orders, 'completed order')}</span>
        </p>
        <BarChart
          title="Revenue"
          unit="Time"
          points={rows.map(({ period, revenue }) => ({
            label: reportPeriod(period),
            value: centsOf(revenue),
          }))}
          shown={shownCents}
        />
      </Card>
      <SalesTable
        label="Revenue by period"
        head="Period"
        rows={rows
          .filter(({ orders }) => orders > 0)
          .map(({ period, ...sales }) => ({ key: period, name: reportPeriod(period), ...sales }))
          .reverse()}
      />
    </div>
  )
}

function reportQuery(days: number): QueryInput<typeof revenueReport> {
  const first = firstOfLastDays(days, Date.now())
  if (days < 365) return { by: 'day', from: dayText(first) }
  // Whole months: a month cut off in the middle would look like a bad one.
  const month = new Date(first * DAY_MS)
  return {
    by: 'month',
    from: dayText(dayOf(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1))),
  }
}
