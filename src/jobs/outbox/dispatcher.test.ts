import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#storage/outbox/rows.ts'
import { startDispatcher } from './dispatcher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An outbox that is never empty, in a shop where writing something down takes so long. */
function dispatchWhere(writingMs: number) {
  let claimed = 0
  const dispatcher = startDispatcher({
    isDue: async () => true,
    claim: async (_, most) => {
      claimed += most
      return Array.from({ length: most }, () => ({}) as Entry)
    },
    send: async () => ({ outcome: { kind: 'sent' }, copy: undefined }),
    record: () => new Promise((resolve) => setTimeout(resolve, writingMs)),
    log: () => {},
  })
  return { dispatcher, claimed: () => claimed }
}

test('where writing takes long, places rest ten times as long before they try the next', async () => {
  const { claimed } = dispatchWhere(100)
  await vi.advanceTimersByTimeAsync(500)
  expect(claimed()).toBe(8)
  await vi.advanceTimersByTimeAsync(1_099)
  expect(claimed()).toBe(8)
  await vi.advanceTimersByTimeAsync(1)
  expect(claimed()).toBe(16)
})

test('a rest has a limit, and is cut short by the end of the process', async () => {
  const { dispatcher, claimed } = dispatchWhere(1_000)
  await vi.advanceTimersByTimeAsync(500 + 1_000 + 1_999)
  expect(claimed()).toBe(8)
  await vi.advanceTimersByTimeAsync(1)
  expect(claimed()).toBe(16)
  await vi.advanceTimersByTimeAsync(1_000)
  await dispatcher.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(claimed()).toBe(16)
})
