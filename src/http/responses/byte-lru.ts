import type { CacheSize } from '../load/metrics.ts'

const LARGEST_SHARE = 1 / 4

/** A cache bounded in bytes that drops the least recently used entry first. */
export class ByteLru<Value> {
  readonly #mostBytes: number
  readonly #onDropped: (key: string, value: Value) => void
  /** A Map iterates in the order of insertion: the first entry is the least recently used one. */
  readonly #entries = new Map<string, { readonly value: Value; readonly bytes: number }>()
  #bytes = 0

  /** `onDropped` is called for every entry that is evicted. */
  constructor(mostBytes: number, onDropped: (key: string, value: Value) => void = () => {}) {
    this.#mostBytes = mostBytes
    this.#onDropped = onDropped
  }

  get bytes(): number {
    return this.#bytes
  }

  size(cache: string): CacheSize {
    return { cache, unit: 'bytes', used: this.#bytes, most: this.#mostBytes }
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** A single huge entry would push out many others. */
  fits(bytes: number): boolean {
    return bytes <= this.#mostBytes * LARGEST_SHARE
  }

  /** Without making it the most recently used one. */
  peek(key: string): Value | undefined {
    return this.#entries.get(key)?.value
  }

  set(key: string, value: Value, bytes: number): void {
    this.delete(key)
    if (!this.fits(bytes)) return
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    while (this.#bytes > this.#mostBytes) {
      const [oldest] = this.#entries
      if (!oldest) return
      this.delete(oldest[0])
      this.#onDropped(oldest[0], oldest[1].value)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
