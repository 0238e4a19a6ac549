/*
 * What an email says, before it becomes HTML and plain text. Both parts are written from the same
 * blocks, and every text in a block is text: nothing that a visitor typed can become markup.
 */
export type EmailContent = {
  readonly subject: string
  /** What mailboxes show beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly blocks: readonly Block[]
  /** Why somebody gets it. */
  readonly reason: string
  /** Where an answer goes, if not to the shop. */
  readonly replyTo?: string
  readonly stop?: Stop
}

/** How whoever gets an email stops the next ones. */
export type Stop = {
  readonly words: string
  /** A page with a button. */
  readonly page: string
  /** Where a mail program posts to when its own button is pressed (RFC 8058). */
  readonly oneClick: string
}

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'button'; readonly text: string; readonly href: string }
  | { readonly kind: 'lines'; readonly title: string; readonly lines: readonly Line[] }
  | { readonly kind: 'amounts'; readonly amounts: readonly Amount[] }
  /** Texts of several lines, such as an address or what somebody wrote. */
  | { readonly kind: 'text'; readonly title: string; readonly text: string }

type Line = {
  readonly name: string
  readonly details: readonly string[]
  readonly amount: string
}

export type Amount = { readonly label: string; readonly amount: string; readonly isTotal?: boolean }

/** An empty line begins a new one. */
export function paragraphs(text: string): readonly Block[] {
  const texts = text.split(/\n\s*\n/).filter((each) => each.trim() !== '')
  return texts.map((each) => ({ kind: 'paragraph', text: each }))
}

/** What an email says of the shop. */
export type EmailShop = {
  readonly name: string
  readonly accentColor: string
  readonly legalName: string
  readonly street: string
  readonly city: string
  readonly phone: string
  readonly supportEmail: string
  readonly timeZone: string
}

const LONGEST_SUBJECT = 150

/** Whatever would end a line ends none: for subjects, headings and labels. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

export function subjectLine(text: string): string {
  const line = oneLine(text)
  return line.length <= LONGEST_SUBJECT ? line : `${line.slice(0, LONGEST_SUBJECT - 1).trimEnd()}…`
}
