import { z } from 'zod'
import { call } from '../call.ts'
import { IdParams } from '../fields.ts'
import { NoteInput, OrderJson, OrderSummaryJson, OrdersQuery, StatusInput } from './orders.ts'

export const orderList = call({
  method: 'GET',
  path: '/api/orders',
  access: 'staff',
  right: 'orders',
  summary:
    'Orders, newest first; X-Total-Count says how many there are, X-Total-More that it is more',
  query: OrdersQuery,
  response: z.array(OrderSummaryJson),
})

export const orderById = call({
  method: 'GET',
  path: '/api/orders/:id',
  access: 'staff',
  right: 'orders',
  summary: 'One order with its lines and history',
  params: IdParams,
  response: OrderJson,
})

export const changeOrderStatus = call({
  method: 'PUT',
  path: '/api/orders/:id/status',
  access: 'staff',
  right: 'orders',
  summary: 'Sets the status; cancelling puts stock back, leaving cancelled takes it again',
  params: IdParams,
  body: StatusInput,
  response: OrderJson,
})

export const addOrderNote = call({
  method: 'POST',
  path: '/api/orders/:id/notes',
  access: 'staff',
  right: 'orders',
  summary: "Adds a note to the order's history, for staff only",
  params: IdParams,
  body: NoteInput,
  response: OrderJson,
  status: 201,
})
