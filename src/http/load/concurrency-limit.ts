import { busy } from './busy.ts'

/** As long as PostgreSQL gives a statement; under overload, load shedding refuses before that. */
const LONGEST_WAIT_MS = 5_000
/** Clients that went away do not count as in flight, but what they asked for still waits here. */
const MOST_WAITING = 2_000

/**
 * Runs only so much at a time; the rest is queued in the order in which it came. If everything ran at
 * once, each would wait for all others at every step, and even the first would finish hardly before
 * the last.
 */
export class ConcurrencyLimit {
  #free: number
  readonly #waiting = new Set<() => void>()

  constructor(most: number) {
    this.#free = most
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await this.#waitInQueue()
    try {
      return await work()
    } finally {
      const [next] = this.#waiting
      if (next) next()
      else this.#free += 1
    }
  }

  #waitInQueue(): Promise<void> {
    if (this.#waiting.size >= MOST_WAITING) throw busy()
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timeout)
        this.#waiting.delete(enter)
        resolve()
      }
      const timeout = setTimeout(() => {
        this.#waiting.delete(enter)
        reject(busy())
      }, LONGEST_WAIT_MS)
      this.#waiting.add(enter)
    })
  }
}
