import type { Store } from '#commands/store.ts'
import { type CartCouponJson, discountJson } from '#contract/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { couponProblem, couponText, discountOf } from '#domain/orders/coupons.ts'
import { NO_DISCOUNT } from '#domain/orders/order-totals.ts'
import { subtotalOf } from '#domain/orders/pricing.ts'
import { type ShippingPrice, shippingCost } from '#domain/orders/shipping.ts'
import { shopDay } from '#domain/shop/shop-day.ts'
import { chargeRules } from '#storage/orders/charge-rules.ts'
import { findCoupon } from '#storage/orders/coupons.ts'
import { shopSettings } from '#storage/shop/settings.ts'

/** What the cart's coupon takes off now: the server computes the amounts, the browser only shows them. */
export async function cartCoupon(
  store: Store,
  code: string,
  lines: readonly CartLine[],
): Promise<CartCouponJson> {
  const coupon = await findCoupon(store.db, code)
  if (!coupon) {
    return { code, gives: '', problem: `${code} is no longer valid.`, discounts: [] }
  }
  const subtotal = subtotalOf(
    lines.map(({ product, quantity }) => ({ unitPrice: product.price, quantity })),
  )
  const { timeZone } = (await shopSettings(store)).settings
  const problem = couponProblem(coupon, subtotal, shopDay(store.clock(), timeZone))
  const { methods, cartEstimate } = (await chargeRules(store)).shipping
  const discountBy = (method: ShippingPrice) =>
    problem === undefined
      ? discountOf(coupon, subtotal, shippingCost(method, subtotal))
      : NO_DISCOUNT
  return {
    code,
    gives: couponText(coupon),
    problem: problem ?? null,
    discounts: [
      discountJson(null, discountBy(cartEstimate)),
      ...methods.map((method) => discountJson(method.id, discountBy(method))),
    ],
  }
}
