import { averaged } from './moving-average.ts'

/** With fewer at a time no wait is long: one slow request must not make the next look slow. */
export const FEW_WAITING = 100
/** A request that is served this quickly did not wait: those ahead are stuck, not queued. */
const QUICK_MS = 50

/**
 * How long one more request would wait in a queue: the number of those ahead of it, divided by the
 * rate at which requests were finished lately (Little's law).
 */
export class WaitEstimate {
  #waiting = 0
  #finished = 0
  #finishedMs = 0
  #perMs: number | undefined

  enter(): void {
    this.#waiting += 1
  }

  leave(tookMs: number): void {
    this.#waiting -= 1
    this.#finished += 1
    this.#finishedMs += tookMs
  }

  /** Adds the sample of the last `elapsedMs` milliseconds. */
  sample(elapsedMs: number): void {
    const perMs = this.#finished / elapsedMs
    const isQuick = this.#finished > 0 && this.#finishedMs / this.#finished < QUICK_MS
    // Idle time is not averaged: the rate would fall to zero, and the next estimate to infinity.
    const isIdle = this.#finished === 0 && this.#waiting === 0
    if (isQuick || isIdle) this.#perMs = undefined
    else if (this.#perMs !== undefined || perMs > 0) this.#perMs = averaged(this.#perMs, perMs)
    this.#finished = 0
    this.#finishedMs = 0
  }

  expectedMs(): number {
    if (this.#waiting < FEW_WAITING || this.#perMs === undefined) return 0
    return this.#waiting / this.#perMs
  }
}
