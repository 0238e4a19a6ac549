import { describe, expect, test } from 'vitest'
import { isAvailable, kindOf, LONGEST, productSlug, slugify } from './products.ts'

describe('a slug', () => {
  test('reads as name and number', () => {
    expect(productSlug('Whirlpool Door Gasket, White', 'WPW10224328')).toBe(
      'whirlpool-door-gasket-white-wpw10224328',
    )
  })

  test('does not repeat a number that ends the name', () => {
    expect(productSlug('Drain Pump 00631200', '00631200')).toBe('drain-pump-00631200')
  })

  test('of a very long name is cut at a word and keeps the number', () => {
    const slug = productSlug('Refrigerator '.repeat(20), 'WR57X10032')
    expect(slug.length).toBeLessThanOrEqual(LONGEST.slug)
    expect(slug).toMatch(/^(refrigerator-)+wr57x10032$/)
  })

  test('survives a name of symbols', () => {
    expect(productSlug('漢字', 'A/1')).toBe('a-1')
    expect(productSlug('Drain Pump', '…')).toBe('drain-pump')
    expect(productSlug('漢字', '…')).toBe('part')
    expect(slugify('Oven & Range Parts')).toBe('oven-range-parts')
  })
})

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
