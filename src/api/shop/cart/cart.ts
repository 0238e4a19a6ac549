import type { FastifyRequest } from 'fastify'
import type { Store } from '#commands/store.ts'
import { type CartItemJson, type CartJson, cartItemJson } from '#contract/cart/cart.ts'
import {
  addToCart,
  cartContents,
  clearCart,
  removeFromCart,
  setCartQuantity,
} from '#contract/cart/cart-calls.ts'
import { applyCoupon, removeCoupon } from '#contract/cart/cart-coupon-calls.ts'
import { ShopError } from '#domain/errors.ts'
import { type Route, route } from '#http/calls/route.ts'
import { type Cart, cartLine, cartLines, findCart } from '#storage/cart/carts.ts'
import { cartCoupon } from './cart-coupon.ts'
import { type CartSession, type CartSessions, SESSION_HEADER } from './cart-session.ts'
import type { ShoppingLimits } from './shopping-limits.ts'

/** Reading a cart extends its lifetime: at the second request, and after that once a day. */
const RENEW_EVERY_MS = 24 * 60 * 60 * 1000

export function cartRoutes(
  store: Store,
  sessions: CartSessions,
  options: { readonly limits: ShoppingLimits; readonly clock: () => number },
): readonly Route[] {
  const { limits, clock } = options
  const show = route(cartContents, {
    handler: async ({ request, reply }) => {
      const session = await sessions.findOrStart(request, reply)
      const cart = await findCart(store.db, session.hash)
      if (!cart) return { items: [] }
      const isDue = clock() - cart.usedAt > RENEW_EVERY_MS
      if (isDue) await sessions.renewCookie(reply, session)
      // The response does not wait for it, and a shop that cannot write now still shows the cart.
      if (isDue || !cart.returned) {
        store.write('renewCart', { sessionHash: session.hash }).catch(() => {})
      }
      return contentsOf(store, cart)
    },
  })

  const add = route(addToCart, {
    handler: async ({ body, request, reply }) => {
      const session = await sessions.findOrStart(request, reply)
      const limited = await limits.countCartChange(request, session)
      const addition = { sessionHash: session.hash, ...body, ...limited }
      return lineOf(await store.write('addToCart', addition))
    },
  })

  const change = route(setCartQuantity, {
    handler: async ({ params, body, request, reply }) => {
      const session = known(await sessions.find(request), reply)
      const limited = await limits.countCartChange(request, session)
      const line = { sessionHash: session.hash, lineId: params.id }
      return lineOf(await store.write('setQuantity', { ...line, ...body, ...limited }))
    },
  })

  const remove = route(removeFromCart, {
    handler: async ({ params, request, reply }) => {
      const session = known(await sessions.find(request), reply)
      await limits.countCartChange(request, session)
      const line = { sessionHash: session.hash, lineId: params.id }
      await store.write('removeLine', line)
      return contentsNow(session)
    },
  })

  const clear = route(clearCart, {
    handler: async ({ request, reply }) => {
      const session = await sessions.findOrStart(request, reply)
      await limits.countCartChange(request, session)
      await store.write('clearCart', { sessionHash: session.hash })
      return { items: [] }
    },
  })

  const useCoupon = route(applyCoupon, {
    handler: async ({ body, request, reply }) => {
      const session = await sessions.findOrStart(request, reply)
      await limits.countCartChange(request, session)
      await store.write('applyCoupon', { sessionHash: session.hash, ...body })
      return contentsNow(session)
    },
  })

  const dropCoupon = route(removeCoupon, {
    handler: async ({ request, reply }) => {
      const session = await sessions.findOrStart(request, reply)
      await limits.countCartChange(request, session)
      await store.write('removeCoupon', { sessionHash: session.hash })
      return contentsNow(session)
    },
  })

  return [show, add, change, remove, clear, useCoupon, dropCoupon]

  async function contentsNow(session: CartSession): Promise<CartJson> {
    const cart = await findCart(store.db, session.hash)
    return cart ? contentsOf(store, cart) : { items: [] }
  }

  async function lineOf(changed: { cartId: number; lineId: number }): Promise<CartItemJson> {
    const line = await cartLine(store.db, changed.cartId, changed.lineId)
    // Another tab has removed or ordered it meanwhile.
    if (!line) throw unknownLine()
    return cartItemJson(line)
  }
}

/** The cart that a request's cookie leads to, for a page that is sent to a browser without script. */
export function cartByCookie(
  store: Store,
  sessions: CartSessions,
): (request: FastifyRequest) => Promise<CartJson | undefined> {
  return async (request) => {
    const session = await sessions.findByCookie(request)
    const cart = session && (await findCart(store.db, session.hash))
    return cart && contentsOf(store, cart)
  }
}

async function contentsOf(store: Store, { id, couponCode }: Cart): Promise<CartJson> {
  const lines = await cartLines(store.db, id)
  const items = lines.map(cartItemJson)
  if (couponCode === undefined || lines.length === 0) return { items }
  return { items, coupon: await cartCoupon(store, couponCode, lines) }
}

/** Without a session there are no lines: the same response as for somebody else's line. */
function known(
  session: CartSession | undefined,
  reply: { header: (name: string, value: string) => unknown },
): CartSession {
  if (!session) throw unknownLine()
  reply.header(SESSION_HEADER, session.headerSecret)
  return session
}

function unknownLine(): ShopError {
  return new ShopError('not_found', 'That item is not in your cart')
}
