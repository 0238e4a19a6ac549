import { FifoQueue } from './fifo-queue.ts'
import type { RequestKind } from './request-kind.ts'

/** Writes that are taken for each read while both are queued: writes go first, reads go on. */
const WRITES_PER_READ = 2

/** A queue of reads and one of writes, each first in, first out. */
export class ReadWriteQueue<Item> {
  readonly #queues = { read: new FifoQueue<Item>(), write: new FifoQueue<Item>() }
  #writesInARow = 0

  get size(): number {
    return this.#queues.read.size + this.#queues.write.size
  }

  add(kind: RequestKind, item: Item): void {
    this.#queues[kind].add(item)
  }

  take(): Item | undefined {
    const { read, write } = this.#queues
    const isForWrite = write.size > 0 && (read.size === 0 || this.#writesInARow < WRITES_PER_READ)
    this.#writesInARow = isForWrite ? this.#writesInARow + 1 : 0
    return isForWrite ? write.take() : read.take()
  }

  /** How many are taken before one more of this kind. */
  aheadOf(kind: RequestKind): number {
    const { read, write } = this.#queues
    return kind === 'write'
      ? write.size + Math.min(read.size, write.size / WRITES_PER_READ)
      : read.size + Math.min(write.size, read.size * WRITES_PER_READ)
  }
}
