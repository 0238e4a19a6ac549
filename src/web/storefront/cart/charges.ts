import { useQuery } from '@tanstack/react-query'
import type { CartCouponJson } from '#contract/cart/cart.ts'
import type { ChargesJson } from '#contract/charges/charges.ts'
import { type Discount, NO_DISCOUNT } from '#domain/orders/order-totals.ts'
import { isOffered, type ShippingPrice } from '#domain/orders/shipping.ts'
import type { StateCode } from '#domain/orders/states.ts'
import { parseRate, type TaxRate, taxRateIn } from '#domain/orders/tax.ts'
import { priceOf } from '../../data/prices.ts'

export type OfferedMethod = ShippingPrice & { readonly id: string; readonly label: string }

export function offeredMethods(
  { methods }: ChargesJson,
  state: StateCode | undefined,
): readonly OfferedMethod[] {
  return methods
    .filter(({ states }) => isOffered({ active: true, states }, state))
    .map(({ id, label, ...price }) => ({ id, label, ...shippingPrice(price) }))
}

export function shippingPrice({ price, freeAbove }: ChargesJson['cartEstimate']): ShippingPrice {
  return { price: priceOf(price), freeAbove: freeAbove === null ? undefined : priceOf(freeAbove) }
}

export function taxRate({ tax }: ChargesJson, state?: StateCode): TaxRate {
  const states = tax.states.map((rate) => ({ state: rate.state, ...toRate(rate) }))
  return taxRateIn({ everywhere: toRate(tax.everywhere), states }, state)
}

/** What the server says that the coupon takes off; null is the cart page's estimate. */
export function discountIn(coupon: CartCouponJson | undefined, method: string | null): Discount {
  const found = coupon?.discounts.find((discount) => discount.method === method)
  return found ? { goods: priceOf(found.goods), shipping: priceOf(found.shipping) } : NO_DISCOUNT
}

/** Loaded only where a rule depends on the state: most shops ask nobody. */
export function useStates({ asksState }: ChargesJson) {
  const { data } = useQuery({
    queryKey: ['states'],
    queryFn: () => import('#domain/orders/states.ts'),
    enabled: asksState,
    networkMode: 'always',
  })
  return data
}

function toRate({ rate, onShipping }: { readonly rate: string; readonly onShipping: boolean }) {
  return { rate: parseRate(rate) ?? 0, onShipping }
}
