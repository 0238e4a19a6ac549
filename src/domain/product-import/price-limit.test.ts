import { expect, test } from 'vitest'
import { fromCents } from '../money.ts'
import { movePercent } from './price-limit.ts'

test.each([
  [1_000, 1_000, 0],
  [1_000, 1_500, 50],
  [1_000, 1_501, 51],
  [1_000, 499, 51],
  [1_000, 0, 100],
  [0, 5_000, 0],
])('from %i to %i cents is a move of %i percent', (before, after, percent) => {
  expect(movePercent(fromCents(before), fromCents(after))).toBe(percent)
})
