import { type Answer, makeAnswer } from '#api/answers.ts'
import { ByteLru } from '#api/byte-lru.ts'

const MOST_BYTES = 32 * 1024 * 1024
/** The compressed forms, made when first asked for, and the entry itself. */
const SHARE_OF_COMPRESSED = 0.5
const OVERHEAD_BYTES = 1_024

/** Finished pages by their one spelling of the address, for as long as the catalogue stays as it is. */
export class HtmlCache {
  readonly #version: () => number
  #pages = new ByteLru<Answer>(MOST_BYTES)
  #pagesVersion: number

  constructor(catalogueVersion: () => number) {
    this.#version = catalogueVersion
    this.#pagesVersion = catalogueVersion()
  }

  get(url: string): Answer | undefined {
    const version = this.#version()
    if (version !== this.#pagesVersion) {
      this.#pages = new ByteLru(MOST_BYTES)
      this.#pagesVersion = version
    }
    return this.#pages.get(url)
  }

  /** `version` is that of before the page's data was read: a change meanwhile makes it old. */
  keep(url: string, version: number, html: string): Answer {
    const page = makeAnswer('text/html; charset=utf-8', html)
    if (version === this.#pagesVersion && version === this.#version()) {
      const bytes = page.body.length * (1 + SHARE_OF_COMPRESSED) + url.length + OVERHEAD_BYTES
      this.#pages.set(url, page, bytes)
    }
    return page
  }
}
