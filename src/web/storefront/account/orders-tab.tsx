import { useQuery } from '@tanstack/react-query'
import { myOrders } from '#contract/orders/order-calls.ts'
import type { PlacedOrderJson } from '#contract/orders/orders.ts'
import { useNow } from '../../data/now.ts'
import { shownPrice } from '../../data/prices.ts'
import { send } from '../../data/send.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { useDates } from '../../shop-facts/dates.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { SAMPLE_ORDERS, type SampleOrder, sampleDay } from './account-sample.ts'

export function OrdersTab() {
  return (
    <div className="space-y-10">
      <PlacedHere />
      <section aria-labelledby="sample-orders">
        <h2 id="sample-orders" className="mb-4 text-xl font-bold">
          Sample orders
        </h2>
        <ul className="space-y-3">
          {SAMPLE_ORDERS.map((order) => (
            <li key={order.id}>
              <SampleOrderRow order={order} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** Always fetched again: an order may have been placed a moment ago. */
export function PlacedHere() {
  const { data, isError } = useQuery({
    queryKey: ['my-orders'],
    queryFn: () => send(myOrders),
    staleTime: 0,
  })
  return (
    <section aria-labelledby="placed-orders">
      <h2 id="placed-orders" className="mb-4 text-xl font-bold">
        Placed in this browser
      </h2>
      {isError && <p className="text-danger">We could not load your orders. Please try again.</p>}
      {!isError && data === undefined && <p className="text-ink-muted">Loading orders...</p>}
      {data?.length === 0 && (
        <p className="text-ink-muted">
          No orders yet.{' '}
          <Link href={paths.categories} className="text-link underline">
            Find a part
          </Link>
        </p>
      )}
      <ul className="space-y-3">
        {data?.map((order) => (
          <li key={order.id}>
            <PlacedOrderRow order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const STATUS_LABELS: Record<PlacedOrderJson['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Order Placed', tone: 'neutral' },
  processing: { label: 'Processing', tone: 'warning' },
  shipped: { label: 'Shipped', tone: 'info' },
  completed: { label: 'Delivered', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
}

function PlacedOrderRow({ order }: { readonly order: PlacedOrderJson }) {
  const { longDay } = useDates()
  const { label, tone } = STATUS_LABELS[order.status]
  return (
    <OrderRow
      id={order.orderNumber}
      href={paths.orderConfirmation(order.orderNumber)}
      date={longDay(order.createdAt)}
      status={label}
      tone={tone}
      total={shownPrice(order.total)}
      items={order.itemCount}
    />
  )
}

const SAMPLE_TONES: Partial<Record<SampleOrder['status'], BadgeTone>> = {
  Delivered: 'success',
  Shipped: 'info',
  Processing: 'warning',
}

function SampleOrderRow({ order }: { readonly order: SampleOrder }) {
  const now = useNow()
  const { daysAgo, ...shown } = order
  return (
    <OrderRow
      {...shown}
      date={now === undefined ? 'This month' : sampleDay(now, daysAgo)}
      tone={SAMPLE_TONES[order.status] ?? 'neutral'}
    />
  )
}

function OrderRow(props: {
  readonly id: string
  readonly href?: string
  readonly date: string
  readonly status: string
  readonly tone: BadgeTone
  readonly total: string
  readonly items: number
}) {
  const { id, href, date, status, tone, total, items } = props
  return (
    <Card className="flex flex-col gap-2 p-4 sm:flex-row sm:items-center sm:justify-between">
      <div>
        <p className="tabular font-bold">
          {href === undefined ? (
            id
          ) : (
            <Link href={href} className="text-link hover:underline">
              {id}
            </Link>
          )}
        </p>
        <p className="text-sm text-ink-muted">
          {date} · {items} {items === 1 ? 'item' : 'items'}
        </p>
      </div>
      <div className="flex items-center gap-4">
        <Badge tone={tone}>{status}</Badge>
        <span className="tabular font-bold">{total}</span>
      </div>
    </Card>
  )
}
