import type { CacheSize } from '../load/metrics.ts'
import { ByteLru } from './byte-lru.ts'
import type { CachedResponse } from './cached-response.ts'

const MOST_BYTES = 32 * 1024 * 1024
/** The key, and the headers of every form that was sent, beside the body. */
const OVERHEAD_BYTES = 1_024

type Entry = {
  readonly response: CachedResponse
  readonly version: string
  readonly validUntil: number
  /** By the monotonic clock: until then this process hears of every commit. */
  readonly heardUntil: number
}

export type ResponseCache = {
  /** The data's version. Read it before the data: what is committed meanwhile makes it stale. */
  readonly version: () => string | undefined
  /** The response under this key, if it has not expired and nothing was committed since it was read. */
  readonly get: (key: string, version: string | undefined) => CachedResponse | undefined
  /** Caches the response, where the engine has versions; returns the one to send. */
  readonly set: (key: string, response: CachedResponse, validity: Validity) => CachedResponse
  readonly size: () => CacheSize
}

type Validity = {
  readonly version: string | undefined
  /** Milliseconds since 1970; left out, the time of day does not matter. */
  readonly validUntil: number | undefined
}

export function responseCache(
  store: {
    readonly publicVersion: () => string | undefined
    readonly longestLagMs: number
  },
  clock: () => number,
): ResponseCache {
  const { longestLagMs } = store
  const entries = new ByteLru<Entry>(MOST_BYTES)
  return {
    version: () => store.publicVersion(),
    size: () => entries.size('responses'),
    get: (key, version) => {
      const entry = entries.get(key)
      if (!entry || entry.version !== version) return undefined
      const isValid = clock() < entry.validUntil && performance.now() < entry.heardUntil
      return isValid ? entry.response : undefined
    },
    set: (key, response, { version, validUntil = Number.POSITIVE_INFINITY }) => {
      if (version === undefined) return response
      const heardUntil = longestLagMs === 0 ? Infinity : performance.now() + longestLagMs
      const before = entries.get(key)?.response
      // Most commits are orders: a response that did not change keeps its compressed forms.
      const current = before && isSame(before, response) ? before : response
      const bytes = current.bytes * 1.5 + key.length + OVERHEAD_BYTES
      entries.set(key, { response: current, version, validUntil, heardUntil }, bytes)
      return current
    },
  }
}

function isSame(one: CachedResponse, other: CachedResponse): boolean {
  return (
    one.etag === other.etag &&
    one.headers.link === other.headers.link &&
    one.headers['x-total-count'] === other.headers['x-total-count']
  )
}
