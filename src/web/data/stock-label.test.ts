import { expect, test } from 'vitest'
import { stockLabel } from './stock-label.ts'

test('a part is in stock, out of stock for now, or discontinued for good', () => {
  expect(stockLabel({ inStock: true, availability: 'available' })).toBe('In Stock')
  expect(stockLabel({ inStock: false, availability: 'available' })).toBe('Out of Stock')
  expect(stockLabel({ inStock: false, availability: 'out-of-stock' })).toBe('Out of Stock')
  expect(stockLabel({ inStock: false, availability: 'discontinued' })).toBe('Discontinued')
})
