/**
 * Text with a little markup: `[label](address)` is a link, `**words**` are strong, `{name}` is a fact
 * of the shop (shop-facts/fill.ts), here and in every plain text of a page, and a backslash makes
 * `[`, `]`, `*` and itself ordinary characters. In built-in pages addresses come from `paths`, so that
 * a renamed page does not compile.
 */
export type Text = string

export type Step = { readonly title: string; readonly text: Text }
export type Fact = { readonly label: string; readonly value: Text }
export type Question = { readonly question: string; readonly answer: Text }
export type PageLink = { readonly label: string; readonly to: string; readonly note?: string }

export type Card = {
  readonly title: string
  readonly badge?: string
  readonly picture?: string
  readonly text: Text
  readonly facts?: readonly Fact[]
  readonly list?: readonly Text[]
  readonly link?: PageLink
}

export type Table = {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly Text[])[]
}

/** A plain string is a paragraph. */
export type Block =
  | Text
  | { readonly heading: string }
  | { readonly list: readonly Text[]; readonly numbered?: true }
  | { readonly steps: readonly Step[] }
  | { readonly table: Table }
  | { readonly facts: readonly Fact[] }
  | { readonly questions: readonly Question[] }
  | { readonly cards: readonly Card[] }
  | { readonly callout: { readonly title: string; readonly text: Text } }
  | { readonly links: readonly PageLink[] }

export type Section = {
  /** Its anchor in the page. */
  readonly id: string
  /** Empty for text above the first heading. */
  readonly heading: string
  readonly blocks: readonly Block[]
}

/** A page of text, whoever wrote it. */
export type TextContent = {
  readonly title: string
  /** For search engines: one or two sentences. */
  readonly description: string
  readonly lead: Text
  /** As written on the page, e.g. "January 16, 2025". */
  readonly updated?: string
  readonly picture?: string
  readonly sections: readonly Section[]
}

/** What a page of the blog says beyond its text. */
export type ArticleFacts = {
  readonly author: string
  /** YYYY-MM-DD, so that articles sort by it. */
  readonly date: string
  readonly readTime: string
  readonly category: string
  readonly tags: readonly string[]
  /** Parts for the job, as a reader would search for them. */
  readonly parts: readonly string[]
}

/** A page as it is published. */
export type PageContent = TextContent & { readonly article?: ArticleFacts }
