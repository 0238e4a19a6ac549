import { createHistogram } from './histogram.ts'

const TICK_MS = 10
const BOUNDS_MS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 50, 100, 250, 500, 1_000, 5_000]

type LoopDelay = {
  /** The longest since this was last asked. */
  readonly takeLongestMs: () => number
  /** All since the start, for Prometheus. */
  readonly lines: (name: string) => string[]
  readonly stop: () => void
}

/** How late the event loop is: a timer says when it wanted to be called, and when it was. */
export function watchLoopDelay(): LoopDelay {
  const delays = createHistogram(BOUNDS_MS)
  let longestMs = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const lateMs = Math.max(0, now - last - TICK_MS)
    last = now
    delays.observe(lateMs)
    if (lateMs > longestMs) longestMs = lateMs
  }, TICK_MS)
  timer.unref()
  return {
    takeLongestMs: () => {
      const taken = longestMs
      longestMs = 0
      return taken
    },
    lines: delays.lines,
    stop: () => clearInterval(timer),
  }
}
