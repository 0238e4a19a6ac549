import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST } from './products.ts'
import { categorySlug, productSlug, slugify, slugWithId } from './slugs.ts'

const PLAIN = /^[a-z0-9]+(-[a-z0-9]+)*$/
const anyText = fc.string({ unit: 'binary', maxLength: LONGEST.name })

describe('a slug', () => {
  test('reads as name and number', () => {
    expect(productSlug('Whirlpool Door Gasket, White', 'WPW10224328')).toBe(
      'whirlpool-door-gasket-white-wpw10224328',
    )
  })

  test('does not repeat a number that ends the name', () => {
    expect(productSlug('Drain Pump 00631200', '00631200')).toBe('drain-pump-00631200')
    expect(productSlug('00631200', '00631200')).toBe('00631200')
    expect(productSlug('Hose A1', '1')).toBe('hose-a1-1')
  })

  test('of a very long name is cut at a word and keeps the number', () => {
    const slug = productSlug('Refrigerator '.repeat(20), 'WR57X10032')
    expect(slug.length).toBeLessThanOrEqual(LONGEST.slug)
    expect(slug).toMatch(/^(refrigerator-)+wr57x10032$/)
  })

  test('is made of what can be written in Latin letters', () => {
    expect(productSlug('漢字', 'A/1')).toBe('a-1')
    expect(productSlug('Hose', '[]')).toBe('hose')
    expect(productSlug('Flexibler Schlauch für Öfen', 'Ж-1')).toBe('flexibler-schlauch-fur-ofen-1')
    expect(productSlug('冷蔵庫', '[]')).toBe('')
    expect(slugify('Oven & Range Parts')).toBe('oven-range-parts')
  })

  test('with an id never is another one', () => {
    expect(slugWithId('hose-5', 7)).toBe('hose-5--7')
    expect(slugWithId('', 7)).toBe('part--7')
  })

  test('is plain and short whatever the texts', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.integer({ min: 1, max: 2 ** 31 - 1 }), (name, sku, id) => {
        for (const slug of [productSlug(name, sku), categorySlug(name)]) {
          if (slug !== '') expect(slug).toMatch(PLAIN)
          expect(slug.length).toBeLessThanOrEqual(LONGEST.slug)
          const [plain = '', ending] = slugWithId(slug, id).split('--')
          expect(plain).toMatch(PLAIN)
          expect(ending).toBe(String(id))
          expect(slugWithId(slug, id).length).toBeLessThanOrEqual(LONGEST.slug)
        }
      }),
    )
  })

  test('of letters that are written out as several stays short', () => {
    const unit = '㎯'
    expect(productSlug('', unit.repeat(LONGEST.sku)).length).toBeLessThanOrEqual(LONGEST.slug)
    expect(categorySlug(unit.repeat(80)).length).toBeLessThanOrEqual(LONGEST.slug)
  })
})
