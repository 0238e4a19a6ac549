import type { DeliveryJson, EndpointJson } from '#contract/integrations/endpoints.ts'
import type { KeyJson } from '#contract/integrations/keys.ts'
import type { EventKind } from '#domain/integrations/events.ts'
import type { Scope } from '#domain/integrations/scopes.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

type Words = { readonly label: string; readonly tone: BadgeTone }

export const EVENT_NAMES: Record<EventKind | 'test', string> = {
  'order.placed': 'Order placed',
  'order.changed': 'Order changed',
  'order.cancelled': 'Order cancelled',
  'stock.changed': 'Stock changed',
  'product.created': 'Product created',
  'product.changed': 'Product changed',
  'product.deleted': 'Product deleted',
  'message.received': 'Message received',
  test: 'Test',
}

export const SCOPE_NAMES: Record<Scope, string> = {
  'read-catalogue': 'Read the catalog',
  'write-catalogue': 'Read and change the catalog',
  'read-orders': 'Read orders',
  'write-orders': 'Read and change orders',
  everything: 'Everything except keys and webhooks',
}

export function eventNames({ events }: EndpointJson): string {
  return events.map((event) => EVENT_NAMES[event]).join(', ')
}

export const ENDPOINT_STATES: Record<EndpointJson['state'], Words> = {
  active: { label: 'Active', tone: 'success' },
  failing: { label: 'Failing', tone: 'warning' },
  paused: { label: 'Paused', tone: 'neutral' },
}

const DELIVERY_STATES: Record<DeliveryJson['state'], Words> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Given up', tone: 'danger' },
  stopped: { label: 'Stopped', tone: 'neutral' },
  withheld: { label: 'Not sent', tone: 'neutral' },
}

export function deliveryState({ state, attempts }: DeliveryJson): Words {
  const { label, tone } = DELIVERY_STATES[state]
  return { label: state === 'waiting' && attempts > 0 ? 'Trying again' : label, tone }
}

export function keyState({ revokedAt, expiresAt }: KeyJson, now: number): Words {
  if (revokedAt !== null) return { label: 'Revoked', tone: 'neutral' }
  if (expiresAt !== null && Date.parse(expiresAt) <= now) {
    return { label: 'Expired', tone: 'neutral' }
  }
  return { label: 'Active', tone: 'success' }
}
