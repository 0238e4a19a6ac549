import type { OrderItemJson, PlacedOrderJson } from '#contract/orders/orders.ts'
import { formatPrice, times } from '#domain/money.ts'
import { priceOf, shownPrice } from '../../data/prices.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Totals } from '../cart/totals.tsx'
import { LineFit } from '../fit/line-fit.tsx'

/** Everything bought and what it came to. */
export function OrderLines({ order }: { readonly order: PlacedOrderJson }) {
  const { items, itemCount } = order
  return (
    <Card className="p-5 md:p-6 print:break-inside-avoid">
      <h2 className="tabular text-xl font-bold">{`Items (${itemCount})`}</h2>
      <ul className="mt-2 mb-4 divide-y divide-line border-b border-line">
        {items.map((item) => (
          <Line key={item.productId} item={item} />
        ))}
      </ul>
      <div className="ml-auto max-w-sm">
        <Totals amounts={amountsOf(order)} couponCode={order.couponCode} />
      </div>
    </Card>
  )
}

function Line({ item }: { readonly item: OrderItemJson }) {
  return (
    <li className="flex gap-4 py-4">
      <Picture
        src={item.imageUrl}
        alt=""
        width={80}
        height={80}
        className="size-20 shrink-0 rounded-md border border-line bg-canvas object-contain print:hidden"
      />
      <div className="min-w-0 grow">
        <Link
          href={paths.product(item.slug)}
          className="leading-snug font-semibold text-link hover:underline"
        >
          {item.name}
        </Link>
        <p className="tabular mt-1 text-sm text-ink-muted">
          SKU: <span className="select-all">{item.sku}</span>
        </p>
        <p className="tabular text-sm text-ink-muted">
          {item.quantity} × {shownPrice(item.unitPrice)}
        </p>
        <LineFit model={item.model} />
      </div>
      <p className="tabular shrink-0 font-semibold">
        {formatPrice(times(priceOf(item.unitPrice), item.quantity))}
      </p>
    </li>
  )
}

function amountsOf({ subtotal, discount, shipping, tax, total }: PlacedOrderJson) {
  return {
    subtotal: priceOf(subtotal),
    discount: priceOf(discount),
    shipping: priceOf(shipping),
    tax: priceOf(tax),
    total: priceOf(total),
  }
}
