type Histogram = {
  readonly observe: (ms: number) => void
  /** As Prometheus reads it: in seconds, each bucket with all that is below it. */
  readonly lines: (name: string) => string[]
}

/** Counts times by the smallest of these bounds that holds them. */
export function createHistogram(boundsMs: readonly number[]): Histogram {
  const counts = new Array<number>(boundsMs.length + 1).fill(0)
  let totalMs = 0
  return {
    observe: (ms) => {
      const at = boundsMs.findIndex((most) => ms <= most)
      const slot = at === -1 ? boundsMs.length : at
      counts[slot] = (counts[slot] ?? 0) + 1
      totalMs += ms
    },
    lines: (name) => {
      let sum = 0
      const buckets = counts.map((count, at) => {
        sum += count
        const most = boundsMs[at]
        const label = most === undefined ? '+Inf' : String(most / 1_000)
        return `${name}_bucket{le="${label}"} ${sum}`
      })
      return [...buckets, `${name}_sum ${totalMs / 1_000}`, `${name}_count ${sum}`]
    },
  }
}
