import type { Shop } from '../shop.ts'

/** The code on product pages: its saving is already in the price beside it. */
export function promotionOf({ promoCode }: Pick<Shop, 'promoCode'>) {
  return {
    code: promoCode,
    gives: 'Today’s sale price',
    condition: 'Included in the prices you see',
    charged: false,
  }
}

/** Stands wherever a code is said to be applied. */
export const COUPONS_ARE_FOR_DISPLAY =
  'Coupons are for display in this demo shop: the totals in your cart and at checkout do not change.'

export const COUPON_RULES = [
  'One coupon per order.',
  'Coupons are not combinable with each other or with the contractor discount.',
  'Codes are case-insensitive: save15 and SAVE15 are the same.',
  'The amounts above are before tax and shipping.',
] as const
