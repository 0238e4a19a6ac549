import { type Cents, fromCents, NOTHING } from '../money.ts'

/*
 * The specification has three sets of shipping rules, and all of them are valid:
 *  1. the cart page's estimate (below): free above $50.00, otherwise $9.99;
 *  2. the checkout's nine methods (below): what an order is really charged;
 *  3. the information pages' figures ($75, $8.99 …): text of those pages.
 */

export const CART_SHIPPING = fromCents(999)
export const FREE_SHIPPING_ABOVE = fromCents(5000)

export function cartShippingEstimate(subtotal: Cents): Cents {
  return subtotal > FREE_SHIPPING_ABOVE ? NOTHING : CART_SHIPPING
}

/** Parcels leave on business days; an order from the cut-off on waits for the next one. */
export type Pickup = {
  readonly cutOffHour: number
  readonly timeZone: string
  /** Of the week; 4 is Thursday, 5 is Friday. */
  readonly lastWeekday: number
}

export type ShippingMethod = {
  readonly id: string
  readonly label: string
  readonly price: Cents
  /** How long the parcel travels, not counting the day on which it leaves. */
  readonly businessDays: { readonly least: number; readonly most: number }
  readonly pickup: Pickup
}

/** As the information pages have it: 2 PM Eastern. */
export const DAILY_PICKUP: Pickup = { cutOffHour: 14, timeZone: 'America/New_York', lastWeekday: 5 }
/** As the method's label has it. */
const OVERNIGHT_PICKUP: Pickup = { cutOffHour: 14, timeZone: 'America/Los_Angeles', lastWeekday: 4 }

export const SHIPPING_METHODS = [
  method('free', 'FREE (7-10 Business Days)', 0, [7, 10]),
  // Its label names no days, so it promises no more than the free one.
  method('process', 'PROCESS SHIP ASAP!!', 295, [7, 10]),
  method('faster', 'FASTER (5-7 Business Days)', 495, [5, 7]),
  method('faster-plus', 'FASTER PLUS (4-6 Business Days)', 695, [4, 6]),
  method('express-saver', 'EXPRESS SAVER (3-5 Business Days)', 1295, [3, 5]),
  method('3-day-express', '3 DAY EXPRESS (2-4 Business Days)(50% OFF TODAY!)', 1495, [2, 4]),
  method('2-day-express', '2 DAY EXPRESS (1-3 Business Days)(50% OFF TODAY!)', 1995, [1, 3]),
  method('vip-rush', 'VIP RUSH MY ORDER NOW! (1-3 Business Days)(BEST DEAL!)', 2195, [1, 3]),
  method(
    'overnight',
    '1 DAY GUARANTEED OVERNIGHT (MON-THURS BEFORE 2PM PST)',
    6995,
    [1, 1],
    OVERNIGHT_PICKUP,
  ),
] as const satisfies readonly ShippingMethod[]

export const DEFAULT_SHIPPING_METHOD = 'free'

export function shippingMethod(id: string): ShippingMethod | undefined {
  return SHIPPING_METHODS.find((candidate) => candidate.id === id)
}

function method(
  id: string,
  label: string,
  cents: number,
  [least, most]: readonly [number, number],
  pickup: Pickup = DAILY_PICKUP,
): ShippingMethod {
  return { id, label, price: fromCents(cents), businessDays: { least, most }, pickup }
}
