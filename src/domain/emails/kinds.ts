import type { OrderStatus } from '../orders/orders.ts'

/** Every email that the shop writes. */
export const EMAIL_KINDS = [
  'order-placed',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-cannot-cancel',
  'message-received',
  'message-for-staff',
  'webhook-paused',
  'newsletter-confirm',
  'newsletter',
  'back-in-stock',
  'question-answered',
  'test',
] as const
export type EmailKind = (typeof EMAIL_KINDS)[number]

export function isEmailKind(text: string): text is EmailKind {
  return EMAIL_KINDS.some((kind) => kind === text)
}

/** The statuses that a shopper gets an email about; "processing" is not one. */
export const STATUS_EMAILS: ReadonlyMap<OrderStatus, EmailKind> = new Map([
  ['shipped', 'order-shipped'],
  ['completed', 'order-delivered'],
  ['cancelled', 'order-cancelled'],
])
