import type { EmailContent } from '#domain/emails/content.ts'
import { messageReceived } from '#domain/emails/message-emails.ts'
import { confirmNewsletter } from '#domain/emails/newsletter-emails.ts'
import { orderEmail } from '#domain/emails/order-emails.ts'
import { SAMPLE_PART, sampleOrder } from '#domain/emails/sample.ts'
import { backInStock, STOP_ALERTS } from '#domain/emails/stock-emails.ts'
import type { EditableKind, EmailText } from '#domain/emails/texts.ts'
import type { ShopSettings } from '#domain/shop/settings.ts'
import type { Addresses } from './content-sources.ts'

/** What an email with these words would say to a shopper who does not exist. */
export function sampleContent(
  kind: EditableKind,
  text: EmailText,
  { shop, addresses }: { readonly shop: ShopSettings; readonly addresses: Addresses },
): EmailContent {
  const { action: page, oneClick, tracking, product } = addresses
  if (kind === 'message-received') return messageReceived('contact', shop, text)
  if (kind === 'newsletter-confirm') return confirmNewsletter(shop, { text, page })
  if (kind === 'back-in-stock') {
    const stop = { words: STOP_ALERTS, page, oneClick }
    return backInStock(SAMPLE_PART, shop, { text, page: product(''), stop })
  }
  return orderEmail(sampleOrder(shop.orderNumberPrefix), shop, { text, tracking })
}
