import { ShopError } from '../errors.ts'
import { shortened } from '../shortened.ts'

/*
 * How much one session and one address may buy online. A household, an office behind one address
 * and a technician who restocks a van stay far below; a robot that buys the whole stock does not.
 */

const MINUTE_MS = 60 * 1000
export const DAY_MS = 24 * 60 * MINUTE_MS

export type RateLimit = { readonly most: number; readonly windowMs: number }

export const ORDERS_PER_SESSION: readonly RateLimit[] = [
  { most: 20, windowMs: 10 * MINUTE_MS },
  { most: 60, windowMs: DAY_MS },
]
export const ORDERS_PER_ADDRESS: readonly RateLimit[] = [
  { most: 60, windowMs: 10 * MINUTE_MS },
  { most: 300, windowMs: DAY_MS },
]
export const NEW_CARTS_PER_ADDRESS: readonly RateLimit[] = [
  { most: 300, windowMs: 10 * MINUTE_MS },
  { most: 2_000, windowMs: DAY_MS },
]
/** Units of tracked stock a day, whatever the part. */
export const UNITS_PER_SESSION = 1_000
export const UNITS_PER_ADDRESS = 2_000

/** Units of one part a day that are always allowed while they are in stock. */
const ALWAYS_PER_SESSION = 50
const ALWAYS_PER_ADDRESS = 100

/** The names under which refusals are counted. */
type PurchaseLimitName =
  | 'carts_per_address'
  | 'orders_per_session'
  | 'orders_per_address'
  | 'units_per_session'
  | 'units_per_address'
  | 'part_per_session'
  | 'part_per_address'

/** A purchase of one part, with the present stock and what the buyer took within a day. */
type Demand = {
  readonly stock: number
  readonly taken: number
  readonly quantity: number
}

/**
 * Half of what was available, including what the buyer took: a buyer who has taken half waits until
 * the part is restocked, which raises the limit at once.
 */
export function mostOfPartPerSession({ stock, taken }: Omit<Demand, 'quantity'>): number {
  return mostOfPart(ALWAYS_PER_SESSION, stock, taken)
}

export function refusePartForSession(demand: Demand, name = 'this part'): void {
  const most = mostOfPartPerSession(demand)
  const { taken, quantity } = demand
  if (taken + quantity <= most) return
  const sofar = taken > 0 ? `, and you have ordered ${taken} today` : ''
  throw new ShopError(
    'quantity_limit',
    `You can order up to ${most} of ${shortened(name)} a day online${sofar}. For more, please contact us.`,
    { limit: 'part_per_session' satisfies PurchaseLimitName, most: Math.max(most - taken, 0) },
  )
}

export function isPartTooMuchForAddress({ stock, taken, quantity }: Demand): boolean {
  return taken + quantity > mostOfPart(ALWAYS_PER_ADDRESS, stock, taken)
}

function mostOfPart(always: number, stock: number, taken: number): number {
  return Math.max(always, Math.floor((stock + taken) / 2))
}

/** How long until one more is allowed, given the times of the earlier ones; 0 if it is now. */
export function waitFor(
  { most, windowMs }: RateLimit,
  earlier: readonly number[],
  now: number,
): number {
  const counted = earlier.filter((at) => at > now - windowMs).sort((a, b) => a - b)
  const leaving = counted[counted.length - most]
  return leaving === undefined ? 0 : leaving + windowMs - now
}

const SENTENCES = {
  carts_per_address: 'Many carts were opened from your network. Please try again in a while.',
  orders_per_session: 'You have placed many orders. Please wait a while, or contact us.',
  orders_per_address: 'Many orders came from your network. Please wait a while, or contact us.',
  units_per_session: 'That is more than we sell to one customer a day online. Please contact us.',
  units_per_address: 'Your network has ordered a lot today. For more, please contact us.',
  part_per_address:
    'Your network has ordered many of the same part today. For more, please contact us.',
} as const

export function overLimit(limit: keyof typeof SENTENCES, waitMs: number): ShopError {
  const retryAfterSeconds = Math.ceil(waitMs / 1_000)
  return new ShopError('too_many_requests', SENTENCES[limit], { limit, retryAfterSeconds })
}
