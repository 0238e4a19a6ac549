import { hash } from 'node:crypto'
import { ByteLru } from '#http/responses/byte-lru.ts'
import { type CachedResponse, createResponse } from '#http/responses/cached-response.ts'

const MOST_BYTES = 32 * 1024 * 1024
/** What the compressed forms add to a page, and what the entry itself takes. */
const SHARE_OF_COMPRESSED = 0.5
const OVERHEAD_BYTES = 1_024

type Entry = {
  readonly page: CachedResponse
  validity: Validity
}

export type Validity = {
  /** The last version of the catalogue for which the page is known to be up to date. */
  readonly version: number
  /** Milliseconds since 1970; infinite where the time of day does not matter. */
  readonly validUntil: number
}

/**
 * Rendered pages by their canonical URL. Until the catalogue version changes or they expire they are
 * sent as they are; then a page's data is read again, and the page is rendered again only if its data
 * differs. So the shop stays fast while staff edit products or an import runs.
 */
export class HtmlCache {
  readonly #version: () => number
  readonly #clock: () => number
  readonly #build: string
  readonly #pages = new ByteLru<Entry>(MOST_BYTES)

  /** `build` identifies the code that renders. */
  constructor(catalogueVersion: () => number, clock: () => number, build: string) {
    this.#version = catalogueVersion
    this.#clock = clock
    this.#build = build
  }

  get(url: string): CachedResponse | undefined {
    const entry = this.#pages.get(url)
    return entry && this.#isValid(entry.validity) ? entry.page : undefined
  }

  /** The page, if it was rendered from this very state. The version was read before the state. */
  renew(url: string, validity: Validity, state: string): CachedResponse | undefined {
    const entry = this.#pages.get(url)
    if (!entry || entry.page.etag !== this.#etag(state)) return undefined
    entry.validity = validity
    return entry.page
  }

  /** A version that is outdated by now is fine: the page is then checked before it is sent again. */
  set(url: string, validity: Validity, state: string, html: string): CachedResponse {
    const page = createResponse('text/html; charset=utf-8', html, { etag: this.#etag(state) })
    const bytes = page.body.length * (1 + SHARE_OF_COMPRESSED) + url.length + OVERHEAD_BYTES
    this.#pages.set(url, { page, validity }, bytes)
    return page
  }

  #isValid({ version, validUntil }: Validity): boolean {
    return version === this.#version() && this.#clock() < validUntil
  }

  /** A page depends on its URL, its state and the code that renders it, and on nothing else. */
  #etag(state: string): string {
    return hash('sha256', this.#build + state, 'base64url')
  }
}
