import { countItems } from '#domain/cart/cart.ts'
import type { CheckoutLine } from '#domain/orders/checkout.ts'
import {
  DAY_MS,
  isPartTooMuchForAddress,
  NEW_CARTS_PER_ADDRESS,
  ORDERS_PER_ADDRESS,
  ORDERS_PER_SESSION,
  overLimit,
  type RateLimit,
  refusePartForSession,
  UNITS_PER_ADDRESS,
  UNITS_PER_SESSION,
  waitFor,
} from '#domain/orders/purchase-limits.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { together } from '#storage/engine/transaction.ts'
import {
  type EarlierOrder,
  ordersOfCartBetween,
  takenByCartBetween,
} from '#storage/orders/purchases.ts'
import { raiseCounters, type WindowCount, windowStartOf } from '#storage/window-counters.ts'

/** A keyed hash of the buyer's address; without it no limit on purchases applies. */
export type Limited = { readonly addressKey?: string }

/** Clocks of processes differ a little; an order further in the future has a wrong time. */
const CLOCK_TOLERANCE_MS = 60 * 60 * 1000

type Purchase = {
  readonly cartId: number
  readonly addressKey: string
  readonly lines: readonly CheckoutLine[]
  readonly now: number
}

/** Counts an order in its own transaction, so that one that fails does not count. */
export async function countOrder(tx: Tx, purchase: Purchase): Promise<void> {
  const { cartId, now } = purchase
  const tracked = purchase.lines.filter((line) => line.tracked)
  const counters = countersOfAddress(purchase, tracked)
  const { orders, units, parts } = counters
  const { from, to } = lastDay(now)
  const [earlier, counts] = await together([
    ordersOfCartBetween(tx, cartId, from, to),
    // All orders of an address lock the same row first, and so take turns.
    raiseCounters(tx, 'purchase_counters', [...orders, units, ...parts]),
  ])
  await refuseForSession(tx, purchase, tracked, earlier)
  refuseForAddress(counters, counts, now)
}

export async function countNewCart(tx: Tx, addressKey: string, now: number): Promise<void> {
  const windows = windowsOf('carts', NEW_CARTS_PER_ADDRESS, addressKey, now)
  const counts = await raiseCounters(tx, 'purchase_counters', windows)
  for (const { bucket, most, endsAt } of windows) {
    if ((counts.get(bucket) ?? 0) > most) throw overLimit('carts_per_address', endsAt - now)
  }
}

async function refuseForSession(
  tx: Tx,
  { cartId, now }: Purchase,
  tracked: readonly CheckoutLine[],
  earlier: readonly EarlierOrder[],
): Promise<void> {
  const times = earlier.map(({ at }) => at)
  for (const limit of ORDERS_PER_SESSION) {
    const waitMs = waitFor(limit, times, now)
    if (waitMs > 0) throw overLimit('orders_per_session', waitMs)
  }
  const units = earlier.reduce((sum, order) => sum + order.units, countItems(tracked))
  if (units > UNITS_PER_SESSION) throw overLimit('units_per_session', DAY_MS)
  const { from, to } = lastDay(now)
  const taken = earlier.length === 0 ? undefined : await takenByCartBetween(tx, cartId, from, to)
  for (const { productId, name, stock, quantity } of tracked) {
    refusePartForSession({ stock, quantity, taken: taken?.get(productId) ?? 0 }, name)
  }
}

function lastDay(now: number): { readonly from: number; readonly to: number } {
  return { from: now - DAY_MS, to: now + CLOCK_TOLERANCE_MS }
}

type AddressCounters = ReturnType<typeof countersOfAddress>

function countersOfAddress({ addressKey, now }: Purchase, tracked: readonly CheckoutLine[]) {
  const windowStart = windowStartOf(DAY_MS, now)
  const ofDay = (what: string, by: number): WindowCount => ({
    bucket: `${what} ${addressKey}`,
    windowStart,
    by,
  })
  return {
    orders: windowsOf('orders', ORDERS_PER_ADDRESS, addressKey, now),
    units: ofDay('units', countItems(tracked)),
    parts: tracked.map((line) => ({ line, ...ofDay(`part ${line.productId}`, line.quantity) })),
    dayEndsAt: windowStart + DAY_MS,
  }
}

function refuseForAddress(
  { orders, units, parts, dayEndsAt }: AddressCounters,
  counts: ReadonlyMap<string, number>,
  now: number,
): void {
  const countOf = ({ bucket }: WindowCount) => counts.get(bucket) ?? 0

  const full = orders.find((window) => countOf(window) > window.most)
  if (full) throw overLimit('orders_per_address', full.endsAt - now)
  const dayLeft = dayEndsAt - now
  if (countOf(units) > UNITS_PER_ADDRESS) throw overLimit('units_per_address', dayLeft)
  for (const part of parts) {
    const { stock, quantity } = part.line
    if (isPartTooMuchForAddress({ stock, quantity, taken: countOf(part) - quantity })) {
      throw overLimit('part_per_address', dayLeft)
    }
  }
}

function windowsOf(what: string, limits: readonly RateLimit[], addressKey: string, now: number) {
  return limits.map(({ most, windowMs }) => ({
    bucket: `${what} ${windowMs} ${addressKey}`,
    windowStart: windowStartOf(windowMs, now),
    by: 1,
    most,
    endsAt: windowStartOf(windowMs, now) + windowMs,
  }))
}
