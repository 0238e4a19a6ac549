import { expect, test } from 'vitest'
import { callsPerShare, grantedCalls } from './keys.ts'

test('a share is a fiftieth of a key’s calls, and at least one', () => {
  expect([1, 50, 51, 600, 60_000].map(callsPerShare)).toEqual([1, 1, 2, 12, 1_200])
})

test('all shares together are exactly the calls that a key may make', () => {
  for (const most of [1, 7, 100, 601]) {
    const asked = callsPerShare(most)
    const granted = Array.from({ length: 60 }, (_, share) =>
      grantedCalls({ asked, most, takenBefore: share * asked }),
    )
    expect(granted.reduce((sum, calls) => sum + calls, 0)).toBe(most)
    expect(Math.min(...granted)).toBe(0)
  }
})
