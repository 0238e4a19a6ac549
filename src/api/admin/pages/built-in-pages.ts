import type { PageContent } from '#domain/pages/content.ts'

/** A page that the shop brings: staff may change its text, but never remove it for good. */
export type BuiltInPage = {
  readonly path: string
  readonly kind: 'built-in' | 'article'
  /** A form or a list stays on it whatever its text says. */
  readonly hasForm: boolean
  readonly content: PageContent
}

/** Facts about the built-in pages, which the web bundle supplies. */
export type BuiltInPages = {
  readonly all: () => Promise<readonly BuiltInPage[]>
  /** Whether something is at this address already. */
  readonly isTaken: (path: string) => Promise<boolean>
}
