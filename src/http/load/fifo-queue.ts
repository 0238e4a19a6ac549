/** First in, first out. A linked list: what was taken is freed at once, even if the queue never empties. */
export class FifoQueue<Item> {
  #first: Link<Item> | undefined
  #last: Link<Item> | undefined
  #size = 0

  get size(): number {
    return this.#size
  }

  add(item: Item): void {
    const link = { item, next: undefined }
    if (this.#last) this.#last.next = link
    else this.#first = link
    this.#last = link
    this.#size += 1
  }

  take(): Item | undefined {
    const link = this.#first
    if (!link) return undefined
    this.#first = link.next
    if (!link.next) this.#last = undefined
    this.#size -= 1
    return link.item
  }
}

type Link<Item> = { readonly item: Item; next: Link<Item> | undefined }
