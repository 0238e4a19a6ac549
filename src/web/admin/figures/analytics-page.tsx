import type { z } from 'zod'
import { dashboardFigures } from '#contract/orders/figure-calls.ts'
import type { DashboardJson, RevenueReportJson } from '#contract/orders/figures.ts'
import {
  brandSalesReport,
  categorySalesReport,
  revenueReport,
} from '#contract/orders/report-calls.ts'
import { formatPrice, fromCents, sum } from '#domain/money.ts'
import { priceOf, shownPrice } from '../../data/prices.ts'
import { Card } from '../../ui/card.tsx'
import { withCommas } from '../../ui/counted.ts'
import { Ranking } from '../charts/ranking.tsx'
import { BestSellers } from '../dashboard/best-sellers.tsx'
import { SalesCharts } from '../dashboard/sales-charts.tsx'
import { signedPercent } from '../dashboard/stat-cards.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { Shown } from '../list/read-states.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

type Sold = z.infer<typeof RevenueReportJson>

export default function AnalyticsPage() {
  const dashboard = useAdminRead(dashboardFigures)
  const brands = useAdminRead(brandSalesReport)
  const categories = useAdminRead(categorySalesReport)
  return (
    <>
      <PageHeading
        title="Store Performance"
        trail={[{ text: 'Analytics' }]}
        lead="Performance metrics and analytics will be available here. These are the first:"
      />
      <Shown result={dashboard} what="figures">
        {(figures) => (
          <div className="space-y-4">
            <Measures figures={figures} />
            <SalesCharts series={figures.series} />
            <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
              <Ranking title="Sales by Category, 12 months" rows={categories.data} />
              <Ranking title="Sales by Brand, 12 months" rows={brands.data} />
              <BestSellers products={figures.bestSellers} />
            </div>
          </div>
        )}
      </Shown>
    </>
  )
}

function Measures({ figures }: { readonly figures: DashboardJson }) {
  const { data: sold } = useAdminRead(revenueReport)
  const placed = figures.series.reduce((count, day) => count + day.orders, 0)
  const { revenueChangePercent: change, revenueLast30Days, customers, orders } = figures
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Measure name="Revenue, 30 days" value={shownPrice(revenueLast30Days)}>
        {change === null
          ? 'Nothing to compare with'
          : `${signedPercent(change)} against the 30 days before`}
      </Measure>
      <Measure name="Orders placed, 30 days" value={withCommas(placed)}>
        {`${withCommas(figures.pendingOrders)} waiting`}
      </Measure>
      <Measure name="Average order, 30 days" value={average(sold)}>
        Of completed orders
      </Measure>
      <Measure name="Orders per customer" value={ratio(orders, customers)}>
        {`${withCommas(customers)} customers`}
      </Measure>
    </dl>
  )
}

function Measure(props: {
  readonly name: string
  readonly value: string
  readonly children: string
}) {
  return (
    <Card className="p-4">
      <dt className="text-sm font-semibold text-ink-muted">{props.name}</dt>
      <dd className="mt-1 text-2xl font-bold">{props.value}</dd>
      <dd className="mt-1 text-sm text-ink-muted">{props.children}</dd>
    </Card>
  )
}

function average(sold: Sold | undefined): string {
  const orders = sold?.reduce((count, day) => count + day.orders, 0) ?? 0
  const revenue = sum(sold?.map((day) => priceOf(day.revenue)) ?? [])
  return orders === 0 ? '–' : formatPrice(fromCents(Math.round(revenue / orders)))
}

function ratio(count: number, of: number): string {
  return of === 0 ? '–' : (count / of).toLocaleString('en-US', { maximumFractionDigits: 2 })
}
