import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatPrice,
  fromCents,
  parseDecimal,
  parseDollars,
  percentOf,
  sum,
  times,
  toDecimal,
} from './money.ts'

const cents = fc.integer({ min: 0, max: 1e12 }).map(fromCents)

test('what crosses the wire comes back the same', () => {
  fc.assert(fc.property(cents, (amount) => parseDecimal(toDecimal(amount)) === amount))
})

test('what is shown can be read back from a file', () => {
  fc.assert(fc.property(cents, (amount) => parseDollars(formatPrice(amount)) === amount))
})

test.each([
  [185640, '1856.40', '$1,856.40'],
  [0, '0.00', '$0.00'],
  [5, '0.05', '$0.05'],
  [99_999, '999.99', '$999.99'],
  [100_000, '1000.00', '$1,000.00'],
  [123456789, '1234567.89', '$1,234,567.89'],
  [-250, '-2.50', '-$2.50'],
])('%i cents are %s on the wire and %s on the page', (amount, decimal, shown) => {
  expect(toDecimal(fromCents(amount))).toBe(decimal)
  expect(formatPrice(fromCents(amount))).toBe(shown)
})

describe('a decimal in a request', () => {
  test.each(['', '-5', '+5', '1e3', 'NaN', 'Infinity', '1.999', '.5', '5.', '1,000', ' 5', '0x10'])(
    '%j is no amount',
    (text) => expect(parseDecimal(text)).toBeUndefined(),
  )
})

test('8% of a subtotal is rounded to the cent', () => {
  expect(percentOf(fromCents(2499), 8)).toBe(200)
  expect(percentOf(fromCents(5000), 8)).toBe(400)
})

test('cents that are not whole are refused', () => {
  expect(() => fromCents(0.1)).toThrow(RangeError)
  expect(() => times(fromCents(2 ** 52), 4)).toThrow(RangeError)
  expect(sum([])).toBe(0)
})
