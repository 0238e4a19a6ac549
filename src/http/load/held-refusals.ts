/** Enough to slow down whoever asks again at once; a person hardly notices. */
const LONGEST_HOLD_MS = 100
/** With more of them, as from clients that send many requests without waiting, memory counts. */
const MOST_HELD = 4_000

/**
 * Sends refusals a moment later, and all of that moment together. Under overload most requests are
 * refused, and many a client asks again as soon as it has its response: the quicker the refusals,
 * the more of them, and the less time is left to serve anybody. Sent one by one they cost more, too.
 */
export class HeldRefusals {
  #held: (() => void)[] = []

  hold(send: () => void): void {
    if (this.#held.length >= MOST_HELD) {
      send()
      return
    }
    if (this.#held.length === 0) setTimeout(this.#sendAll, LONGEST_HOLD_MS)
    this.#held.push(send)
  }

  readonly #sendAll = (): void => {
    const held = this.#held
    this.#held = []
    for (const send of held) send()
  }
}
