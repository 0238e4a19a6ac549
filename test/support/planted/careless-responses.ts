import type { FastifyInstance, FastifyRequest } from 'fastify'
import { normaliseOrderNumber } from '#domain/orders/orders.ts'
import type { Planted } from '../shop.ts'

/* Planted bugs: responses that are stale, incomplete, reveal too much or may be cached. */

export const LETS_CACHES_KEEP: Planted = {
  is: 'lets caches keep personal responses',
  hooks: ({ app }) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'max-age=60')
    })
  },
}

export const DROPS_LOST_LINES: Planted = {
  is: 'drops lines that cannot be bought any more',
  hooks: ({ app }) => {
    rewrite(app, '/api/cart', (cart: { items?: { notice: { kind: string } | null }[] }) => ({
      items: cart.items?.filter((item) => item.notice?.kind !== 'unavailable'),
    }))
  },
}

export const SHOWS_OLD_CARTS: Planted = {
  is: 'shows the cart as it was a moment ago',
  hooks: ({ app }) => {
    const before = new Map<unknown, unknown>()
    rewrite(app, '/api/cart', (cart, request) => {
      const session = request.headers['x-session-id']
      const shown = before.get(session) ?? cart
      before.set(session, cart)
      return shown
    })
  },
}

export const TELLS_ADDRESSES: Planted = {
  is: 'tells the address to whoever follows an order',
  hooks: ({ app }) => {
    rewrite(app, '/api/orders/track', (order: object) => ({ ...order, address: '1 Main St' }))
  },
}

export const TELLS_WHICH_WAS_WRONG: Planted = {
  is: 'tells a wrong email from an unknown number',
  hooks: ({ app, store }) => {
    app.addHook('onSend', async (request, reply, payload) => {
      const { orderNumber = '' } = (request.body ?? {}) as { orderNumber?: string }
      if (reply.statusCode !== 404 || typeof payload !== 'string') return payload
      const known = await store.db
        .selectFrom('orders')
        .select('id')
        .where('order_number', '=', normaliseOrderNumber(orderNumber))
        .executeTakeFirst()
      return known ? payload.replace(/We found no order[^"]*/, 'The email is wrong') : payload
    })
  },
}

export const LISTS_OLDEST_FIRST: Planted = {
  is: 'lists the oldest orders first',
  hooks: ({ app }) => {
    rewrite(app, '/api/orders', (orders: unknown[]) => orders.toReversed())
  },
}

export const IGNORES_FILTERS: Planted = {
  is: 'ignores what a list is asked for',
  hooks: ({ app }) => {
    app.addHook('preValidation', async (request) => {
      const query = request.query as Record<string, unknown>
      for (const name of ['search', 'status']) delete query[name]
    })
  },
}

/** Changes the body of successful reads of one path, and only of those. */
function rewrite<Json>(
  app: FastifyInstance,
  path: string,
  change: (body: Json, request: FastifyRequest) => unknown,
): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isMeant = request.url.split('?')[0] === path && reply.statusCode === 200
    const isRead = request.method === 'GET' || path.endsWith('/track')
    if (!isMeant || !isRead || typeof payload !== 'string') return payload
    reply.removeHeader('content-length')
    return JSON.stringify(change(JSON.parse(payload) as Json, request))
  })
}
