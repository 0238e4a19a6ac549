import { type ChargeRules, methodToCharge, stateToCharge } from '#domain/orders/charge-rules.ts'
import { type Coupon, couponProblem, discountOf, usedBefore } from '#domain/orders/coupons.ts'
import { type Delivery, deliveryBy } from '#domain/orders/delivery-dates.ts'
import { orderTotals, type Totals } from '#domain/orders/order-totals.ts'
import type { OrderCharges } from '#domain/orders/orders.ts'
import { type PricedLine, subtotalOf } from '#domain/orders/pricing.ts'
import { shippingCost } from '#domain/orders/shipping.ts'
import type { StateCode } from '#domain/orders/states.ts'
import { taxRateIn } from '#domain/orders/tax.ts'
import { shopDay } from '#domain/shop/shop-day.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { together } from '#storage/engine/transaction.ts'
import { findCoupon, wasUsedBy } from '#storage/orders/coupons.ts'
import { emailKey } from '#storage/orders/orders.ts'
import { shopTimeZone } from '#storage/shop/settings.ts'

/** What the shopper wants of an order that its price depends on. */
export type OrderWish = {
  readonly shippingMethod: string
  readonly shippingAddress: string
  readonly state?: StateCode | undefined
  readonly couponCode: string | undefined
  readonly email: string
  readonly now: number
}

export type Charged = {
  readonly totals: Totals
  readonly charges: OrderCharges
  /** Why the cart's coupon takes nothing off. */
  readonly couponProblem: string | undefined
  readonly delivery: Delivery | undefined
}

/** What these lines cost now. The rules are those of this transaction. */
export async function chargesNow(
  tx: Tx,
  rules: ChargeRules,
  lines: readonly PricedLine[],
  wish: OrderWish,
): Promise<Charged> {
  const state = stateToCharge(rules, wish.shippingAddress, wish.state)
  const method = methodToCharge(rules.shipping, wish.shippingMethod, state)
  const taxRate = taxRateIn(rules.tax, state)
  const subtotal = subtotalOf(lines)
  const { coupon, problem } = await couponNow(tx, wish, lines)
  const discount = coupon && discountOf(coupon, subtotal, shippingCost(method, subtotal))
  const totals = orderTotals(lines, { method, tax: taxRate, ...(discount ? { discount } : {}) })
  return {
    totals,
    charges: {
      shippingMethod: method.id,
      shippingLabel: method.label,
      shippingPrice: { price: method.price, freeAbove: method.freeAbove },
      state,
      taxRate,
      // One that takes nothing off, such as free shipping by a free method, is not used up.
      coupon: totals.discount === 0 ? undefined : coupon,
    },
    couponProblem: problem,
    delivery: deliveryBy(rules.shipping.methods, method.id, wish.now),
  }
}

async function couponNow(
  tx: Tx,
  { couponCode, email, now }: OrderWish,
  lines: readonly PricedLine[],
): Promise<{ readonly coupon?: Coupon; readonly problem?: string }> {
  if (couponCode === undefined) return {}
  const [coupon, timeZone] = await together([findCoupon(tx, couponCode), shopTimeZone(tx)])
  if (!coupon) return { problem: `${couponCode} is no longer valid.` }
  const today = shopDay(now, timeZone)
  const problem = couponProblem(coupon, subtotalOf(lines), today)
  if (problem !== undefined) return { problem }
  const use = { couponId: coupon.id, emailKey: emailKey(email), exceptOrder: 0 }
  if (coupon.oncePerCustomer && (await wasUsedBy(tx, use))) {
    return { problem: usedBefore(coupon.code) }
  }
  return { coupon }
}
