import type { EmailContent, EmailShop } from '#domain/emails/content.ts'
import { isEmailKind } from '#domain/emails/kinds.ts'
import { messageForStaff, messageReceived, testEmail } from '#domain/emails/message-emails.ts'
import { isOrderEmail, orderEmail } from '#domain/emails/order-emails.ts'
import { questionAnswered } from '#domain/emails/question-emails.ts'
import { webhookPaused } from '#domain/emails/webhook-emails.ts'
import { findText } from '#storage/emails/texts.ts'
import { findMessage } from '#storage/messages/inbox.ts'
import { findPlacedOrder } from '#storage/orders/orders.ts'
import type { Entry } from '#storage/outbox/rows.ts'
import { findQuestion } from '#storage/questions/questions.ts'
import type { ContentSources } from './content-sources.ts'
import { backInStockContent, confirmContent, newsletterContent } from './mailing-content.ts'
import { answerToken, trackingToken } from './signed-links.ts'

/** What an email says now; undefined when what it is about no longer exists. */
export async function emailContent(
  sources: ContentSources,
  entry: Entry,
  shop: EmailShop,
): Promise<EmailContent | undefined> {
  const { store, signingKey, addresses } = sources
  const { kind, subjectId = 0, createdAt } = entry
  if (!isEmailKind(kind)) return undefined
  if (isOrderEmail(kind)) {
    const order = await findPlacedOrder(store.db, subjectId)
    if (!order) return undefined
    const token = await trackingToken(signingKey, order.orderNumber, createdAt)
    const { text } = await findText(store.db, kind)
    const tracking = `${addresses.tracking}#${token}`
    if (kind !== 'order-delivered') return orderEmail(order, shop, { text, tracking })
    const answers = await answerToken(signingKey, order.orderNumber, createdAt)
    return orderEmail(order, shop, { text, tracking, answers: `${addresses.answers}#${answers}` })
  }
  if (kind === 'question-answered') {
    const question = await findQuestion(store.db, subjectId)
    if (question?.state !== 'shown') return undefined
    const { answer, product } = question
    const page = addresses.product(product.slug)
    return questionAnswered({ part: product.name, answer, page }, shop)
  }
  if (kind === 'test') return testEmail(shop)
  if (kind === 'webhook-paused') return webhookPaused(String(entry.payload.url), shop)
  if (kind === 'back-in-stock') return backInStockContent(sources, entry, shop)
  if (kind === 'newsletter-confirm') return confirmContent(sources, entry, shop)
  if (kind === 'newsletter') return newsletterContent(sources, entry, shop)
  const message = await findMessage(store.db, subjectId)
  if (!message) return undefined
  if (kind === 'message-for-staff') return messageForStaff(message, shop)
  const { text } = await findText(store.db, kind)
  return messageReceived(message.kind, shop, text)
}
