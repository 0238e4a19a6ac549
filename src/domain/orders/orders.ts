import type { LineModel } from '../cart/cart.ts'
import type { Cents } from '../money.ts'
import { CONTACT_FACTS } from '../shop/contact-facts.ts'
import type { CouponTerms } from './coupons.ts'
import type { Delivery } from './delivery-dates.ts'
import type { Totals } from './order-totals.ts'
import type { ShippingPrice } from './shipping.ts'
import type { StateCode } from './states.ts'
import type { TaxRate } from './tax.ts'

export const ORDER_STATUSES = [
  'pending',
  'processing',
  'shipped',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** A status that was never set counts as pending. */
export const FIRST_STATUS: OrderStatus = 'pending'

export type OrderContact = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly shippingAddress: string
  readonly billingAddress: string
  readonly sameAsBilling: boolean
}

export type OrderItem = {
  readonly productId: number
  readonly slug: string
  readonly name: string
  readonly sku: string
  readonly brand: string
  readonly imageUrl: string
  readonly unitPrice: Cents
  readonly quantity: number
  readonly model: LineModel | undefined
}

/** What an order was charged by, as it was at the time. */
export type OrderCharges = {
  readonly shippingMethod: string
  readonly shippingLabel: string
  readonly shippingPrice: ShippingPrice
  /** Where its rules asked for one. */
  readonly state: StateCode | undefined
  readonly taxRate: TaxRate
  readonly coupon: UsedCoupon | undefined
}

export type UsedCoupon = CouponTerms & {
  readonly id: number
  readonly code: string
  readonly oncePerCustomer: boolean
}

export type OrderSummary = OrderContact &
  OrderCharges &
  Totals & {
    readonly id: number
    readonly orderNumber: string
    readonly status: OrderStatus
    /** As promised when it was placed; orders of earlier releases have none. */
    readonly delivery: Delivery | undefined
    readonly itemCount: number
    readonly createdAt: number
    readonly version: number
  }

export type OrderEvent = {
  readonly at: number
  readonly actor: string
  readonly kind: 'placed' | 'status' | 'note'
  readonly from: OrderStatus | undefined
  readonly to: OrderStatus | undefined
  readonly note: string
}

export type Order = OrderSummary & {
  readonly items: readonly OrderItem[]
  readonly events: readonly OrderEvent[]
}

/** Guests may cancel for this long after placing, as the specification's cancellation rule says. */
export const CANCEL_WITHIN_MS = 60 * 60 * 1000

/** No O/0, I/L/1, S/5, B/8 or Z/2: an order number can be read out on the phone. */
const READABLE = 'ACDEFGHJKMNPQRTUVWXY34679'

/** How many of them follow the shop's prefix. */
const NUMBER_LENGTH = 12
const LONGEST_PREFIX = 6

/**
 * `PS-XXXX-XXXX-XXXX`: 12 characters of 25, or 55 bits. `randomBytes` needs at least 24 bytes, so
 * that bytes which would favour some characters can be skipped.
 */
export function orderNumber(
  randomBytes: Uint8Array,
  prefix = CONTACT_FACTS.orderNumberPrefix,
): string {
  const fair = [...randomBytes].filter((byte) => byte < 250).slice(0, NUMBER_LENGTH)
  if (fair.length < NUMBER_LENGTH)
    throw new RangeError('not enough random bytes for an order number')
  const letters = fair.map((byte) => READABLE[byte % READABLE.length]).join('')
  return grouped(prefix, letters)
}

/**
 * People type order numbers with spaces, lower case, without hyphens or without the prefix. An order
 * keeps the prefix it was placed with.
 */
export function normaliseOrderNumber(
  text: string,
  prefix = CONTACT_FACTS.orderNumberPrefix,
): string {
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const typedPrefix = bare.slice(0, -NUMBER_LENGTH)
  const isNumber = bare.length >= NUMBER_LENGTH && typedPrefix.length <= LONGEST_PREFIX
  return isNumber ? grouped(typedPrefix || prefix, bare.slice(-NUMBER_LENGTH)) : text.trim()
}

function grouped(prefix: string, letters: string): string {
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}
