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
import { ordersOfCartBetween, takenByCartBetween } from '#storage/orders/purchases.ts'
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
  const tracked = purchase.lines.filter((line) => line.tracked)
  await refuseForSession(tx, purchase, tracked)
  await countForAddress(tx, purchase, tracked)
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
): Promise<void> {
  const until = now + CLOCK_TOLERANCE_MS
  const earlier = await ordersOfCartBetween(tx, cartId, now - DAY_MS, until)
  const times = earlier.map(({ at }) => at)
  for (const limit of ORDERS_PER_SESSION) {
    const waitMs = waitFor(limit, times, now)
    if (waitMs > 0) throw overLimit('orders_per_session', waitMs)
  }
  const units = earlier.reduce((sum, order) => sum + order.units, countItems(tracked))
  if (units > UNITS_PER_SESSION) throw overLimit('units_per_session', DAY_MS)
  const taken =
    earlier.length === 0 ? undefined : await takenByCartBetween(tx, cartId, now - DAY_MS, until)
  for (const { productId, name, stock, quantity } of tracked) {
    refusePartForSession({ stock, quantity, taken: taken?.get(productId) ?? 0 }, name)
  }
}

async function countForAddress(
  tx: Tx,
  { addressKey, now }: Purchase,
  tracked: readonly CheckoutLine[],
): Promise<void> {
  const orders = windowsOf('orders', ORDERS_PER_ADDRESS, addressKey, now)
  const dayStart = windowStartOf(DAY_MS, now)
  const ofDay = (what: string, by: number): WindowCount => ({
    bucket: `${what} ${addressKey}`,
    windowStart: dayStart,
    by,
  })
  const units = ofDay('units', countItems(tracked))
  const parts = tracked.map((line) => ({ line, ...ofDay(`part ${line.productId}`, line.quantity) }))
  // All orders of an address lock the same row first, and so take turns.
  const counts = await raiseCounters(tx, 'purchase_counters', [...orders, units, ...parts])
  const countOf = ({ bucket }: WindowCount) => counts.get(bucket) ?? 0

  const full = orders.find((window) => countOf(window) > window.most)
  if (full) throw overLimit('orders_per_address', full.endsAt - now)
  const dayLeft = dayStart + DAY_MS - now
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
