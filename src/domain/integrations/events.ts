import type { OutboxSubject } from '../outbox/outbox.ts'

/** Every event that an endpoint can subscribe to. */
export const EVENT_KINDS = [
  'order.placed',
  'order.changed',
  'order.cancelled',
  'stock.changed',
  'product.created',
  'product.changed',
  'product.deleted',
  'message.received',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** Sent by staff, to see whether it arrives. */
export const TEST_EVENT = 'test'

export type ShopEvent = {
  readonly kind: EventKind
  readonly subjectId: number
  /** What happened, where the subject itself does not say it later. */
  readonly facts?: Readonly<Record<string, unknown>>
}

export function isEventKind(text: string): text is EventKind {
  return EVENT_KINDS.some((kind) => kind === text)
}

/** A product's stock is a matter of the product: one order of events holds for both. */
export function subjectOf(kind: EventKind): OutboxSubject {
  if (kind.startsWith('order.')) return 'order'
  return kind === 'message.received' ? 'message' : 'product'
}

/** Whether the log of changes has it: what no key reads is not written there. */
export function isChange(kind: EventKind): boolean {
  return kind !== 'message.received'
}
