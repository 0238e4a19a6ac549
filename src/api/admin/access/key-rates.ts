import type { Store } from '#commands/store.ts'
import { callsPerShare, KEY_RATE_WINDOW_MS } from '#domain/integrations/keys.ts'
import { tooManyRequests } from '#http/guards/rate-limit.ts'
import type { ApiKey } from '#storage/integrations/keys.ts'

const TOO_MANY = 'This key has made as many calls as it may in a minute. Please wait.'

/** Some of a key's calls in the current minute, which this process may let through. */
type Share = {
  left: number
  /** No process gets more in this minute. */
  readonly isLast: boolean
  /** On the clock that never jumps. */
  readonly endsAt: number
}

type Rated = Pick<ApiKey, 'id' | 'mostPerMinute'>

/**
 * Counts the calls of keys for all processes together. A call that wrote to the database would cost
 * more than most calls do, so a process takes a share of the minute's calls and counts that down.
 */
export function keyRates(options: {
  readonly store: Store
  readonly monotonicClock: () => number
}): (key: Rated) => Promise<void> {
  const { store, monotonicClock } = options
  const shares = new Map<number, Share>()
  /** Calls that come at the same time wait for one share instead of taking one each. */
  const taking = new Map<number, Promise<void>>()

  return async (key) => {
    while (!mayCall(key)) await (taking.get(key.id) ?? take(key))
  }

  /** Counts the call if the share has one left; throws when no share is to be had. */
  function mayCall({ id }: Rated): boolean {
    const now = monotonicClock()
    const share = shares.get(id)
    if (!share || now >= share.endsAt) return false
    if (share.left > 0) {
      share.left -= 1
      return true
    }
    if (share.isLast) throw tooManyRequests(TOO_MANY, share.endsAt - now, 'key')
    return false
  }

  function take(key: Rated): Promise<void> {
    const taken = takeShare(key).finally(() => taking.delete(key.id))
    taking.set(key.id, taken)
    return taken
  }

  async function takeShare({ id, mostPerMinute: most }: Rated): Promise<void> {
    const asked = callsPerShare(most)
    const { granted, endsInMs } = await store
      .write('takeKeyCalls', { id, asked, most })
      // A full disk must not end reading.
      .catch(() => ({ granted: asked, endsInMs: KEY_RATE_WINDOW_MS }))
    const now = monotonicClock()
    for (const [other, { endsAt }] of shares) if (endsAt <= now) shares.delete(other)
    shares.set(id, { left: granted, isLast: granted < asked, endsAt: now + endsInMs })
  }
}
