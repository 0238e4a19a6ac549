import { ShopError } from '#domain/errors.ts'

export type LimitedRequests = {
  /** Counts errors that a limit caused. */
  readonly count: (error: unknown) => void
  /** As Prometheus reads it. */
  readonly lines: () => readonly string[]
}

/** Requests that met a limit, by the limit's name. */
export function countLimited(): LimitedRequests {
  const byLimit = new Map<string, number>()
  return {
    count: (error) => {
      const limit = limitOf(error)
      if (limit !== undefined) byLimit.set(limit, (byLimit.get(limit) ?? 0) + 1)
    },
    lines: () => [
      '# HELP rate_limited_total Requests refused because of a limit',
      '# TYPE rate_limited_total counter',
      ...[...byLimit].map(([limit, count]) => `rate_limited_total{limit="${limit}"} ${count}`),
    ],
  }
}

function limitOf(error: unknown): string | undefined {
  if (!(error instanceof ShopError)) return undefined
  const { limit } = error.details ?? {}
  if (typeof limit === 'string') return limit
  return error.code === 'too_many_requests' ? 'requests' : undefined
}
