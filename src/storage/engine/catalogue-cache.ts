/** Results of reads that stay valid until the catalogue changes. The oldest makes room for a new one. */
export class CatalogueCache<Value> {
  readonly mostEntries: number
  #version: number | undefined
  #entries = new Map<string, Promise<Value>>()

  constructor(mostEntries: number) {
    this.mostEntries = mostEntries
  }

  get entries(): number {
    return this.#entries.size
  }

  /** The result under this key for this version of the catalogue; read if it is not there yet. */
  get(version: number, key: string, read: () => Promise<Value>): Promise<Value> {
    if (version !== this.#version) {
      this.#version = version
      this.#entries = new Map()
    }
    const entries = this.#entries
    const known = entries.get(key)
    if (known) return known
    const [oldest] = entries.keys()
    if (entries.size >= this.mostEntries && oldest !== undefined) entries.delete(oldest)
    const result = read()
    entries.set(key, result)
    result.catch(() => entries.delete(key))
    return result
  }
}
