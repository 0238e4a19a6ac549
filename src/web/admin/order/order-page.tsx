import { Printer } from 'lucide-react'
import { orderById } from '#contract/orders/admin-order-calls.ts'
import type { OrderJson } from '#contract/orders/orders.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import type { PageProps } from '../../router/route.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { Panel } from '../frame/panel.tsx'
import { Shown } from '../list/read-states.tsx'
import { OrderStatusBadge, StatusMenu } from '../orders/order-status.tsx'
import { OrderContact } from './order-contact.tsx'
import { OrderEmails } from './order-emails.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

const TRAIL = [{ text: 'Orders', href: adminPaths.orders }]

export default function OrderPage({ params }: PageProps) {
  const { shortMoment, zoneName } = useDates()
  const id = params.id ?? ''
  const order = useAdminRead(orderById, { id })
  return (
    <>
      <PageHeading
        title={`Order ${order.data?.orderNumber ?? ''}`.trim()}
        trail={TRAIL}
        lead={order.data && `Placed ${shortMoment(order.data.createdAt)}, ${zoneName()}`}
        actions={
          order.data && (
            <Link href={adminPaths.packingSlip(id)} className={buttonClass('secondary', 'sm')}>
              <Printer aria-hidden className="size-4" /> Packing Slip
            </Link>
          )
        }
      />
      <Shown result={order} what="order">
        {(found) => <OrderDetails order={found} />}
      </Shown>
    </>
  )
}

function OrderDetails({ order }: { readonly order: OrderJson }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="space-y-4">
        <OrderLines order={order} />
        <OrderHistory order={order} />
      </div>
      <div className="space-y-4">
        <Panel title="Status">
          <div className="flex flex-wrap items-center gap-3">
            <OrderStatusBadge status={order.status} />
            <StatusMenu order={order} className="grow" />
          </div>
          <p className="mt-3 text-sm text-ink-muted">
            Cancelling puts the parts back into stock; any other status takes them out again.
          </p>
        </Panel>
        <OrderContact order={order} />
        <OrderEmails orderId={order.id} />
      </div>
    </div>
  )
}
