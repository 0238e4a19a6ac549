import { type Cents, formatPrice } from '../money.ts'
import { shortened } from '../shortened.ts'
import { type EmailContent, type EmailShop, paragraphs, type Stop } from './content.ts'
import { type EmailText, filledText } from './texts.ts'

const LONGEST_NAME = 120

type EmailedPart = { readonly name: string; readonly sku: string; readonly price: Cents }

/** What somebody reads who waited for a part; the only email about it. */
export function backInStock(
  part: EmailedPart,
  shop: EmailShop,
  { text, page, stop }: { readonly text: EmailText; readonly page: string; readonly stop: Stop },
): EmailContent {
  const name = shortened(part.name, LONGEST_NAME)
  const values = new Map([
    ['shop', shop.name],
    ['part', name],
  ])
  const { subject, heading, opening, closing } = filledText(text, values)
  return {
    subject,
    preview: opening,
    heading,
    blocks: [
      ...paragraphs(opening),
      { kind: 'button', text: 'View the Part', href: page },
      {
        kind: 'lines',
        title: 'What you asked about',
        lines: [{ name, details: [part.sku], amount: formatPrice(part.price) }],
      },
      ...paragraphs(closing),
    ],
    reason: `You are receiving this one email because someone asked for it at ${shop.name} with this email address.`,
    stop,
  }
}

export const STOP_ALERTS = 'Stop all back-in-stock emails to this address'
