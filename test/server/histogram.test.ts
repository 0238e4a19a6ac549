import { expect, onTestFinished, test, vi } from 'vitest'
import { createHistogram } from '#http/load/histogram.ts'
import { watchLoopDelay } from '#http/load/loop-delay.ts'

test('a histogram counts each time in its bucket and in all above', () => {
  const times = createHistogram([1, 10])
  for (const ms of [0.5, 1, 2, 10, 10.5, 400]) times.observe(ms)
  expect(times.lines('waiting')).toEqual([
    'waiting_bucket{le="0.001"} 2',
    'waiting_bucket{le="0.01"} 4',
    'waiting_bucket{le="+Inf"} 6',
    'waiting_sum 0.424',
    'waiting_count 6',
  ])
})

test('a blocked event loop is late by that much, and is reported once', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const delay = watchLoopDelay()
  for (const calledAt of [10, 21, 75, 85]) {
    now = calledAt
    vi.advanceTimersByTime(10)
  }
  delay.stop()
  expect([delay.takeLongestMs(), delay.takeLongestMs()]).toEqual([44, 0])
  const lines = delay.lines('delay')
  expect(lines).toContain('delay_bucket{le="0.001"} 3')
  expect(lines).toContain('delay_bucket{le="0.03"} 3')
  expect(lines).toContain('delay_bucket{le="0.05"} 4')
})
