import { ArrowLeft, Printer } from 'lucide-react'
import { orderById } from '#contract/orders/admin-order-calls.ts'
import type { OrderJson } from '#contract/orders/orders.ts'
import { lineModelText } from '#domain/cart/line-model-text.ts'
import { shownPrice } from '../../data/prices.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import type { PageProps } from '../../router/route.ts'
import { useShop } from '../../shop.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { Shown } from '../list/read-states.tsx'

export { PlainFrame as Frame } from '../frame/plain-frame.tsx'

/** What goes into the box: no prices but the discount, a box to tick for every line. */
export default function PackingSlipPage({ params }: PageProps) {
  const { name } = useShop()
  const id = params.id ?? ''
  const order = useAdminRead(orderById, { id })
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 print:max-w-none print:p-0">
      <div className="mb-6 flex justify-between gap-3 print:hidden">
        <Link href={adminPaths.order(id)} className={buttonClass('secondary', 'sm')}>
          <ArrowLeft aria-hidden className="size-4" /> Back to Order
        </Link>
        <Button size="sm" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" /> Print
        </Button>
      </div>
      <div className="rounded-lg border border-line bg-surface p-6 md:p-8 print:border-0 print:p-0">
        <div className="flex justify-between gap-6">
          <h1 className="text-2xl font-bold">Packing Slip</h1>
          <p className="text-lg font-extrabold">{name}</p>
        </div>
        <Shown result={order} what="order">
          {(found) => <Slip order={found} />}
        </Shown>
      </div>
    </div>
  )
}

function Slip({ order }: { readonly order: OrderJson }) {
  const { shortDay } = useDates()
  const { returnDays } = useShop()
  return (
    <>
      <dl className="mt-6 grid gap-x-8 gap-y-4 text-sm sm:grid-cols-3">
        <Fact name="Order">{order.orderNumber}</Fact>
        <Fact name="Placed">{shortDay(order.createdAt)}</Fact>
        <Fact name="Shipping">{order.shippingLabel}</Fact>
        {order.couponCode !== null && (
          <Fact name="Discount" className="sm:col-span-3">
            {`${order.couponCode}: -${shownPrice(order.discount)}`}
          </Fact>
        )}
        <Fact name="Ship to" className="sm:col-span-3">
          {`${order.firstName} ${order.lastName}\n${order.shippingAddress}\n${order.phone}`}
        </Fact>
      </dl>
      <table className="mt-6 w-full text-sm">
        <thead>
          <tr className="border-b-2 border-ink text-left">
            <th scope="col" className="w-12 py-2">
              Packed
            </th>
            <th scope="col" className="py-2 pl-3">
              Part
            </th>
            <th scope="col" className="py-2 pl-3">
              SKU
            </th>
            <th scope="col" className="py-2 pl-3 text-right">
              Qty
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.productId} className="border-b border-line align-top">
              <td className="py-2.5">
                <span aria-hidden className="block size-5 border border-ink" />
              </td>
              <td className="py-2.5 pl-3 wrap-anywhere">
                {item.name}
                {item.model && <span className="block">{lineModelText(item.model)}</span>}
              </td>
              <td className="py-2.5 pl-3 font-mono">{item.sku}</td>
              <td className="py-2.5 pl-3 text-right text-base font-bold">{item.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6 text-sm">
        {`Returns within ${returnDays} days of delivery. Thank you for your order.`}
      </p>
    </>
  )
}

function Fact(props: {
  readonly name: string
  readonly className?: string
  readonly children: string
}) {
  return (
    <div className={props.className}>
      <dt className="text-xs font-semibold text-ink-muted uppercase">{props.name}</dt>
      <dd className="font-medium whitespace-pre-line wrap-anywhere">{props.children}</dd>
    </div>
  )
}
