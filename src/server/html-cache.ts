import { hash } from 'node:crypto'
import { ByteLru } from '#http/responses/byte-lru.ts'
import { type Answer, makeAnswer } from '#http/responses/cached-response.ts'

const MOST_BYTES = 32 * 1024 * 1024
/** The compressed forms, made when first asked for, and the entry itself. */
const SHARE_OF_COMPRESSED = 0.5
const OVERHEAD_BYTES = 1_024

type Kept = {
  readonly page: Answer
  /** The last version of the catalogue of which it is known to show the truth. */
  version: number
}

/**
 * Finished pages by their one spelling of the address. While the catalogue stays as it is they are
 * sent as they are; after a change their data is read again, and only those that it concerns are
 * drawn again. A shop whose staff is at work, or that takes in a supplier's file, stays fast.
 */
export class HtmlCache {
  readonly #version: () => number
  readonly #build: string
  readonly #pages = new ByteLru<Kept>(MOST_BYTES)

  /** `build` tells the code that draws from any other. */
  constructor(catalogueVersion: () => number, build: string) {
    this.#version = catalogueVersion
    this.#build = build
  }

  get(url: string): Answer | undefined {
    const kept = this.#pages.get(url)
    return kept?.version === this.#version() ? kept.page : undefined
  }

  /** The page, if it was drawn from this very state; `version` is that of before the state was read. */
  renew(url: string, version: number, state: string): Answer | undefined {
    const kept = this.#pages.get(url)
    if (!kept || kept.page.etag !== this.#etag(state)) return undefined
    kept.version = version
    return kept.page
  }

  /** With a version that is old by now it is looked at again before it is sent again. */
  keep(url: string, version: number, state: string, html: string): Answer {
    const page = makeAnswer('text/html; charset=utf-8', html, { etag: this.#etag(state) })
    const bytes = page.body.length * (1 + SHARE_OF_COMPRESSED) + url.length + OVERHEAD_BYTES
    this.#pages.set(url, { page, version }, bytes)
    return page
  }

  /** A page comes of its address, its state and the code that draws it: equal ones are equal pages. */
  #etag(state: string): string {
    return hash('sha256', this.#build + state, 'base64url')
  }
}
