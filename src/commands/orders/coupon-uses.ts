import { usedBefore, usedUp } from '#domain/orders/coupons.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { takeCouponUse, wasUsedBy } from '#storage/orders/coupons.ts'

type CouponUse = {
  readonly orderId: number
  readonly emailKey: string
  readonly coupon: { readonly id: number; readonly code: string; readonly oncePerCustomer: boolean }
}

/**
 * Takes one of the coupon's uses for an order, after its stock, which everybody takes first. From
 * here on the coupon's row is locked, so that no other order of the same customer comes between.
 * Returns why it cannot be used, if it cannot.
 */
export async function spendCoupon(
  tx: Tx,
  { orderId, emailKey, coupon }: CouponUse,
): Promise<string | undefined> {
  if (!(await takeCouponUse(tx, coupon.id))) return usedUp(coupon.code)
  const use = { couponId: coupon.id, emailKey, exceptOrder: orderId }
  if (coupon.oncePerCustomer && (await wasUsedBy(tx, use))) return usedBefore(coupon.code)
  return undefined
}
