import type { DashboardJson } from '#contract/orders/figures.ts'
import { reportPeriod } from '../../shop-facts/dates.ts'
import { Card } from '../../ui/card.tsx'
import { withCommas } from '../../ui/counted.ts'
import { BarChart } from '../charts/bar-chart.tsx'
import { centsOf, shownCents } from '../charts/money-axis.ts'

export function SalesCharts({ series }: { readonly series: DashboardJson['series'] }) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Card className="p-4 md:p-5">
        <BarChart
          title="Revenue of completed orders, last 30 days"
          unit="Day"
          points={series.map(({ day, revenue }) => ({
            label: reportPeriod(day),
            value: centsOf(revenue),
          }))}
          shown={shownCents}
        />
      </Card>
      <Card className="p-4 md:p-5">
        <BarChart
          title="Orders placed, last 30 days"
          unit="Day"
          tone="violet"
          points={series.map(({ day, orders }) => ({ label: reportPeriod(day), value: orders }))}
          shown={withCommas}
        />
      </Card>
    </div>
  )
}
