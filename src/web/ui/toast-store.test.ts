import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, toast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('one message at a time: the newest takes the place of the one before', () => {
  toast({ title: 'First' })
  toast({ title: 'Second' })
  expect(currentToasts().map(({ title }) => title)).toEqual(['Second'])
})

test('a dismissed message closes at once and is forgotten 1,000,000 ms later', () => {
  toast({ title: 'Only' })
  const [shown] = currentToasts()
  dismissToast(shown?.id ?? 0)
  expect(currentToasts()).toMatchObject([{ title: 'Only', open: false }])
  vi.advanceTimersByTime(999_999)
  expect(currentToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toEqual([])
})
