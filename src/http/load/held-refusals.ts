/** Enough to slow down whoever asks again at once; a person hardly notices. */
const HELD_MS = 100
/** Refusals that are due so soon after another go with it: one by one they cost twice the time. */
const TOGETHER_MS = 50
/** With more of them, as from clients that send many requests without waiting, memory counts. */
const MOST_HELD = 4_000

type Held = { readonly due: number; readonly send: () => void }

/**
 * Sends refusals a moment later. Under overload most requests are refused, and many a client asks
 * again as soon as it has its response: the quicker the refusals, the more of them, and the less
 * time is left to serve anybody.
 */
export class HeldRefusals {
  #held: Held[] = []

  hold(send: () => void): void {
    if (this.#held.length >= MOST_HELD) {
      send()
      return
    }
    this.#held.push({ due: performance.now() + HELD_MS, send })
    if (this.#held.length === 1) setTimeout(this.#sendDue, HELD_MS)
  }

  readonly #sendDue = (): void => {
    const now = performance.now()
    const firstToStay = this.#held.findIndex(({ due }) => due > now + TOGETHER_MS)
    const due = this.#held.splice(0, firstToStay < 0 ? this.#held.length : firstToStay)
    const next = this.#held[0]
    if (next) setTimeout(this.#sendDue, next.due - now)
    for (const { send } of due) send()
  }
}
