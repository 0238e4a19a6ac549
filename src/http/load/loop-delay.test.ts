import { expect, onTestFinished, test, vi } from 'vitest'
import { watchLoopDelay } from './loop-delay.ts'

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
