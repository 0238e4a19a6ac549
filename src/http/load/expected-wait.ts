/** With fewer requests in flight nobody waits long. */
const FEW_IN_FLIGHT = 100

/**
 * How long a request that comes now would wait, by Little's law: those in flight, at the pace at
 * which requests are finished while there are many.
 */
export class ExpectedWait {
  #finished = 0
  #wasBusy = false
  #perMs: number | undefined

  finish(): void {
    this.#finished += 1
  }

  /** Takes in what was finished in the last so many milliseconds; an idle store shows no pace. */
  sample(elapsedMs: number): void {
    const perMs = this.#finished / elapsedMs
    if (this.#wasBusy) this.#perMs = this.#perMs === undefined ? perMs : (this.#perMs + perMs) / 2
    this.#finished = 0
    this.#wasBusy = false
  }

  ms(inFlight: number): number {
    if (inFlight < FEW_IN_FLIGHT) return 0
    this.#wasBusy = true
    return this.#perMs === undefined ? 0 : inFlight / this.#perMs
  }
}
