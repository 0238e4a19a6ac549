import { expect, test } from 'vitest'
import { MOST_ATTEMPTS, NEWS_FOR_MS, OUTBOX_LEASE_MS, SEND_LIMIT_MS, waitAfter } from './outbox.ts'

const DAY_MS = 86_400_000

const waits = Array.from({ length: MOST_ATTEMPTS }, (_, failed) =>
  waitAfter(failed + 1, 4 * DAY_MS),
)

test('the first wait is 30 seconds, the longest a day, and none is shorter than the one before', () => {
  const known = waits.flatMap((wait) => wait ?? [])
  expect([known[0], known.at(-1)]).toEqual([30_000, 86_400_000])
  expect(known).toEqual(known.toSorted((one, other) => one - other))
})

test('after the last try it is given up, before it would be too old anyway', () => {
  expect(waits.at(-1)).toBeUndefined()
  expect(waits.slice(0, -1)).not.toContain(undefined)
  const inAll = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0)
  expect(inAll).toBeLessThan(NEWS_FOR_MS)
})

test('tries that were lost with their process give nothing up before its time', () => {
  const minutes = [0, 1, 71, 4_200].map((age) => waitAfter(20, age * 60_000))
  expect(minutes.map((wait) => wait && wait / 60_000)).toEqual([0.5, 2, 120, undefined])
})

test('a lease outlasts the longest try', () => {
  expect(OUTBOX_LEASE_MS).toBeGreaterThan(2 * SEND_LIMIT_MS)
})
