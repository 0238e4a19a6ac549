import { ShopError } from '#domain/errors.ts'

/** Keys counted at a time by default. */
const MOST_KEYS = 50_000

type WindowLimit = {
  readonly most: number
  readonly windowMs: number
  readonly mostKeys?: number
  /** Monotonic, so that a corrected clock makes nobody wait longer. */
  readonly monotonicClock?: () => number
}

/**
 * Counts per key, in a window that begins with the key's first call. Bounded: when there are too
 * many keys, the one whose window ends first is dropped.
 */
export class WindowCounter {
  readonly #limit: Required<WindowLimit>
  /** In the order in which the windows end, since all are equally long. */
  readonly #windows = new Map<string, { readonly endsAt: number; count: number }>()

  constructor(limit: WindowLimit) {
    this.#limit = { mostKeys: MOST_KEYS, monotonicClock, ...limit }
  }

  /** Counts one more; returns how many milliseconds to wait, 0 within the limit. */
  count(key: string): number {
    const { most, windowMs } = this.#limit
    const now = this.#limit.monotonicClock()
    this.#forgetEnded(now)
    const window = this.#windows.get(key) ?? this.#open(key, now + windowMs)
    window.count += 1
    return window.count <= most ? 0 : window.endsAt - now
  }

  get size(): number {
    return this.#windows.size
  }

  #open(key: string, endsAt: number) {
    const [first] = this.#windows.keys()
    if (first !== undefined && this.#windows.size >= this.#limit.mostKeys) {
      this.#windows.delete(first)
    }
    const window = { endsAt, count: 0 }
    this.#windows.set(key, window)
    return window
  }

  #forgetEnded(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now) return
      this.#windows.delete(key)
    }
  }
}

type AttemptLimit = WindowLimit & {
  readonly sentence: string
  /** The limit's name in the response and in the metrics. */
  readonly name?: string
}

/** Returns a function that throws when the same key is counted too often. */
export function limitAttempts({ sentence, name, ...limit }: AttemptLimit): (key: string) => void {
  const attempts = new WindowCounter(limit)
  return (key) => {
    const waitMs = attempts.count(key)
    if (waitMs > 0) throw tooManyRequests(sentence, waitMs, name)
  }
}

export function tooManyRequests(sentence: string, waitMs: number, limit?: string): ShopError {
  return new ShopError('too_many_requests', sentence, {
    ...(limit === undefined ? {} : { limit }),
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
  })
}

function monotonicClock(): number {
  return performance.now()
}
