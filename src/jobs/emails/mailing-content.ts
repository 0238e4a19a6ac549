import type { EmailContent, EmailShop, Stop } from '#domain/emails/content.ts'
import type { LinkAction } from '#domain/emails/email-links.ts'
import {
  confirmNewsletter,
  newsletterEmail,
  UNSUBSCRIBE,
} from '#domain/emails/newsletter-emails.ts'
import { backInStock, STOP_ALERTS } from '#domain/emails/stock-emails.ts'
import { findText } from '#storage/emails/texts.ts'
import { findNewsletter } from '#storage/newsletter/newsletters.ts'
import { findSubscriber } from '#storage/newsletter/subscribers.ts'
import type { Entry } from '#storage/outbox/rows.ts'
import { findAwaitedPart } from '#storage/stock-alerts/stock-alerts.ts'
import type { ContentSources } from './content-sources.ts'
import { actionLink } from './signed-links.ts'

/* What emails say that no order caused: each has a link by which its recipient agrees or stops. */

type Content = Promise<EmailContent | undefined>

export async function backInStockContent(
  sources: ContentSources,
  { id, subjectId = 0, createdAt }: Entry,
  shop: EmailShop,
): Content {
  const { store, addresses } = sources
  const part = await findAwaitedPart(store.db, subjectId)
  if (!part) return undefined
  const { text } = await findText(store.db, 'back-in-stock')
  const stop = await stopLink(sources, 'stop-alerts', { id, createdAt })
  return backInStock(part, shop, { text, page: addresses.product(part.slug), stop })
}

export async function confirmContent(
  { store, signingKey, addresses }: ContentSources,
  { subjectId: id = 0, createdAt }: Entry,
  shop: EmailShop,
): Content {
  if (!(await findSubscriber(store.db, id))) return undefined
  const { text } = await findText(store.db, 'newsletter-confirm')
  const link = await actionLink(signingKey, { action: 'confirm', id, writtenAt: createdAt })
  return confirmNewsletter(shop, { text, page: `${addresses.action}#${link}` })
}

/** Undefined for subscribers who left since it was written. */
export async function newsletterContent(
  sources: ContentSources,
  { subjectId = 0, createdAt, payload: { subscriberId } }: Entry,
  shop: EmailShop,
): Content {
  const { store, addresses } = sources
  const { home } = addresses
  const newsletter = await findNewsletter(store.db, subjectId)
  if (!newsletter) return undefined
  // Written to an address of staff, as a test.
  if (typeof subscriberId !== 'number') {
    return newsletterEmail(newsletter, shop, { home, stop: undefined })
  }
  const subscriber = await findSubscriber(store.db, subscriberId)
  if (subscriber?.confirmedAt === undefined) return undefined
  const stop = await stopLink(sources, 'unsubscribe', { id: subscriberId, createdAt })
  return newsletterEmail(newsletter, shop, { home, stop })
}

const STOP_WORDS: Readonly<Record<Exclude<LinkAction, 'confirm'>, string>> = {
  unsubscribe: UNSUBSCRIBE,
  'stop-alerts': STOP_ALERTS,
}

async function stopLink(
  { signingKey, addresses }: ContentSources,
  action: keyof typeof STOP_WORDS,
  { id, createdAt: writtenAt }: Pick<Entry, 'id' | 'createdAt'>,
): Promise<Stop> {
  const link = await actionLink(signingKey, { action, id, writtenAt })
  return {
    words: STOP_WORDS[action],
    page: `${addresses.action}#${link}`,
    oneClick: `${addresses.oneClick}?link=${link}`,
  }
}
