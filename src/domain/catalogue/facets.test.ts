import { expect, test } from 'vitest'
import { countFacets, type FacetFacts, PRICE_BANDS, passesFilter, priceBandOf } from './facets.ts'
import { PRICE_BAND_VALUES } from './price-bands.ts'

const PUMP: FacetFacts = {
  categoryId: 1,
  kind: 'Drain Pump',
  kindKey: 'drain pump',
  brand: 'Whirlpool',
  brandKey: 'whirlpool',
  origin: 'oem',
  price: '25-50',
  prices: { from: 2_999, below: 3_000 },
  available: true,
  fits: false,
  products: 1,
}
const COPY: FacetFacts = {
  ...PUMP,
  brand: 'ProSource',
  brandKey: 'prosource',
  origin: 'aftermarket',
}
const BELT: FacetFacts = {
  ...PUMP,
  kind: 'Belt',
  kindKey: 'belt',
  price: '0-25',
  prices: { from: 1, below: 2_500 },
  products: 3,
}

test('a facet counts what the other filters leave, and so also the ways to choose otherwise', () => {
  const facets = countFacets([PUMP, COPY, BELT], { kinds: ['drain PUMP'], origin: 'oem' })
  expect(facets.total).toBe(1)
  expect(facets.kinds).toEqual([
    { name: 'Belt', count: 3 },
    { name: 'Drain Pump', count: 1 },
  ])
  expect(facets.origins).toEqual(
    new Map([
      ['oem', 1],
      ['aftermarket', 1],
    ]),
  )
  expect(facets.brands).toEqual([{ name: 'Whirlpool', count: 1 }])
})

test('one of several kinds is enough, and each counts what it adds', () => {
  const facets = countFacets([PUMP, BELT], { kinds: ['Belt', 'Drain Pump'] })
  expect(facets.total).toBe(4)
  expect(facets.kinds.map(({ count }) => count)).toEqual([3, 1])
  expect(countFacets([PUMP, BELT], { kinds: ['Belt'] }).total).toBe(3)
})

test('a range of prices takes what is wholly within it, and leaves the bands to choose from', () => {
  const range = { from: 2_000, below: 4_000 }
  const facets = countFacets([PUMP, BELT], { range })
  expect([facets.total, facets.kinds]).toEqual([1, [{ name: 'Drain Pump', count: 1 }]])
  expect([...facets.prices]).toEqual([
    ['25-50', 1],
    ['0-25', 3],
  ])
})

test('names that differ in letter case alone are one, shown as it is written most often', () => {
  const facets = countFacets([PUMP, { ...PUMP, brand: 'WHIRLPOOL', products: 2 }], {})
  expect(facets.brands).toEqual([{ name: 'WHIRLPOOL', count: 3 }])
})

test('parts without kind, brand, origin or price count in no such facet', () => {
  const bare = { ...PUMP, kind: '', kindKey: '', brand: '', brandKey: '', origin: undefined }
  const facets = countFacets([{ ...bare, price: undefined }], {})
  expect(facets).toMatchObject({ total: 1, kinds: [], brands: [] })
  expect([facets.origins.size, facets.prices.size]).toEqual([0, 0])
})

test('in stock and fitting are counted and wanted one by one', () => {
  const facts = [PUMP, { ...PUMP, available: false }, { ...BELT, fits: true }]
  expect(countFacets(facts, { fits: true })).toMatchObject({ total: 3, inStock: 3, fits: 3 })
  expect(countFacets(facts, { inStock: true })).toMatchObject({ total: 4, inStock: 4, fits: 3 })
  expect(facts.filter(passesFilter({ inStock: false }))).toEqual([facts[1]])
})

test('price bands follow each other without a gap, and no price is in none', () => {
  expect(priceBandOf(0)).toBeUndefined()
  expect(PRICE_BANDS.map(({ value }) => value)).toEqual(PRICE_BAND_VALUES)
  for (const [at, { value, from, below }] of PRICE_BANDS.entries()) {
    expect(priceBandOf(from)).toBe(value)
    const next = PRICE_BANDS[at + 1]
    if (next) expect([next.from, priceBandOf(below - 1)]).toEqual([below, value])
  }
})
