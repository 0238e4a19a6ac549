import type { FastifyRequest } from 'fastify'
import type { Limited } from '#commands/limits/purchase-limits.ts'
import { ShopError } from '#domain/errors.ts'
import { networkOf } from '#http/guards/network.ts'
import { WindowCounter } from '#http/guards/rate-limit.ts'
import type { CartSession, CartSessions } from './cart-session.ts'

/*
 * How often one session and one address may write, counted in this process. Purchases are counted
 * in the database as well, for all processes: see domain/orders/purchase-limits.ts.
 */

const MINUTE_MS = 60 * 1000
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
    const window = { windowMs: MINUTE_MS, monotonicClock }
    const perAddress = new WindowCounter({ ...window, most: most.perAddress })
    const perSession = new WindowCounter({ ...window, most: most.perSession })
    return async (request, session) => {
      const network = networkOf(request.ip)
      refuse(perAddress.count(network), `${what}_per_address`)
      if (session) refuse(perSession.count(session.hash), `${what}_per_session`)
      return { addressKey: await sessions.keyedHash(network) }
    }
  }
}

function refuse(waitMs: number, limit: string): void {
  if (waitMs === 0) return
  throw new ShopError(
    'too_many_requests',
    'That was a lot at once. Please wait a minute and try again.',
    { limit, retryAfterSeconds: Math.ceil(waitMs / 1_000) },
  )
}
