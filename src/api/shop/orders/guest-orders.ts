import type { Store } from '#commands/store.ts'
import { cancelOrder, trackOrder, trackOrderByLink } from '#contract/orders/guest-order-calls.ts'
import { trackedOrderJson } from '#contract/orders/orders.ts'
import { ShopError } from '#domain/errors.ts'
import { normaliseOrderNumber } from '#domain/orders/orders.ts'
import { type Route, route } from '#http/calls/route.ts'
import { limitAttempts } from '#http/guards/rate-limit.ts'
import { answerToken, orderOfToken } from '#jobs/emails/signed-links.ts'
import { findOrderByNumber, findOrderForGuest } from '#storage/orders/orders.ts'
import { shopSettings } from '#storage/shop/settings.ts'
import { signingKey } from '../../signing-key.ts'

const MOST_PER_MINUTE = 20
const MOST_PER_ORDER = 10
const ORDER_WINDOW_MS = 10 * 60 * 1000

const CANCELLATION_TAKEN =
  'Order cancellation request submitted. You will receive a confirmation email shortly.'

const LINK_IS_OVER =
  'This link is no longer valid. Please enter the order number and your email address.'

/** With number and email, from any browser. Neither route reveals which of the two was wrong. */
export function guestOrderRoutes(
  store: Store,
  options: {
    readonly rateLimit: boolean
    readonly clock: () => number
    readonly monotonicClock: () => number
  },
): readonly Route[] {
  const { clock, monotonicClock, rateLimit } = options
  const key = signingKey(store)
  const limit = limitAttempts({
    most: MOST_PER_ORDER,
    windowMs: ORDER_WINDOW_MS,
    sentence: 'Too many attempts for this order. Please wait a while.',
    monotonicClock,
  })
  const countTry = (orderNumber: string) => {
    if (rateLimit) limit(orderNumber)
  }

  const numberIn = async (typed: string) => {
    const { settings } = await shopSettings(store)
    return normaliseOrderNumber(typed, settings.orderNumberPrefix)
  }

  const track = route(trackOrder, {
    mostPerMinute: MOST_PER_MINUTE,
    handler: async ({ body }) => {
      const orderNumber = await numberIn(body.orderNumber)
      countTry(orderNumber)
      const order = await findOrderForGuest(store.db, orderNumber, body.email)
      if (!order)
        throw new ShopError('not_found', 'We found no order with this number and email address')
      return trackedOrderJson(order, await answerToken(key, order.orderNumber, clock()))
    },
  })

  /** The link of an email shows what number and email address would, and nothing more. */
  const trackByLink = route(trackOrderByLink, {
    mostPerMinute: MOST_PER_MINUTE,
    handler: async ({ body }) => {
      const orderNumber = await orderOfToken(key, body.link, clock())
      const order = orderNumber && (await findOrderByNumber(store.db, orderNumber))
      if (!order) throw new ShopError('not_found', LINK_IS_OVER)
      return trackedOrderJson(order, await answerToken(key, order.orderNumber, clock()))
    },
  })

  const cancel = route(cancelOrder, {
    mostPerMinute: MOST_PER_MINUTE,
    handler: async ({ body }) => {
      const orderNumber = await numberIn(body.orderNumber)
      countTry(orderNumber)
      await store.write('cancelAsGuest', { ...body, orderNumber })
      return { message: CANCELLATION_TAKEN }
    },
  })

  return [track, trackByLink, cancel]
}
