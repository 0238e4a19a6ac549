import type { ReactNode } from 'react'
import type { OrderJson } from '#contract/orders/orders.ts'
import { lineModelText } from '#domain/cart/line-model-text.ts'
import { formatPrice, times } from '#domain/money.ts'
import { arrivalDays } from '#domain/orders/arrival-days.ts'
import { priceOf, shownPrice } from '../../data/prices.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { counted } from '../../ui/counted.ts'
import { Picture } from '../../ui/picture.tsx'
import { Panel } from '../frame/panel.tsx'

/** What was ordered, as it was at the time, and what it came to. */
export function OrderLines({ order }: { readonly order: OrderJson }) {
  return (
    <Panel title={counted(order.itemCount, 'Item')}>
      <ul className="divide-y divide-line text-sm">
        {order.items.map((item) => (
          <li key={item.productId} className="flex items-center gap-3 py-2.5">
            <Picture
              src={item.imageUrl}
              alt=""
              width={48}
              height={48}
              className="size-12 shrink-0 rounded-sm border border-line object-contain"
            />
            <div className="min-w-0 grow">
              <Link
                href={paths.product(item.slug)}
                className="font-medium text-link wrap-anywhere hover:underline"
              >
                {item.name}
              </Link>
              <p className="text-ink-muted">SKU {item.sku}</p>
              {item.model && <p className="text-ink-muted">{lineModelText(item.model)}</p>}
            </div>
            <p className="tabular shrink-0 text-right">
              <span className="block font-semibold">
                {formatPrice(times(priceOf(item.unitPrice), item.quantity))}
              </span>
              <span className="text-ink-muted">
                {item.quantity} × {shownPrice(item.unitPrice)}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <Amounts order={order} />
    </Panel>
  )
}

function Amounts({ order }: { readonly order: OrderJson }) {
  const shipping = priceOf(order.shipping) === 0 ? 'FREE' : shownPrice(order.shipping)
  return (
    <dl className="mt-3 space-y-1.5 border-t border-line pt-3 text-sm">
      <Amount name="Subtotal" value={shownPrice(order.subtotal)} />
      {order.couponCode !== null && (
        <Amount name={`Discount: ${order.couponCode}`} value={`-${shownPrice(order.discount)}`} />
      )}
      <Amount name={`Shipping: ${order.shippingLabel}`} value={shipping}>
        {order.delivery && (
          <span className="block">{`Promised ${arrivalDays(order.delivery)}`}</span>
        )}
      </Amount>
      <Amount name={taxName(order)} value={shownPrice(order.tax)} />
      <div className="flex justify-between gap-4 border-t border-line pt-2 text-base font-bold">
        <dt>Total</dt>
        <dd>{shownPrice(order.total)}</dd>
      </div>
    </dl>
  )
}

/** The rate is said where it depends on the state. */
function taxName({ state, taxRate }: OrderJson): string {
  return state === null ? 'Tax' : `Tax: ${state}, ${taxRate}%`
}

function Amount(props: {
  readonly name: string
  readonly value: string
  readonly children?: ReactNode
}) {
  const { name, value, children } = props
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-muted">
        {name}
        {children}
      </dt>
      <dd className="shrink-0">{value}</dd>
    </div>
  )
}
