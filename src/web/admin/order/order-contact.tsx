import { withQuery } from '#contract/address.ts'
import type { OrderJson } from '#contract/orders/orders.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import { BounceNote } from '../email/bounce-note.tsx'
import { Panel } from '../frame/panel.tsx'

/** Who ordered, and where it goes. */
export function OrderContact({ order }: { readonly order: OrderJson }) {
  return (
    <>
      <Panel title="Customer">
        <p className="font-medium wrap-anywhere">
          {order.firstName} {order.lastName}
        </p>
        <p className="text-sm">
          <a href={`mailto:${order.email}`} className="text-link wrap-anywhere hover:underline">
            {order.email}
          </a>
        </p>
        <BounceNote address={order.email} />
        <p className="text-sm">
          <a href={`tel:${order.phone}`} className="text-link hover:underline">
            {order.phone}
          </a>
        </p>
        <p className="mt-3 text-sm">
          <Link
            href={withQuery(adminPaths.orders, { search: order.email })}
            className="text-link hover:underline"
          >
            All orders by this customer
          </Link>
          <br />
          <Link
            href={withQuery(adminPaths.email, { recipient: order.email })}
            className="text-link hover:underline"
          >
            All emails to this customer
          </Link>
        </p>
      </Panel>
      <Panel title="Shipping Address">
        <Address text={order.shippingAddress} />
      </Panel>
      <Panel title="Billing Address">
        {order.sameAsBilling && order.billingAddress === order.shippingAddress ? (
          <p className="text-sm text-ink-muted">Same as shipping address</p>
        ) : (
          <Address text={order.billingAddress} />
        )}
      </Panel>
    </>
  )
}

/** As it was typed, lines and all. */
function Address({ text }: { readonly text: string }) {
  return <address className="text-sm whitespace-pre-line wrap-anywhere not-italic">{text}</address>
}
