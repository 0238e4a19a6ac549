import type { Store } from '#commands/store.ts'
import type { EmailContent, EmailShop } from '#domain/emails/content.ts'
import { isEmailKind } from '#domain/emails/kinds.ts'
import { messageForStaff, messageReceived, testEmail } from '#domain/emails/message-emails.ts'
import { isOrderEmail, orderEmail } from '#domain/emails/order-emails.ts'
import { findMessage } from '#storage/messages/inbox.ts'
import { findPlacedOrder } from '#storage/orders/orders.ts'
import type { Entry } from '#storage/outbox/rows.ts'
import { type SigningKey, trackingToken } from './signed-links.ts'

export type ContentSources = {
  readonly store: Store
  readonly signingKey: SigningKey
  /** The address of the page that shows where an order is. */
  readonly trackingPage: string
}

/** What an email says now; undefined when what it is about no longer exists. */
export async function emailContent(
  { store, signingKey, trackingPage }: ContentSources,
  { kind, subjectId = 0, createdAt }: Entry,
  shop: EmailShop,
): Promise<EmailContent | undefined> {
  if (!isEmailKind(kind)) return undefined
  if (isOrderEmail(kind)) {
    const order = await findPlacedOrder(store.db, subjectId)
    if (!order) return undefined
    const token = await trackingToken(signingKey, order.orderNumber, createdAt)
    return orderEmail(kind, order, shop, `${trackingPage}#${token}`)
  }
  if (kind === 'test') return testEmail(shop)
  const message = await findMessage(store.db, subjectId)
  if (!message) return undefined
  return kind === 'message-received'
    ? messageReceived(message, shop)
    : messageForStaff(message, shop)
}
