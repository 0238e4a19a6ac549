type PaceOptions = {
  readonly everyMs: number
  readonly longestWaitMs: number
  readonly monotonicClock: () => number
  /** Replaced in tests, which do not wait. */
  readonly pause?: (ms: number) => Promise<unknown>
}

/** Lets callers through one after the other, and refuses those that would have to wait too long. */
export class SteadyPace {
  readonly #options: Required<PaceOptions>
  #nextFree = Number.NEGATIVE_INFINITY

  constructor(options: PaceOptions) {
    this.#options = { pause, ...options }
  }

  /** Waits for the caller's turn and returns 0; if too many wait, returns when to try again. */
  async turn(): Promise<number> {
    const { everyMs, longestWaitMs, monotonicClock } = this.#options
    const now = monotonicClock()
    const at = Math.max(now, this.#nextFree)
    if (at - now > longestWaitMs) return at - now
    this.#nextFree = at + everyMs
    if (at > now) await this.#options.pause(at - now)
    return 0
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
