import { type Cents, formatPrice } from '#domain/money.ts'
import type { Totals as Amounts } from '#domain/orders/order-totals.ts'

type TotalsProps = {
  readonly amounts: Amounts
  readonly couponCode?: string | null | undefined
}

/** Subtotal, shipping, tax and total, wherever an order is summed up; the discount if there is one. */
export function Totals({ amounts, couponCode }: TotalsProps) {
  return (
    <dl className="tabular space-y-2">
      <Row label="Subtotal" value={formatPrice(amounts.subtotal)} />
      {amounts.discount > 0 && (
        <Row
          label={couponCode ? `Discount (${couponCode})` : 'Discount'}
          value={`-${formatPrice(amounts.discount)}`}
        />
      )}
      <Row label="Shipping" value={shippingText(amounts.shipping)} />
      <Row label="Tax" value={formatPrice(amounts.tax)} />
      <div className="flex justify-between gap-4 border-t border-line pt-3 text-xl font-bold">
        <dt>Total</dt>
        <dd>{formatPrice(amounts.total)}</dd>
      </div>
    </dl>
  )
}

export function shippingText(price: Cents): string {
  return price === 0 ? 'FREE' : formatPrice(price)
}

function Row({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}
