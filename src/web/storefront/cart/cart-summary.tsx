import { Lock } from 'lucide-react'
import type { CartCouponJson, CartItemJson } from '#contract/cart/cart.ts'
import type { ChargesJson } from '#contract/charges/charges.ts'
import { formatPrice } from '#domain/money.ts'
import { arrivalDays } from '#domain/orders/arrival-days.ts'
import { orderTotals } from '#domain/orders/order-totals.ts'
import { pricedLines } from '../../data/cart.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { deliveryIn, useDeliveryDates } from '../delivery/use-delivery-dates.ts'
import { discountIn, offeredMethods, shippingPrice, taxRate } from './charges.ts'
import { CouponField } from './coupon-field.tsx'
import { isBlocking } from './line-notice.tsx'
import { SummaryColumn } from './summary-column.tsx'
import { Totals } from './totals.tsx'

type CartSummaryProps = {
  readonly items: readonly CartItemJson[]
  readonly coupon: CartCouponJson | undefined
  readonly charges: ChargesJson
}

/** The cart page's estimate: the shipping method is chosen at the checkout. */
export function CartSummary({ items, coupon, charges }: CartSummaryProps) {
  const amounts = orderTotals(pricedLines(items), {
    method: shippingPrice(charges.cartEstimate),
    tax: taxRate(charges),
    discount: discountIn(coupon, null),
  })
  const blocking = items.filter(isBlocking).length
  return (
    <SummaryColumn
      amounts={amounts}
      action={
        <Link
          href={paths.checkout}
          className={buttonClass('buy', 'lg', 'w-full text-center leading-tight max-lg:px-3')}
        >
          <Lock aria-hidden className="size-5 max-sm:hidden" />
          Proceed to Checkout
        </Link>
      }
      below={
        <Link href={paths.categories} className={buttonClass('secondary', 'md', 'w-full')}>
          Continue Shopping
        </Link>
      }
    >
      <Totals amounts={amounts} couponCode={coupon?.code} />
      <ShippingNote charges={charges} canOrder={blocking === 0} />
      {(charges.takesCoupons || coupon) && <CouponField coupon={coupon} />}
      {blocking > 0 && (
        <p className="mt-3 rounded-md bg-warning-soft px-3 py-2 text-sm font-semibold text-warning">
          {blocking === 1 ? '1 item needs' : `${blocking} items need`} your attention before you can
          order.
        </p>
      )}
    </SummaryColumn>
  )
}

/** How the estimate is made, and what can be had instead: the checkout's methods have other prices. */
function ShippingNote(props: { readonly charges: ChargesJson; readonly canOrder: boolean }) {
  const { charges, canOrder } = props
  const { price, freeAbove } = shippingPrice(charges.cartEstimate)
  const dates = useDeliveryDates()
  const [first] = offeredMethods(charges, undefined)
  if (!first) return null
  const delivery = deliveryIn(dates, first.id)
  return (
    <div className="mt-3 space-y-1 text-sm text-ink-muted">
      <p>
        Shipping is an estimate:{' '}
        {freeAbove !== undefined &&
          `free when the subtotal is above ${formatPrice(freeAbove)}, otherwise `}
        {formatPrice(price)}.
      </p>
      <p>
        You choose the method at checkout, where{' '}
        <span className="font-semibold">{first.label}</span> is available
        {charges.asksState ? '' : ' for every order'}.
        {canOrder && delivery && ` Ordered now, it arrives ${arrivalDays(delivery)}.`}
      </p>
    </div>
  )
}
