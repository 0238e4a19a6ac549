import { STOREFRONT_FACTS } from '#domain/shop/storefront-facts.ts'

export type Coupon = { readonly code: string; readonly gives: string; readonly when: string }

/** Shown, never charged: the specification keeps coupons for display. */
export const COUPONS: readonly Coupon[] = [
  // The code on product pages: its saving is already in the price beside it.
  {
    code: STOREFRONT_FACTS.promoCode,
    gives: 'Today’s sale price',
    when: 'Included in the prices you see',
  },
  { code: 'SAVE15', gives: '15% off', when: 'Orders over $100' },
  { code: 'FREESHIP', gives: 'Free shipping', when: 'Any order, standard service' },
  { code: 'NEWCUSTOMER', gives: '$25 off', when: 'First order over $150' },
  { code: 'BULKPARTS', gives: '20% off', when: 'Orders over $300' },
]

export function findCoupon(typed: string): Coupon | undefined {
  const code = typed.trim().toUpperCase()
  return COUPONS.find((coupon) => coupon.code === code)
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
