import { busy } from './busy.ts'

/** As long as PostgreSQL gives a statement; under overload, load shedding refuses before that. */
const LONGEST_WAIT_MS = 5_000
/** Clients that went away do not count as in flight, but what they asked for still waits here. */
const MOST_WAITING = 2_000

/**
 * Lets so many be worked on at a time; the others wait for a place, in the order in which they came.
 * All at once would take turns at every step, and even the first would be done hardly before the
 * last.
 */
export class Places {
  #free: number
  readonly #waiting = new Set<() => void>()

  constructor(most: number) {
    this.#free = most
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await this.#waitForPlace()
    try {
      return await work()
    } finally {
      const [next] = this.#waiting
      if (next) next()
      else this.#free += 1
    }
  }

  #waitForPlace(): Promise<void> {
    if (this.#waiting.size >= MOST_WAITING) throw busy()
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(patience)
        this.#waiting.delete(enter)
        resolve()
      }
      const patience = setTimeout(() => {
        this.#waiting.delete(enter)
        reject(busy())
      }, LONGEST_WAIT_MS)
      this.#waiting.add(enter)
    })
  }
}
