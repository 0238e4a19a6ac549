import { z } from 'zod'
import { call } from '../call.ts'
import { IdParams } from '../fields.ts'
import {
  DeliveriesQuery,
  DeliveryDetailJson,
  DeliveryJson,
  EndpointInput,
  EndpointJson,
  EndpointWithSecretJson,
} from './endpoints.ts'

export const endpointList = call({
  method: 'GET',
  path: '/api/admin/integrations/endpoints',
  access: 'staff',
  right: 'people',
  summary: 'The addresses that events are sent to',
  response: z.array(EndpointJson),
})

export const createEndpoint = call({
  method: 'POST',
  path: '/api/admin/integrations/endpoints',
  access: 'staff',
  right: 'people',
  summary:
    'Adds an address; the response has the secret that events are signed with, only this time',
  body: EndpointInput,
  response: EndpointWithSecretJson,
  status: 201,
})

export const changeEndpoint = call({
  method: 'PUT',
  path: '/api/admin/integrations/endpoints/:id',
  access: 'staff',
  right: 'people',
  summary: 'Changes the address or the events; what waits already goes to the new address',
  params: IdParams,
  body: EndpointInput,
  response: EndpointJson,
})

export const removeEndpoint = call({
  method: 'DELETE',
  path: '/api/admin/integrations/endpoints/:id',
  access: 'staff',
  right: 'people',
  summary: 'Removes an address; what waits for it is not sent',
  params: IdParams,
  response: z.undefined(),
})

export const pauseEndpoint = call({
  method: 'POST',
  path: '/api/admin/integrations/endpoints/:id/pause',
  access: 'staff',
  right: 'people',
  summary: 'What waits stays; events meanwhile are not written down for it',
  params: IdParams,
  response: EndpointJson,
})

export const resumeEndpoint = call({
  method: 'POST',
  path: '/api/admin/integrations/endpoints/:id/resume',
  access: 'staff',
  right: 'people',
  summary: 'Delivers what waits, and new events from now on',
  params: IdParams,
  response: EndpointJson,
})

export const changeEndpointSecret = call({
  method: 'POST',
  path: '/api/admin/integrations/endpoints/:id/secret',
  access: 'staff',
  right: 'people',
  summary: 'A new secret, shown only here; for 24 hours the former one is used to sign as well',
  params: IdParams,
  response: EndpointWithSecretJson,
  status: 201,
})

export const testEndpoint = call({
  method: 'POST',
  path: '/api/admin/integrations/endpoints/:id/test',
  access: 'staff',
  right: 'people',
  summary: 'Sends the event `test`, to see whether it arrives',
  params: IdParams,
  response: DeliveryJson,
  status: 201,
})

export const deliveryList = call({
  method: 'GET',
  path: '/api/admin/integrations/endpoints/:id/deliveries',
  access: 'staff',
  right: 'people',
  summary: 'What was sent to an address in the last 90 days, newest first',
  params: IdParams,
  query: DeliveriesQuery,
  response: z.array(DeliveryJson),
})

export const deliveryById = call({
  method: 'GET',
  path: '/api/admin/integrations/deliveries/:id',
  access: 'staff',
  right: 'people',
  summary: 'One delivery: what was sent, and what came back each time',
  params: IdParams,
  response: DeliveryDetailJson,
})

export const replayDelivery = call({
  method: 'POST',
  path: '/api/admin/integrations/deliveries/:id/replay',
  access: 'staff',
  right: 'people',
  summary: 'Sends an event once more, with the same id',
  params: IdParams,
  response: DeliveryJson,
})
