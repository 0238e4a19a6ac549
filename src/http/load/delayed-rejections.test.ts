import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DelayedRejections } from './delayed-rejections.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Delays one refusal at each of these times; returns when each was sent. */
function sentAt(times: readonly number[]): number[] {
  const rejections = new DelayedRejections()
  const sent: number[] = []
  const began = performance.now()
  const passed = () => Math.round(performance.now() - began)
  times.forEach((time, index) => {
    vi.advanceTimersByTime(time - passed())
    rejections.delay(() => {
      sent[index] = passed()
    })
  })
  vi.runAllTimers()
  return sent
}

test('a refusal is sent a moment later', () => {
  expect(sentAt([0])).toEqual([100])
})

test('refusals that come meanwhile are sent with it, later ones after another moment', () => {
  expect(sentAt([0, 20, 99, 130, 131])).toEqual([100, 100, 100, 230, 230])
})

test('none is delayed for longer, however they come', () => {
  const times = Array.from({ length: 500 }, (_, index) => Math.floor(index ** 1.3))
  const waits = sentAt(times).map((at, index) => at - (times[index] ?? 0))
  expect(waits).toHaveLength(times.length)
  expect(Math.max(...waits)).toBeLessThanOrEqual(100)
})

test('a crowd beyond what memory allows is refused at once', () => {
  const sent = sentAt(Array.from({ length: 4_100 }, () => 0))
  expect(sent.filter((at) => at === 0)).toHaveLength(100)
  expect(sent.filter((at) => at === 100)).toHaveLength(4_000)
})
