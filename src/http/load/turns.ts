/** Work of one turn of the event loop. */
const LONGEST_TURN_MS = 2
/** Of the latest measurement among all before it. */
const WEIGHT_OF_SAMPLE = 0.2

/**
 * Divides work among turns of the event loop. Node accepts one connection a turn, so a thousand
 * searches in one turn would keep every new visitor out for a second. What does not fit into a turn
 * waits here, where it can be counted.
 */
export class Turns {
  readonly #waiting: (() => void)[] = []
  #next = 0
  #began: number | undefined
  #msEach = 0

  /** Runs the work at once, or in its turn. */
  run(work: () => void): void {
    if (this.#began === undefined) {
      this.#began = performance.now()
      setImmediate(this.#turn)
    } else if (this.waiting > 0 || performance.now() - this.#began >= LONGEST_TURN_MS) {
      this.#waiting.push(work)
      return
    }
    work()
  }

  get waiting(): number {
    return this.#waiting.length - this.#next
  }

  /** How long one more would wait. */
  expectedMs(): number {
    return this.waiting * this.#msEach
  }

  readonly #turn = (): void => {
    this.#began = undefined
    if (this.waiting === 0) return
    const began = performance.now()
    this.#began = began
    setImmediate(this.#turn)
    let worked = 0
    let tookMs = 0
    while (this.waiting > 0 && tookMs < LONGEST_TURN_MS) {
      const work = this.#waiting[this.#next]
      this.#next += 1
      worked += 1
      work?.()
      tookMs = performance.now() - began
    }
    this.#msEach += (tookMs / worked - this.#msEach) * WEIGHT_OF_SAMPLE
    if (this.waiting === 0) this.#clear()
  }

  #clear(): void {
    this.#waiting.length = 0
    this.#next = 0
  }
}
