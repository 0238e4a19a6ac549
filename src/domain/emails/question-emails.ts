import { shortened } from '../shortened.ts'
import { type EmailContent, type EmailShop, paragraphs } from './content.ts'

const LONGEST_NAME = 120

/**
 * What somebody reads who asked about a part. Nothing of the question is repeated: the address may be
 * a stranger's, and the shop must not carry anybody's advertising there.
 */
export function questionAnswered(
  { part, answer, page }: { readonly part: string; readonly answer: string; readonly page: string },
  shop: EmailShop,
): EmailContent {
  const name = shortened(part, LONGEST_NAME)
  return {
    subject: `Your question about ${name}`,
    preview: `${shop.name} has answered.`,
    heading: 'Your question was answered',
    blocks: [
      ...paragraphs(`You asked us about ${name}. This is our answer:`),
      ...paragraphs(answer),
      { kind: 'button', text: 'See It on the Part’s Page', href: page },
    ],
    reason: `You are receiving this email because someone asked a question at ${shop.name} with this email address.`,
  }
}
