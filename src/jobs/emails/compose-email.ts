import { buffer } from 'node:stream/consumers'
import {
  type EmailContent,
  type EmailShop,
  oneLine,
  type Stop,
  subjectLine,
} from '#domain/emails/content.ts'
import { htmlPart } from '#domain/emails/html-part.ts'
import { type EmailedNewsletter, newsletterEmail } from '#domain/emails/newsletter-emails.ts'
import { textPart } from '#domain/emails/text-part.ts'
import type { EditableKind, EmailText } from '#domain/emails/texts.ts'
import type { Entry } from '#storage/outbox/rows.ts'
import { shopSettings } from '#storage/shop/settings.ts'
import type { ContentSources } from './content-sources.ts'
import { emailContent } from './email-content.ts'
import { domainOf, type MailSettings, type Sender } from './mail-settings.ts'
import { sampleContent } from './sample-content.ts'

/** An email as it is handed over, byte for byte. */
export type ComposedEmail = {
  readonly from: string
  readonly to: string
  readonly bytes: Buffer
}

type ComposerOptions = ContentSources & {
  readonly mail: Pick<MailSettings, 'from' | 'dkim'>
}

export type Composer = {
  /** Undefined when what the email is about no longer exists. */
  readonly compose: (entry: Entry) => Promise<ComposedEmail | undefined>
  /** The HTML of an email with these words, about a sample order. */
  readonly sample: (kind: EditableKind, text: EmailText) => Promise<string>
  /** The HTML of a newsletter, as staff see it before it is sent. */
  readonly newsletter: (draft: EmailedNewsletter) => Promise<string>
  /** Whom emails come from now. */
  readonly sender: () => Promise<Sender>
}

/** Of those that an email has. Mailboxes show a button to unsubscribe only if its headers are signed. */
const SIGNED_HEADERS =
  'From:To:Reply-To:Subject:Date:Message-ID:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post'

/** Writes the same entry of the same shop as the same bytes, however often it is asked. */
export function emailComposer(options: ComposerOptions): Composer {
  const { store, mail } = options
  const { home } = options.addresses

  return { compose, sample, newsletter, sender }

  async function compose(entry: Entry): Promise<ComposedEmail | undefined> {
    const { settings: shop } = await shopSettings(store)
    const content = await emailContent(options, entry, shop)
    if (!content) return undefined
    const from = senderOf(shop)
    // Loaded with the first email: with it comes Node's whole `fetch`, a twentieth of the start.
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
    const source = await new MailComposer(messageOf(entry, content, { from, shop, home }))
      .compile()
      .build()
    return { from: from.address, to: entry.recipient, bytes: await signed(source, from) }
  }

  async function sample(kind: EditableKind, text: EmailText): Promise<string> {
    const { settings: shop } = await shopSettings(store)
    const content = sampleContent(kind, text, { shop, addresses: options.addresses })
    return htmlPart(content, shop, home)
  }

  async function newsletter(draft: EmailedNewsletter): Promise<string> {
    const { settings: shop } = await shopSettings(store)
    return htmlPart(newsletterEmail(draft, shop, { home, stop: undefined }), shop, home)
  }

  async function sender(): Promise<Sender> {
    const { settings } = await shopSettings(store)
    return senderOf(settings)
  }

  function senderOf({ name, supportEmail }: EmailShop): Sender {
    return mail.from ?? { name: oneLine(name), address: supportEmail }
  }

  async function signed(source: Buffer, from: Sender): Promise<Buffer> {
    if (!mail.dkim) return source
    const { selector, key } = mail.dkim
    const { default: DKIM } = await import('nodemailer/lib/dkim')
    const dkim = new DKIM({
      domainName: domainOf(from.address),
      keySelector: selector,
      privateKey: key,
      headerFieldNames: SIGNED_HEADERS,
    })
    return buffer(dkim.sign(source))
  }
}

/** With these, mailboxes show a button of their own that stops such emails (RFC 8058). */
function oneClickHeaders({ oneClick }: Stop) {
  return {
    'List-Unsubscribe': `<${oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** No header takes more of a visitor's text than a subject of one line and an address. */
function messageOf(
  entry: Entry,
  content: EmailContent,
  { from, shop, home }: { from: Sender; shop: EmailShop; home: string },
) {
  const id = entry.messageId ?? `preview@${domainOf(from.address)}`
  return {
    from: { name: from.name, address: from.address },
    to: { name: '', address: entry.recipient },
    replyTo: { name: '', address: content.replyTo ?? shop.supportEmail },
    subject: subjectLine(content.subject),
    messageId: `<${id}>`,
    date: new Date(entry.createdAt),
    // Prevents out-of-office replies.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(content.stop ? oneClickHeaders(content.stop) : {}),
    },
    text: textPart(content, shop),
    html: htmlPart(content, shop, home),
    baseBoundary: id.replace(/[^a-z0-9]/gi, ''),
    // CRLF, as on the wire: what is stored is what was sent.
    newline: 'windows',
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
}
