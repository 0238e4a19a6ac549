import { z } from 'zod'
import { call } from '../call.ts'
import { MOST_OWN_ORDERS } from '../limits.ts'
import { PlacedOrderJson, PlaceOrderInput } from './orders.ts'

export const placeOrder = call({
  method: 'POST',
  path: '/api/orders',
  access: 'session',
  summary:
    "Orders the session's cart at the amounts given, or returns 409 with the current ones. " +
    'With an Idempotency-Key a repeated call gets the first response (Idempotent-Replayed: true)',
  body: PlaceOrderInput,
  response: PlacedOrderJson,
  status: 201,
})

export const myOrders = call({
  method: 'GET',
  path: '/api/orders/mine',
  access: 'session',
  summary: `The latest ${MOST_OWN_ORDERS} orders placed with this cookie`,
  response: z.array(PlacedOrderJson),
})

export const placedOrder = call({
  method: 'GET',
  path: '/api/orders/placed/:orderNumber',
  access: 'session',
  summary: 'An order as its confirmation shows it; only to the cookie that placed it',
  params: z.object({ orderNumber: z.string().min(1).max(64) }),
  response: PlacedOrderJson,
})
