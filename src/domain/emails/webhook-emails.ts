import { shortened } from '../shortened.ts'
import { type EmailContent, type EmailShop, paragraphs } from './content.ts'

/** What the shop reads when an endpoint was given up for now. */
export function webhookPaused(url: string, shop: EmailShop): EmailContent {
  const text = [
    `Nothing could be delivered to ${shortened(url)} for almost three days, so no more is sent there for now.`,
    'What was waiting then is kept for 30 days. Events since then are not recorded for this address: a program can catch up with GET /api/changes.',
    'When the program works again, open Settings › Integrations in the back office and resume it.',
  ].join('\n\n')
  return {
    subject: `${shop.name}: a webhook is paused`,
    preview: 'Nothing could be delivered for almost three days.',
    heading: 'A webhook is paused',
    blocks: paragraphs(text),
    reason: `You are receiving this email because this is the customer contact address of ${shop.name}.`,
  }
}
