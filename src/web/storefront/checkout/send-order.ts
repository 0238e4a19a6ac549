import { placeOrder } from '#contract/orders/order-calls.ts'
import type { PlacedOrderJson, PlaceOrderBody } from '#contract/orders/orders.ts'
import { ApiError, PROBLEM_JSON } from '../../data/api-client.ts'
import { sendInSession } from '../../data/send.ts'
import { beginAttempt, refused, type Wish } from './order-attempts.ts'

/** Three tries in all. */
const WAITS_MS = [500, 2_000]
const PATIENCE_MS = 20_000
/** A shop that restarts, or a proxy that does not reach it. */
const PASSING = [502, 503, 504]

/**
 * Places the order. Without a response it retries by itself, under the same key: an order that was
 * placed but whose response was lost is returned, not placed twice.
 */
export async function sendOrder(wish: Wish): Promise<PlacedOrderJson> {
  const { order } = wish
  try {
    return await tryToSend(order, beginAttempt(wish), WAITS_MS)
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) refused(order)
    throw error
  }
}

async function tryToSend(
  order: PlaceOrderBody,
  key: string,
  [wait, ...laterWaits]: readonly number[],
): Promise<PlacedOrderJson> {
  try {
    return await sendInSession(placeOrder, {
      body: order,
      headers: { 'idempotency-key': key, accept: PROBLEM_JSON },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch (error) {
    if (wait === undefined || !isPassing(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    return tryToSend(order, key, laterWaits)
  }
}

function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || PASSING.includes(error.status)
}
