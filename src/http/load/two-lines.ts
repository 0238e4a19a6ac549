import type { RequestKind } from './request-kind.ts'

/** While both wait, so many writes are taken for each read: buying goes first, pages go on. */
const WRITES_PER_READ = 2

/** What waits, reads and writes each in the order in which they came. */
export class TwoLines<Item> {
  readonly #lines = { read: new Line<Item>(), write: new Line<Item>() }
  #writesInARow = 0

  get size(): number {
    return this.#lines.read.size + this.#lines.write.size
  }

  add(kind: RequestKind, item: Item): void {
    this.#lines[kind].add(item)
  }

  take(): Item | undefined {
    const { read, write } = this.#lines
    const isForWrite = write.size > 0 && (read.size === 0 || this.#writesInARow < WRITES_PER_READ)
    this.#writesInARow = isForWrite ? this.#writesInARow + 1 : 0
    return isForWrite ? write.take() : read.take()
  }

  /** How many are taken before one more of this kind. */
  aheadOf(kind: RequestKind): number {
    const { read, write } = this.#lines
    return kind === 'write'
      ? write.size + Math.min(read.size, write.size / WRITES_PER_READ)
      : read.size + Math.min(write.size, read.size * WRITES_PER_READ)
  }
}

/** An array whose front is only cut off when it is empty: that costs nothing per item. */
class Line<Item> {
  readonly #items: Item[] = []
  #next = 0

  get size(): number {
    return this.#items.length - this.#next
  }

  add(item: Item): void {
    this.#items.push(item)
  }

  take(): Item | undefined {
    const item = this.#items[this.#next]
    if (this.size > 0) this.#next += 1
    if (this.size === 0) {
      this.#items.length = 0
      this.#next = 0
    }
    return item
  }
}
