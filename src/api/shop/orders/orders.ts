import type { PlaceOrder } from '#commands/orders/place-order.ts'
import type { Store } from '#commands/store.ts'
import { MOST_OWN_ORDERS } from '#contract/limits.ts'
import { myOrders, placedOrder, placeOrder } from '#contract/orders/order-calls.ts'
import {
  LONGEST_IDEMPOTENCY_KEY,
  type PlaceOrderInput,
  placedOrderJson,
} from '#contract/orders/orders.ts'
import { ShopError } from '#domain/errors.ts'
import { parseDecimal } from '#domain/money.ts'
import { normaliseOrderNumber } from '#domain/orders/orders.ts'
import { type Route, route } from '#http/calls/route.ts'
import { findCart } from '#storage/cart/carts.ts'
import { findOrderOfCart, ordersOfCart } from '#storage/orders/orders.ts'
import { shopSettings } from '#storage/shop/settings.ts'
import { type CartSessions, SESSION_HEADER } from '../cart/cart-session.ts'
import type { ShoppingLimits } from '../cart/shopping-limits.ts'

/** More than this wait for so long that they had better come back. */
const MOST_AT_A_TIME = 500
const MOST_LOOKS_PER_MINUTE = 120

/** What shoppers do with orders: place them and see their own. */
export function orderRoutes(
  store: Store,
  sessions: CartSessions,
  limits: ShoppingLimits,
): readonly Route[] {
  const prefix = async () => (await shopSettings(store)).settings.orderNumberPrefix

  const place = route(placeOrder, {
    mostInFlight: MOST_AT_A_TIME,
    handler: async ({ body, request, reply }) => {
      const idempotencyKey = keyOf(request.headers['idempotency-key'])
      const session = await sessions.find(request)
      if (session) reply.header(SESSION_HEADER, session.headerSecret)
      const limited = await limits.countOrderAttempt(request, session)
      const input = {
        ...orderInput(body),
        ...limited,
        idempotencyKey,
        sessionHash: session?.hash,
        orderNumberPrefix: await prefix(),
      }
      const { order, replayed } = await store.write('placeOrder', input)
      if (replayed) reply.header('idempotent-replayed', 'true')
      return placedOrderJson(order)
    },
  })

  const mine = route(myOrders, {
    handler: async ({ request }) => {
      const session = await sessions.findByCookie(request)
      const cart = session && (await findCart(store.db, session.hash))
      return cart
        ? (await ordersOfCart(store.db, cart.id, MOST_OWN_ORDERS)).map(placedOrderJson)
        : []
    },
  })

  const placed = route(placedOrder, {
    mostPerMinute: MOST_LOOKS_PER_MINUTE,
    handler: async ({ params, request }) => {
      const session = await sessions.findByCookie(request)
      const cart = session && (await findCart(store.db, session.hash))
      const number = normaliseOrderNumber(params.orderNumber, await prefix())
      const order = cart && (await findOrderOfCart(store.db, cart.id, number))
      if (!order) throw new ShopError('not_found', NOT_YOURS)
      return placedOrderJson(order)
    },
  })

  return [place, mine, placed]
}

const NOT_YOURS =
  'We can show this order only in the browser it was placed with. ' +
  'You can follow it with its number and your email address under Track Your Order.'

function keyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  const isKey =
    typeof header === 'string' && header.length >= 1 && header.length <= LONGEST_IDEMPOTENCY_KEY
  if (isKey) return header
  throw new ShopError(
    'invalid',
    `Idempotency-Key must have from 1 to ${LONGEST_IDEMPOTENCY_KEY} characters`,
  )
}

function orderInput(body: PlaceOrderInput): Omit<PlaceOrder, 'sessionHash' | 'idempotencyKey'> {
  const { subtotal, discount, shipping, tax, total, ...form } = body
  return {
    ...form,
    agreed: {
      subtotal: centsOf(subtotal),
      discount: centsOf(discount),
      shipping: centsOf(shipping),
      tax: centsOf(tax),
      total: centsOf(total),
    },
  }
}

function centsOf(amount: string) {
  const cents = parseDecimal(amount)
  if (cents === undefined) throw new ShopError('invalid', 'Amounts must be decimals such as 24.99')
  return cents
}
