/** Enough to slow down a client that retries at once; a person hardly notices. */
const LONGEST_DELAY_MS = 100
/** With more of them, as from clients that send many requests without waiting, memory counts. */
const MOST_DELAYED = 4_000

/**
 * Sends refusals a moment later, and all of that moment together. Under overload most requests are
 * refused, and many a client asks again as soon as it has its response: the quicker the refusals,
 * the more of them, and the less time is left to serve anybody. Sent one by one they cost more, too.
 */
export class DelayedRejections {
  #delayed: (() => void)[] = []

  delay(send: () => void): void {
    if (this.#delayed.length >= MOST_DELAYED) {
      send()
      return
    }
    if (this.#delayed.length === 0) setTimeout(this.#sendAll, LONGEST_DELAY_MS)
    this.#delayed.push(send)
  }

  readonly #sendAll = (): void => {
    const delayed = this.#delayed
    this.#delayed = []
    for (const send of delayed) send()
  }
}
