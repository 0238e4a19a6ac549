import { describe, expect, test } from 'vitest'
import { isAvailable, kindOf } from './products.ts'

test('the kind is the last part of the category path', () => {
  expect(kindOf('Washer Parts > Drain Pump')).toBe('Drain Pump')
  expect(kindOf('')).toBe('')
})

describe('a product', () => {
  const ready = {
    inStock: true,
    availability: 'available',
    allowPurchases: true,
    price: 100,
    sellAtZero: false,
    trackInventory: true,
    stockQuantity: 1,
  } as const

  test('is available with counted stock, or uncounted', () => {
    expect(isAvailable(ready)).toBe(true)
    expect(isAvailable({ ...ready, trackInventory: false, stockQuantity: 0 })).toBe(true)
    expect(isAvailable({ ...ready, price: 0, sellAtZero: true })).toBe(true)
  })

  test.each([
    { inStock: false },
    { availability: 'discontinued' } as const,
    { availability: 'out-of-stock' } as const,
    { allowPurchases: false },
    { price: 0 },
    { stockQuantity: 0 },
  ])('is not available with %o', (change) => {
    expect(isAvailable({ ...ready, ...change })).toBe(false)
  })
})
