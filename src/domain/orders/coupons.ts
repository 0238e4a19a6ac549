import { type Cents, formatPrice, fromCents, NOTHING, percentOf } from '../money.ts'
import type { Discount } from './order-totals.ts'

export const COUPON_KINDS = ['percent', 'amount', 'shipping'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** What a coupon takes off. */
export type CouponTerms = {
  readonly kind: CouponKind
  /** A whole percentage, or cents: off the goods, or the most that is paid of the shipping. */
  readonly value: number
}

export type CouponDraft = CouponTerms & {
  /** In capitals: codes are compared without regard to letter case. */
  readonly code: string
  /** The subtotal that it asks for at least. */
  readonly minimum: Cents
  /** Days of the shop's calendar, as ISO dates; both are included. */
  readonly startsOn: string | undefined
  readonly endsOn: string | undefined
  readonly mostUses: number | undefined
  readonly oncePerCustomer: boolean
  /** Whether orders pay less because of it. Otherwise it is only shown, as the specification has it. */
  readonly charged: boolean
  /** Whether the page of coupon codes lists it. */
  readonly listed: boolean
  /** What that page says about when it applies. */
  readonly condition: string
}

export type Coupon = CouponDraft & {
  readonly id: number
  /** By orders that are not cancelled. */
  readonly uses: number
  readonly version: number
}

export function couponCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/**
 * A percentage is taken of the whole subtotal, not line by line, and half a cent rounds up. An
 * amount never takes off more than the goods cost, and free shipping pays the chosen method up to
 * the coupon's value. Tax is computed afterwards, on what is left.
 */
export function discountOf(
  { kind, value }: CouponTerms,
  subtotal: Cents,
  shipping: Cents,
): Discount {
  switch (kind) {
    case 'percent':
      return { goods: percentOf(subtotal, value), shipping: NOTHING }
    case 'amount':
      return { goods: atMost(subtotal, value), shipping: NOTHING }
    case 'shipping':
      return { goods: NOTHING, shipping: atMost(shipping, value) }
  }
}

/** Why an order of this subtotal cannot use it on this day of the shop's calendar; undefined if it can. */
export function couponProblem(coupon: Coupon, subtotal: Cents, today: string): string | undefined {
  const { code, minimum, startsOn, endsOn, mostUses } = coupon
  if (!coupon.charged) return `${code} cannot be used at checkout.`
  if (startsOn !== undefined && today < startsOn) return `${code} is not valid yet.`
  if (endsOn !== undefined && today > endsOn) return `${code} has expired.`
  if (mostUses !== undefined && coupon.uses >= mostUses) return usedUp(code)
  if (subtotal < minimum) return `${code} needs a subtotal of at least ${formatPrice(minimum)}.`
  return undefined
}

export function usedUp(code: string): string {
  return `${code} has been used up.`
}

export function usedBefore(code: string): string {
  return `${code} was already used with this email address.`
}

/** Whether this day is between its first and its last. */
export function isCurrent({ startsOn, endsOn }: CouponDraft, today: string): boolean {
  return (startsOn === undefined || today >= startsOn) && (endsOn === undefined || today <= endsOn)
}

/** "15% off", "$25 off", "Free shipping". */
export function couponText({ kind, value }: CouponTerms): string {
  if (kind === 'shipping') return 'Free shipping'
  return kind === 'percent' ? `${value}% off` : `${shortPrice(value)} off`
}

function atMost(amount: Cents, value: number): Cents {
  return amount <= value ? amount : fromCents(value)
}

/** Whole dollars without cents. */
function shortPrice(value: number): string {
  return formatPrice(fromCents(value)).replace(/\.00$/, '')
}
