import { Lock } from 'lucide-react'
import type { CartItemJson } from '#contract/cart.ts'
import { formatPrice } from '#domain/money.ts'
import { cartTotals } from '#domain/orders/pricing.ts'
import {
  CART_SHIPPING,
  DEFAULT_SHIPPING_METHOD,
  FREE_SHIPPING_ABOVE,
  shippingMethod,
} from '#domain/orders/shipping.ts'
import { pricedLines } from '../../data/cart.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { arrivalDays } from '../../shop-facts/delivery-text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { deliveryIn, useDeliveryDates } from '../delivery/use-delivery-dates.ts'
import { isBlocking } from './line-notice.tsx'
import { SummaryColumn } from './summary-column.tsx'
import { Totals } from './totals.tsx'

/** The cart page's estimate: shipping is free above $50.00 here, and chosen at the checkout. */
export function CartSummary({ items }: { readonly items: readonly CartItemJson[] }) {
  const amounts = cartTotals(pricedLines(items))
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
      <Totals amounts={amounts} />
      <ShippingNote canOrder={blocking === 0} />
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
function ShippingNote({ canOrder }: { readonly canOrder: boolean }) {
  const delivery = deliveryIn(useDeliveryDates(), DEFAULT_SHIPPING_METHOD)
  return (
    <div className="mt-3 space-y-1 text-sm text-ink-muted">
      <p>
        Shipping is an estimate: free when the subtotal is above {formatPrice(FREE_SHIPPING_ABOVE)},
        otherwise {formatPrice(CART_SHIPPING)}.
      </p>
      <p>
        You choose the method at checkout, where{' '}
        <span className="font-semibold">{shippingMethod(DEFAULT_SHIPPING_METHOD)?.label}</span> is
        available for every order.
        {canOrder && delivery && ` Ordered now, it arrives ${arrivalDays(delivery)}.`}
      </p>
    </div>
  )
}
