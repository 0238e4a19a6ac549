import type { RunningServer } from './processes.ts'

export type LoopDelay = {
  /** No more than one in a hundred ticks of the event loop was later than this. */
  readonly p99Ms: number
  /** None was later than this. */
  readonly mostMs: number
  readonly ticks: number
}

/** Of every tick of the event loop from now until it is called. */
export async function watchLoop(store: RunningServer): Promise<() => Promise<LoopDelay>> {
  const before = await loopDelays(store)
  return async () => {
    const after = await loopDelays(store)
    const upTo = after.map(({ mostMs, ticks }, at) => ({
      mostMs,
      ticks: ticks - (before[at]?.ticks ?? 0),
    }))
    const ticks = upTo.at(-1)?.ticks ?? 0
    const holding = (share: number) =>
      upTo.find((bucket) => bucket.ticks >= ticks * share)?.mostMs ?? Number.NaN
    return { p99Ms: holding(0.99), mostMs: holding(1), ticks }
  }
}

/** The server's own histogram, with cumulative buckets. */
async function loopDelays({ port }: RunningServer) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const lines = text.matchAll(/^nodejs_eventloop_delay_seconds_bucket\{le="(.+)"\} (\d+)$/gm)
  return [...lines].map(([, le, ticks]) => ({
    mostMs: le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le) * 1000,
    ticks: Number(ticks),
  }))
}
