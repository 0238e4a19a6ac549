import { z } from 'zod'
import { call } from '../call.ts'
import { OrderAndEmail, TrackedOrderJson, TrackingLink } from './orders.ts'

export const trackOrder = call({
  method: 'POST',
  path: '/api/orders/track',
  access: 'session',
  summary: 'Where an order is, given its number and email',
  body: OrderAndEmail,
  response: TrackedOrderJson,
})

export const trackOrderByLink = call({
  method: 'POST',
  path: '/api/orders/track-link',
  access: 'session',
  summary: 'The same, given the link of an email about the order',
  body: TrackingLink,
  response: TrackedOrderJson,
})

export const cancelOrder = call({
  method: 'POST',
  path: '/api/orders/cancel',
  access: 'session',
  summary: 'Asks for cancellation: done at once within an hour, before anything is shipped',
  body: OrderAndEmail,
  response: z.object({ message: z.string() }),
  status: 202,
})
