/** A cache bounded in bytes that drops the least recently used entry first. */
export class ByteLru<Value> {
  readonly #mostBytes: number
  /** A Map iterates in the order of insertion: the first entry is the least recently used one. */
  readonly #entries = new Map<string, { readonly value: Value; readonly bytes: number }>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: Value, bytes: number): void {
    this.delete(key)
    // A single huge entry would push out many others.
    if (bytes > this.#mostBytes / 8) return
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    while (this.#bytes > this.#mostBytes) {
      const [oldest] = this.#entries.keys()
      if (oldest === undefined) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
