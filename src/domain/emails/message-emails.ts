import { fieldName } from '../messages/forms.ts'
import { shortened } from '../shortened.ts'
import { type EmailContent, type EmailShop, paragraphs } from './content.ts'
import { type EmailText, filledText } from './texts.ts'

type EmailedMessage = {
  readonly kind: string
  readonly name: string
  readonly email: string
  readonly fields: Readonly<Record<string, string>>
}

const PROMISES: ReadonlyMap<string, string> = new Map([
  ['contact', 'We have your message and will answer within one business day.'],
  ['catalog', 'Your catalogs are on their way; please allow 5-7 business days.'],
  ['application', 'Thank you for applying. We will call you within a week.'],
])

/**
 * What somebody who wrote to the shop reads: that it came. Nothing of what was typed is repeated: the
 * address may be a stranger's, and the shop must not carry anybody's advertising there.
 */
export function messageReceived(kind: string, shop: EmailShop, text: EmailText): EmailContent {
  const values = new Map([
    ['shop', shop.name],
    ['promise', PROMISES.get(kind) ?? 'We have your message.'],
  ])
  const { subject, heading, opening, closing } = filledText(text, values)
  return {
    subject,
    preview: opening,
    heading,
    blocks: paragraphs(`${opening}\n\n${closing}`),
    reason: `You are receiving this email because someone submitted a form at ${shop.name} with this email address.`,
  }
}

/** What staff read; their answer goes to whoever wrote. */
export function messageForStaff(message: EmailedMessage, shop: EmailShop): EmailContent {
  const { kind, name, email, fields } = message
  const about = fields.subject ?? fields.job ?? kind
  return {
    subject: `[${kind}] ${shortened(name)}: ${shortened(about)}`,
    preview: `${name} <${email}>`,
    heading: `A message from ${name}`,
    blocks: [
      { kind: 'paragraph', text: `${name}, ${email}. Reply to this email to write to them.` },
      written(message),
    ],
    reason: `It is also among the messages in the back office of ${shop.name}.`,
    replyTo: email,
  }
}

/** What staff send to themselves, to see that emails arrive. */
export function testEmail(shop: EmailShop): EmailContent {
  return {
    subject: `A test email from ${shop.name}`,
    preview: 'If you can read this, emails arrive.',
    heading: 'Emails arrive',
    blocks: [
      {
        kind: 'paragraph',
        text: `Someone in the back office of ${shop.name} sent this to see whether emails arrive. They do.`,
      },
    ],
    reason: 'You do not need to do anything.',
  }
}

function written({ fields }: EmailedMessage) {
  const lines = Object.entries(fields).map(([name, text]) => `${fieldName(name)}: ${text}`)
  return { kind: 'text', title: 'What they sent', text: lines.join('\n') } as const
}
