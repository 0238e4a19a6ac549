import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { normaliseOrderNumber, orderNumber } from './orders.ts'

test('order numbers are PS and three groups without look-alike characters', () => {
  for (let round = 0; round < 500; round += 1) {
    expect(orderNumber(randomBytes(32))).toMatch(
      /^PS-[ACDEFGHJKMNPQRTUVWXY34679]{4}-[ACDEFGHJKMNPQRTUVWXY34679]{4}-[ACDEFGHJKMNPQRTUVWXY34679]{4}$/,
    )
  }
})

test('10,000 order numbers are all different', () => {
  const numbers = Array.from({ length: 10_000 }, () => orderNumber(randomBytes(32)))
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every character is equally likely: biased bytes are passed over', () => {
  expect(() => orderNumber(new Uint8Array(32).fill(255))).toThrow(RangeError)
})

test.each([['ps acde 3467 wxyz'], ['PS-ACDE-3467-WXYZ'], ['acde3467wxyz']])(
  '%s is read as typed on a phone',
  (typed) => {
    expect(normaliseOrderNumber(typed)).toBe('PS-ACDE-3467-WXYZ')
  },
)

test('an order number begins with the shop’s prefix, and an older order keeps its own', () => {
  expect(orderNumber(randomBytes(32), 'KIM')).toMatch(/^KIM-\w{4}-\w{4}-\w{4}$/)
  expect(normaliseOrderNumber('acde 3467 wxyz', 'KIM')).toBe('KIM-ACDE-3467-WXYZ')
  expect(normaliseOrderNumber('ps-acde-3467-wxyz', 'KIM')).toBe('PS-ACDE-3467-WXYZ')
})
