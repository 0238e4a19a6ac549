import type { ReactNode } from 'react'
import type { PlacedOrderJson } from '#contract/orders/orders.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { arrivalText } from '../../shop-facts/delivery-text.ts'
import { Card } from '../../ui/card.tsx'

/** Whom and where to, how it travels, when it was placed. */
export function OrderDetails({ order }: { readonly order: PlacedOrderJson }) {
  const { shortMoment, zoneName } = useDates()
  return (
    <Card className="p-5 md:p-6 print:break-inside-avoid">
      <h2 className="mb-4 text-xl font-bold">Order Details</h2>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Detail label="Shipping Address">
          <span className="block font-semibold">
            {order.firstName} {order.lastName}
          </span>
          <span className="whitespace-pre-line">{order.shippingAddress}</span>
        </Detail>
        <Detail label="Billing Address">
          <span className="whitespace-pre-line">
            {order.sameAsBilling ? 'Same as shipping' : order.billingAddress}
          </span>
        </Detail>
        <Detail label="Shipping Method">
          {order.shippingLabel}
          {order.delivery && isOnItsWay(order) && (
            <span className="block font-semibold">{arrivalText(order.delivery)}</span>
          )}
        </Detail>
        <Detail label="Contact">
          <span className="block break-words">{order.email}</span>
          {order.phone}
        </Detail>
        <Detail label="Placed">{`${shortMoment(order.createdAt)}, ${zoneName()}`}</Detail>
        <Detail label="Payment">Demo mode: no payment was processed.</Detail>
      </dl>
    </Card>
  )
}

function isOnItsWay({ status }: PlacedOrderJson): boolean {
  return status !== 'completed' && status !== 'cancelled'
}

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-ink-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}
