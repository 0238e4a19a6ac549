export type ArticleSummary = {
  /** Also its place in the address. */
  readonly id: string
  readonly title: string
  readonly excerpt: string
  readonly author: string
  /** YYYY-MM-DD, so that articles sort by it. */
  readonly date: string
  readonly readTime: string
  readonly category: string
  readonly image: string
  readonly tags: readonly string[]
  /** Readers in the last week. */
  readonly readers: number
}
