import type { FastifyRequest } from 'fastify'
import type { Limited } from '#commands/limits/purchase-limits.ts'
import { networkOf } from '#http/guards/network.ts'
import { limitAttempts } from '#http/guards/rate-limit.ts'
import type { CartSession, CartSessions } from './cart-session.ts'

/*
 * How often one session and one address may write, counted in this process. Purchases are counted
 * in the database as well, for all processes: see domain/orders/purchase-limits.ts.
 */

const MINUTE_MS = 60 * 1000
const SENTENCE = 'That was a lot at once. Please wait a minute and try again.'
/** A quick order of a hundred lines is a hundred changes. */
const CART_CHANGES = { perSession: 300, perAddress: 1_200 }
/** Including repeated and refused ones, which are cheap. */
const ORDER_ATTEMPTS = { perSession: 240, perAddress: 600 }

export type ShoppingLimits = {
  /** Each throws beyond its limit, and returns what the command needs to count purchases. */
  readonly countCartChange: Count
  readonly countOrderAttempt: Count
}

type Count = (request: FastifyRequest, session: CartSession | undefined) => Promise<Limited>

export function shoppingLimits(
  sessions: Pick<CartSessions, 'keyedHash'>,
  options: { readonly rateLimit: boolean; readonly monotonicClock: () => number },
): ShoppingLimits {
  const { rateLimit, monotonicClock } = options
  return {
    countCartChange: counting('cart_changes', CART_CHANGES),
    countOrderAttempt: counting('order_attempts', ORDER_ATTEMPTS),
  }

  function counting(what: string, most: { perSession: number; perAddress: number }): Count {
    if (!rateLimit) return async () => ({})
    const limit = { windowMs: MINUTE_MS, monotonicClock, sentence: SENTENCE }
    const countAddress = limitAttempts({
      ...limit,
      most: most.perAddress,
      name: `${what}_per_address`,
    })
    const countSession = limitAttempts({
      ...limit,
      most: most.perSession,
      name: `${what}_per_session`,
    })
    return async (request, session) => {
      const network = networkOf(request.ip)
      countAddress(network)
      if (session) countSession(session.hash)
      return { addressKey: await sessions.keyedHash(network) }
    }
  }
}
