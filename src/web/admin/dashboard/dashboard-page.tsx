import { dashboardFigures } from '#contract/orders/figure-calls.ts'
import { useAdminRead } from '../data/admin-queries.ts'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { FirstParts } from '../list/first-parts.tsx'
import { Shown } from '../list/read-states.tsx'
import { BestSellers } from './best-sellers.tsx'
import { LowStock } from './low-stock.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { SalesCharts } from './sales-charts.tsx'
import { StatCards } from './stat-cards.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

/** The shop at a glance; every figure is computed. */
export default function DashboardPage() {
  const dashboard = useAdminRead(dashboardFigures)
  return (
    <>
      <PageHeading title="Dashboard" />
      <FirstSteps />
      <Shown result={dashboard} what="dashboard">
        {(figures) => (
          <div className="space-y-4">
            {figures.products === 0 && (
              <FirstParts title="Your shop is empty">
                Start with your parts: from your supplier’s list, or one at a time.
              </FirstParts>
            )}
            <StatCards figures={figures} />
            <SalesCharts series={figures.series} />
            <div className="grid grid-cols-1 gap-4 xl:grid-cols-3">
              <RecentOrders orders={figures.recentOrders} />
              <LowStock products={figures.lowStock} />
              <BestSellers products={figures.bestSellers} />
            </div>
          </div>
        )}
      </Shown>
    </>
  )
}
