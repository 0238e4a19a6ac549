import type { OrderSummaryJson } from '#contract/orders/orders.ts'
import { shownPrice } from '../../data/prices.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import { useDates } from '../../shop-facts/dates.ts'
import { Panel, PanelNote } from '../frame/panel.tsx'
import { OrderStatusBadge } from '../orders/order-status.tsx'

export function RecentOrders({ orders }: { readonly orders: readonly OrderSummaryJson[] }) {
  const { shortDay } = useDates()
  return (
    <Panel title="Recent Orders" more={{ text: 'All orders', href: adminPaths.orders }}>
      {orders.length === 0 && <PanelNote>No orders yet.</PanelNote>}
      <ul className="divide-y divide-line text-sm">
        {orders.map((order) => (
          <li key={order.id} className="flex items-center justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <Link
                href={adminPaths.order(String(order.id))}
                className="font-semibold text-link hover:underline"
              >
                {order.orderNumber}
              </Link>
              <p className="truncate text-ink-muted">
                {order.firstName} {order.lastName} · {shortDay(order.createdAt)}
              </p>
            </div>
            <div className="shrink-0 text-right">
              <p className="tabular font-semibold">{shownPrice(order.total)}</p>
              <OrderStatusBadge status={order.status} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
