import { expect, test } from 'vitest'
import { FIELD, type IndexedProduct, termsOf } from './terms.ts'

const pump: IndexedProduct = {
  id: 1,
  searchKey: 1,
  name: 'Drain Pumps W10348269',
  brand: 'Whirlpool',
  categoryName: 'Dishwasher Parts',
  kind: 'Drain Pump',
  description: 'The pump for the dishwasher, 120V and 30 watts.',
  shortDescription: '',
  features: ['Includes clamp'],
  searchKeywords: "AP5650269, WPW10348269, Won't drain",
  metaKeywords: 'sump',
}

test('a word weighs by all the places it stands in', () => {
  const terms = termsOf(pump)
  expect(terms.get('pump')).toBe(FIELD.name | FIELD.kind | FIELD.text)
  expect(terms.get('dishwasher')).toBe(FIELD.category | FIELD.text)
  expect(terms.get('whirlpool')).toBe(FIELD.brand)
  expect(terms.get('sump')).toBe(FIELD.keywords)
  expect(terms.get('clamp')).toBe(FIELD.text)
})

test('the name outweighs everything else together', () => {
  const rest = FIELD.kind | FIELD.brand | FIELD.category | FIELD.keywords | FIELD.text
  expect(FIELD.name).toBeGreaterThan(rest)
})

test('part numbers are no words, sizes are, stop words are not', () => {
  const terms = [...termsOf(pump).keys()]
  expect(terms).toContain('120v')
  expect(terms.filter((term) => /10348269|5650269/.test(term))).toEqual([])
  for (const stop of ['the', 'for', 'and', 'wont']) expect(terms).not.toContain(stop)
})

test('an endless description does not fill the index', () => {
  const description = Array.from({ length: 5_000 }, (_, n) => `w${n.toString(36)}x`).join(' ')
  expect(termsOf({ ...pump, description }).size).toBeLessThanOrEqual(200)
})
