import type { Store } from '#commands/store.ts'
import { MOST_ROWS, MOST_ROWS_FOR_STAFF } from '#contract/limits.ts'
import {
  addOrderNote,
  changeOrderStatus,
  orderById,
  orderList,
} from '#contract/orders/admin-order-calls.ts'
import { type OrderJson, orderJson, orderSummaryJson } from '#contract/orders/orders.ts'
import { ShopError } from '#domain/errors.ts'
import { type Route, route } from '#http/calls/route.ts'
import { findOrders } from '#storage/orders/list.ts'
import { findOrder } from '#storage/orders/orders.ts'
import { pageOf, sendTotals } from '../../list-page.ts'
import { actorOf } from '../access/access.ts'

/** What staff do with orders. */
export function adminOrderRoutes(store: Store): readonly Route[] {
  const list = route(orderList, {
    handler: async ({ query, request, reply }) => {
      const { status, search } = query
      const page = pageOf(query, MOST_ROWS, MOST_ROWS_FOR_STAFF)
      const { orders, total, more } = await findOrders(store, { status, search }, page)
      const next = page.offset + orders.length
      sendTotals(request, reply, { total, more, next, limit: page.limit })
      return orders.map(orderSummaryJson)
    },
  })

  const show = route(orderById, {
    handler: async ({ params }) => orderNamed(params.id),
  })

  const changeStatus = route(changeOrderStatus, {
    handler: async ({ params, body, staff }) => {
      const { status } = body
      await store.write('changeOrderStatus', { orderId: params.id, status, actor: actorOf(staff) })
      return orderNamed(params.id)
    },
  })

  const addNote = route(addOrderNote, {
    handler: async ({ params, body, staff }) => {
      const { note } = body
      await store.write('addOrderNote', { orderId: params.id, note, actor: actorOf(staff) })
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
