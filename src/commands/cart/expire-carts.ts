import {
  CART_LIFETIME_MS,
  EMPTY_CART_LIFETIME_MS,
  UNVISITED_CART_LIFETIME_MS,
} from '#domain/cart/cart.ts'
import { DAY_MS } from '#domain/orders/purchase-limits.ts'
import {
  deleteExpiredCarts,
  deleteUnvisitedCarts,
  type SweepCursor,
  sweepEmptyCarts,
} from '#storage/cart/expired-carts.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { deleteOldKeys } from '#storage/orders/idempotency-keys.ts'
import { deletePurchaseCounters } from '#storage/orders/purchases.ts'

/** Rows per transaction: few enough that no order waits for it. */
const BATCH = 500

/** The promise is 24 hours; the second day allows for clocks and slow queues. */
const KEY_LIFETIME_MS = 48 * 60 * 60 * 1000

/** The longest window is a day. */
const COUNTER_LIFETIME_MS = 2 * DAY_MS

export const SWEEP_START: SweepCursor = { usedAt: 0, id: 0 }

export type Expired = {
  readonly carts: number
  readonly keys: number
  /** Where the next batch continues, and whether there is one now. */
  readonly sweptTo: SweepCursor
  readonly more: boolean
}

/** Removes one batch of expired carts and keys. */
export async function expireCarts(
  tx: Tx,
  { sweptTo }: { readonly sweptTo: SweepCursor },
  { now }: Moment,
): Promise<Expired> {
  const expired = await deleteExpiredCarts(tx, now - CART_LIFETIME_MS, BATCH)
  const unvisited = await deleteUnvisitedCarts(tx, now - UNVISITED_CART_LIFETIME_MS, BATCH)
  const sweep = await sweepEmptyCarts(tx, sweptTo, now - EMPTY_CART_LIFETIME_MS, BATCH)
  const keys = await deleteOldKeys(tx, now - KEY_LIFETIME_MS, BATCH)
  const counters = await deletePurchaseCounters(tx, now - COUNTER_LIFETIME_MS, BATCH)
  return {
    carts: expired + unvisited + sweep.deleted,
    keys,
    sweptTo: sweep.reached ?? sweptTo,
    more: [expired, unvisited, keys, counters].includes(BATCH) || sweep.reached !== undefined,
  }
}
