import { ShopError } from '#domain/errors.ts'
import { couponCode, couponProblem } from '#domain/orders/coupons.ts'
import { subtotalOf } from '#domain/orders/pricing.ts'
import { shopDay } from '#domain/shop/shop-day.ts'
import { shortened } from '#domain/shortened.ts'
import { lockCart, setCartCoupon } from '#storage/cart/carts.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { findCoupon } from '#storage/orders/coupons.ts'
import { checkoutLines } from '#storage/orders/writes.ts'
import { shopTimeZone } from '#storage/shop/settings.ts'

/** Takes the place of a code that the cart has: one coupon per order. */
export async function applyCoupon(
  tx: Tx,
  { sessionHash, code }: { readonly sessionHash: string; readonly code: string },
  { now }: Moment,
): Promise<void> {
  const cartId = await lockCart(tx, sessionHash, now)
  if (cartId === undefined) throw new ShopError('cart_empty', 'Your cart is empty')
  const coupon = await findCoupon(tx, couponCode(code))
  // A code that is only shown is refused like one that does not exist.
  if (!coupon?.charged) {
    throw new ShopError(
      'coupon_refused',
      `We do not recognize the coupon code "${shortened(code)}". Please check it.`,
    )
  }
  const today = shopDay(now, await shopTimeZone(tx))
  const problem = couponProblem(coupon, subtotalOf(await checkoutLines(tx, cartId)), today)
  if (problem !== undefined) throw new ShopError('coupon_refused', problem)
  await setCartCoupon(tx, cartId, coupon.code)
}

export async function removeCoupon(
  tx: Tx,
  { sessionHash }: { readonly sessionHash: string },
  { now }: Moment,
): Promise<void> {
  const cartId = await lockCart(tx, sessionHash, now)
  if (cartId !== undefined) await setCartCoupon(tx, cartId, undefined)
}
