import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '#commands/store.ts'
import { MOST_ROWS, MOST_ROWS_FOR_STAFF } from '#contract/limits.ts'
import { type OrderJson, orderJson, orderSummaryJson } from '#contract/orders.ts'
import {
  addOrderNote,
  changeOrderStatus,
  orderById,
  orderList,
} from '#contract/staff-order-calls.ts'
import { ShopError } from '#domain/errors.ts'
import type { Staff } from '#http/calls/access.ts'
import { type Route, route } from '#http/calls/route.ts'
import { findOrders } from '#storage/orders/list.ts'
import { findOrder } from '#storage/orders/orders.ts'

/** What staff do with orders. */
export function staffOrderRoutes(store: Store): readonly Route[] {
  const list = route(orderList, {
    handler: async ({ query, request, reply }) => {
      const { status, search, offset = 0 } = query
      const limit = Math.min(query.limit ?? MOST_ROWS, MOST_ROWS_FOR_STAFF)
      const found = await findOrders(store.db, { status, search }, { limit, offset })
      const { orders, total, more } = found
      sayTheRest(request, reply, { total, more, limit, next: offset + orders.length })
      return orders.map(orderSummaryJson)
    },
  })

  const show = route(orderById, {
    handler: async ({ params }) => orderNamed(params.id),
  })

  const changeStatus = route(changeOrderStatus, {
    handler: async ({ params, body, staff }) => {
      const { status } = body
      await store.write('changeOrderStatus', { orderId: params.id, status, actor: nameOf(staff) })
      return orderNamed(params.id)
    },
  })

  const addNote = route(addOrderNote, {
    handler: async ({ params, body, staff }) => {
      const { note } = body
      await store.write('addOrderNote', { orderId: params.id, note, actor: nameOf(staff) })
      return orderNamed(params.id)
    },
  })

  return [list, show, changeStatus, addNote]

  async function orderNamed(id: number): Promise<OrderJson> {
    const order = await findOrder(store.db, id)
    if (!order) throw new ShopError('not_found', 'Order not found')
    return orderJson(order)
  }
}

function sayTheRest(
  request: FastifyRequest,
  reply: FastifyReply,
  found: {
    readonly total: number
    readonly more: boolean
    readonly limit: number
    readonly next: number
  },
): void {
  const { total, more, limit, next } = found
  reply.header('x-total-count', String(total))
  if (more) reply.header('x-total-more', 'true')
  if (next === 0 || (next >= total && !more)) return
  const url = new URL(request.url, 'http://shop')
  url.searchParams.set('limit', String(limit))
  url.searchParams.set('offset', String(next))
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
}

function nameOf(staff: Staff | null): string {
  if (!staff) throw new ShopError('unauthorized', 'Please sign in as staff.')
  return staff.actor
}
