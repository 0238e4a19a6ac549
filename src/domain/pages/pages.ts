import type { ArticleFacts, PageContent } from './content.ts'

/** A page that the shop brings, an article of its blog, or a page of the owner's own. */
export const PAGE_KINDS = ['built-in', 'article', 'own'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** Where a page of one's own is linked. The footer's headings, and the row below them. */
export const FOOTER_COLUMNS = [
  'Customer Service',
  'My Account',
  'Shop',
  'Company',
  'Stay Connected',
  'Legal',
] as const
export type FooterColumn = (typeof FOOTER_COLUMNS)[number]

export const LONGEST_IN_PAGE = {
  path: 120,
  title: 150,
  description: 400,
  lead: 1_000,
  markdown: 100_000,
  short: 80,
  tags: 12,
  parts: 8,
} as const

/** What somebody wrote, before it was parsed: an edit begins with it. */
export type PageSource = {
  readonly title: string
  readonly description: string
  readonly lead: string
  readonly updated: string
  readonly picture: string
  readonly markdown: string
  /** Of a page of one's own; empty where no column links to it. */
  readonly column: FooterColumn | ''
  /** Of an article. */
  readonly author: string
  readonly date: string
  readonly category: string
  readonly tags: readonly string[]
  readonly parts: readonly string[]
}

/** What lists and links say of a page. */
export type PageSummary = {
  readonly title: string
  readonly description: string
  readonly picture: string
  readonly column: FooterColumn | ''
  readonly article?: ArticleFacts
}

/** A text with the blocks that were made of it. */
export type PageText = {
  readonly source: PageSource
  readonly content: PageContent
  readonly summary: PageSummary
}

/** A page that somebody changed, hid or added. */
export type StoredPage = {
  readonly id: number
  readonly path: string
  readonly kind: PageKind
  readonly isHidden: boolean
  /** The version on the shop's pages; none shows the built-in text, or nothing where there is none. */
  readonly published: number | undefined
  /** A later version that only staff see. */
  readonly draft: number | undefined
  /** Raised by every change: a save over a later one is refused. */
  readonly version: number
  readonly updatedAt: number
}

/** A text that was saved once; it never changes. */
export type PageVersion = {
  readonly number: number
  readonly at: number
  readonly actor: string
  readonly title: string
}

/** What every page of the shop has to know of pages that are not as they were built. */
export type PublishedPage = {
  readonly path: string
  readonly kind: PageKind
  readonly isHidden: boolean
  /** Absent where the built-in text is shown. */
  readonly summary: PageSummary | undefined
  readonly updatedAt: number
}

const OWN_PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*){1,4}$/

/** One spelling, so that one page has one address: lower case, digits and single hyphens. */
export function isOwnPath(path: string): boolean {
  return path.length <= LONGEST_IN_PAGE.path && OWN_PATH.test(path)
}

const WORDS_PER_MINUTE = 200

export function readTimeOf(words: number): string {
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`
}
