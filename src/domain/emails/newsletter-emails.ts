import { type Block, type EmailContent, type EmailShop, paragraphs, type Stop } from './content.ts'
import { type EmailText, filledText } from './texts.ts'

/** What an address is asked before it gets a newsletter. */
export function confirmNewsletter(
  shop: EmailShop,
  { text, page }: { readonly text: EmailText; readonly page: string },
): EmailContent {
  const { subject, heading, opening, closing } = filledText(text, new Map([['shop', shop.name]]))
  return {
    subject,
    preview: opening,
    heading,
    blocks: [
      ...paragraphs(opening),
      { kind: 'button', text: 'Confirm Subscription', href: page },
      ...paragraphs(closing),
    ],
    reason: `You are receiving this email because someone entered this email address at ${shop.name}.`,
  }
}

export type EmailedNewsletter = {
  readonly subject: string
  readonly heading: string
  readonly text: string
}

export const UNSUBSCRIBE = 'Unsubscribe'

/** To a subscriber; without a way to stop it is a test that staff send to themselves. */
export function newsletterEmail(
  { subject, heading, text }: EmailedNewsletter,
  shop: EmailShop,
  { home, stop }: { readonly home: string; readonly stop: Stop | undefined },
): EmailContent {
  const blocks = paragraphs(text)
  const [first] = blocks
  return {
    subject,
    preview: first?.kind === 'paragraph' ? first.text : heading,
    heading,
    blocks: blocks.map((block) => buttonIn(block, home)),
    reason: stop
      ? `You are receiving this email because you subscribed to the ${shop.name} newsletter.`
      : 'This is a test: what subscribers get ends with a link to unsubscribe.',
    ...(stop ? { stop } : {}),
  }
}

/** A paragraph that is nothing but "[Shop pumps](/categories/pumps)" is a button. */
const LINK = /^\[([^\]]+)\]\((https?:\/\/[^\s)]+|\/[^\s)]*)\)$/

function buttonIn(block: Block, home: string): Block {
  const [, text, target] = (block.kind === 'paragraph' && LINK.exec(block.text.trim())) || []
  if (text === undefined || target === undefined) return block
  return { kind: 'button', text, href: target.startsWith('/') ? home + target.slice(1) : target }
}
