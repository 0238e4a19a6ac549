import { Line } from './line.ts'
import type { RequestKind } from './request-kind.ts'

/** While both wait, so many writes are taken for each read: writes go first, reads go on. */
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
