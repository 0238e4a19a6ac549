import { hash } from 'node:crypto'
import type { CacheSize } from '#http/load/metrics.ts'
import { ByteLru } from '#http/responses/byte-lru.ts'
import {
  type CachedResponse,
  compressedBytes,
  createResponse,
  dropPlainBody,
} from '#http/responses/cached-response.ts'

/** Some 3,100 product pages. */
const MOST_COMPRESSED_BYTES = 30 * 1024 * 1024
const MOST_PLAIN_BYTES = 2 * 1024 * 1024
/** The entry itself, and the headers of every form that was sent. */
const OVERHEAD_BYTES = 1_024

type Entry = {
  readonly page: CachedResponse
  validity: Validity
}

type Validity = {
  /** The last version of the catalogue for which the page is known to be up to date. */
  readonly version: number
  /** Milliseconds since 1970; infinite where the time of day does not matter. */
  readonly validUntil: number
}

/**
 * Rendered pages by their canonical URL. Until the catalogue version changes or they expire they are
 * sent as they are; then a page's data is read again, and the page is rendered again only if its data
 * differs. So the shop stays fast while staff edit products or an import runs. Plain
 * forms are ten times as large, and only the latest are held: nearly every client takes compressed
 * ones, from which the plain form can be restored.
 */
export class HtmlCache {
  readonly #version: () => number
  readonly #clock: () => number
  readonly #build: string
  readonly #pages = new ByteLru<Entry>(MOST_COMPRESSED_BYTES)
  readonly #plain = new ByteLru<CachedResponse>(MOST_PLAIN_BYTES, (url, page) =>
    this.#dropPlain(url, page),
  )

  /** `build` identifies the code that renders. */
  constructor(catalogueVersion: () => number, clock: () => number, build: string) {
    this.#version = catalogueVersion
    this.#clock = clock
    this.#build = build
  }

  sizes(): readonly CacheSize[] {
    return [this.#pages.size('pages'), this.#plain.size('plain pages')]
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
    const page: CachedResponse = createResponse('text/html; charset=utf-8', html, {
      etag: this.#etag(state),
      onCompressed: () => {
        const held = this.#pages.peek(url)
        if (held?.page === page) this.#hold(url, held)
      },
    })
    if (!this.#plain.fits(page.bytes)) return page
    this.#hold(url, { page, validity })
    this.#plain.set(url, page, page.bytes)
    return page
  }

  #hold(url: string, entry: Entry): void {
    this.#pages.set(url, entry, compressedBytes(entry.page) + url.length + OVERHEAD_BYTES)
  }

  #dropPlain(url: string, page: CachedResponse): void {
    const isLeft = dropPlainBody(page)
    if (!isLeft && this.#pages.peek(url)?.page === page) this.#pages.delete(url)
  }

  #isValid({ version, validUntil }: Validity): boolean {
    return version === this.#version() && this.#clock() < validUntil
  }

  /** A page depends on its URL, its state and the code that renders it, and on nothing else. */
  #etag(state: string): string {
    return hash('sha256', this.#build + state, 'base64url')
  }
}
