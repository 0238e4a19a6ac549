import type { Store } from '#commands/store.ts'
import type { EmailContent, EmailShop } from '#domain/emails/content.ts'
import { isEmailKind } from '#domain/emails/kinds.ts'
import { messageForStaff, messageReceived, testEmail } from '#domain/emails/message-emails.ts'
import { isOrderEmail, orderEmail } from '#domain/emails/order-emails.ts'
import { sampleOrder } from '#domain/emails/sample.ts'
import type { EditableKind, EmailText } from '#domain/emails/texts.ts'
import type { ShopSettings } from '#domain/shop/settings.ts'
import { findText } from '#storage/emails/texts.ts'
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
    const { text } = await findText(store.db, kind)
    return orderEmail(order, shop, { text, tracking: `${trackingPage}#${token}` })
  }
  if (kind === 'test') return testEmail(shop)
  const message = await findMessage(store.db, subjectId)
  if (!message) return undefined
  if (kind === 'message-for-staff') return messageForStaff(message, shop)
  const { text } = await findText(store.db, kind)
  return messageReceived(message.kind, shop, text)
}

/** What an email with these words would say to a shopper who does not exist. */
export function sampleContent(
  kind: EditableKind,
  text: EmailText,
  { shop, tracking }: { readonly shop: ShopSettings; readonly tracking: string },
): EmailContent {
  if (kind === 'message-received') return messageReceived('contact', shop, text)
  return orderEmail(sampleOrder(shop.orderNumberPrefix), shop, { text, tracking })
}
