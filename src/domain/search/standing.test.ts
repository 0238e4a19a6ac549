import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAvailableKey, productIdOf, searchKeyOf } from './standing.ts'

const product = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  available: fc.boolean(),
  popularity: fc.integer({ min: 0, max: 5_000_000 }),
})

test('what can be bought stands before what cannot, however popular that is', () => {
  const available = searchKeyOf({ id: 2, available: true, popularity: 0 })
  const popular = searchKeyOf({ id: 1, available: false, popularity: 900_000 })
  expect(available).toBeLessThan(popular)
})

test('the more popular stands first, then the older', () => {
  const keys = [
    searchKeyOf({ id: 9, available: true, popularity: 30 }),
    searchKeyOf({ id: 3, available: true, popularity: 2 }),
    searchKeyOf({ id: 4, available: true, popularity: 2 }),
  ]
  expect([...keys].sort((a, b) => a - b)).toEqual(keys)
})

test('a standing is exact, and tells its product and whether it can be bought', () => {
  fc.assert(
    fc.property(product, (each) => {
      const key = searchKeyOf(each)
      expect(Number.isSafeInteger(key)).toBe(true)
      expect(key).toBeLessThan(2 ** 52)
      expect(productIdOf(key)).toBe(each.id)
      expect(isAvailableKey(key)).toBe(each.available)
    }),
  )
})
