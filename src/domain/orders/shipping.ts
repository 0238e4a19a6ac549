import { type Cents, NOTHING } from '../money.ts'
import type { StateCode } from './states.ts'

/*
 * The specification has three sets of shipping rules, and all of them are valid:
 *  1. the cart page's estimate: free above $50.00, otherwise $9.99;
 *  2. the checkout's methods: what an order is really charged;
 *  3. the information pages' figures ($75, $8.99 …): text of those pages.
 * The first two are data that staff change; first-rules.ts has what a new shop begins with.
 */

export type ShippingPrice = {
  readonly price: Cents
  /** A subtotal above this ships free. It is the subtotal before any discount. */
  readonly freeAbove: Cents | undefined
}

/** Parcels leave on business days; an order from the cut-off on waits for the next one. */
export type Pickup = {
  readonly cutOffHour: number
  readonly timeZone: string
  /** Of the week; 4 is Thursday, 5 is Friday. */
  readonly lastWeekday: number
}

export const PICKUP_NAMES = ['daily', 'overnight'] as const
export type PickupName = (typeof PICKUP_NAMES)[number]

export const PICKUPS: Readonly<Record<PickupName, Pickup>> = {
  /** As the information pages have it: 2 PM Eastern. */
  daily: { cutOffHour: 14, timeZone: 'America/New_York', lastWeekday: 5 },
  /** As the label of the overnight method has it. */
  overnight: { cutOffHour: 14, timeZone: 'America/Los_Angeles', lastWeekday: 4 },
}

export type ShippingMethod = ShippingPrice & {
  readonly id: string
  readonly label: string
  /** How long the parcel travels, not counting the day on which it leaves. */
  readonly businessDays: { readonly least: number; readonly most: number }
  readonly pickup: PickupName
  readonly active: boolean
  /** The states it serves; none named means all. */
  readonly states: readonly StateCode[]
}

export type ShippingRules = {
  /** In the order in which they are offered; the first that is active is chosen beforehand. */
  readonly methods: readonly ShippingMethod[]
  /** What the cart page says before a method is chosen. */
  readonly cartEstimate: ShippingPrice
}

export function shippingCost({ price, freeAbove }: ShippingPrice, subtotal: Cents): Cents {
  return freeAbove !== undefined && subtotal > freeAbove ? NOTHING : price
}

/** Whatever is ordered, and wherever it goes. */
export function isFreeForAll({ active, price, states }: ShippingMethod): boolean {
  return active && price === NOTHING && states.length === 0
}

/** Said by the checkout form, and where an order is refused. */
export const STATE_NEEDED = 'Please choose the state we ship to'

export function isOffered(
  { active, states }: Pick<ShippingMethod, 'active' | 'states'>,
  state: StateCode | undefined,
): boolean {
  return active && (states.length === 0 || state === undefined || states.includes(state))
}
