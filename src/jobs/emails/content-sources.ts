import type { Store } from '#commands/store.ts'
import type { SigningKey } from './signed-links.ts'

export type ContentSources = {
  readonly store: Store
  readonly signingKey: SigningKey
  readonly addresses: Addresses
}

/** Where the links of emails lead. */
export type Addresses = {
  /** With a slash at its end. */
  readonly home: string
  /** Shows where an order is. */
  readonly tracking: string
  /** Where buyers say how it went. */
  readonly answers: string
  readonly product: (slug: string) => string
  /** A page with a button for what the link does. */
  readonly action: string
  /** Where a mail program posts to. */
  readonly oneClick: string
}
