import { ShopError } from '#domain/errors.ts'

/** Keys remembered at a time; more in one window are an attack, and all start anew. */
const MOST_KEYS = 50_000

/**
 * Throws when the same thing was tried too often, whoever tried. For guessing at one order from
 * many addresses; calls of one address are limited by the route itself.
 */
export function limitAttempts(options: {
  readonly most: number
  readonly windowMs: number
  readonly clock: () => number
  readonly sentence?: string
}): (key: string) => void {
  let attempts = new Map<string, number>()
  let windowEnd = 0
  return (key) => {
    const now = options.clock()
    if (now >= windowEnd || attempts.size >= MOST_KEYS) {
      attempts = new Map()
      windowEnd = now + options.windowMs
    }
    const count = (attempts.get(key) ?? 0) + 1
    attempts.set(key, count)
    if (count <= options.most) return
    throw new ShopError(
      'too_many_requests',
      options.sentence ?? 'Too many tries for this order. Please wait a while.',
      {
        retryAfterSeconds: Math.ceil((windowEnd - now) / 1_000),
      },
    )
  }
}
