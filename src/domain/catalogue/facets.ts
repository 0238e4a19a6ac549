import type { PriceBand } from './price-bands.ts'
import { nameKey, type Origin } from './products.ts'

/** Prices in cents: from the first, up to and without the second. */
export type PriceRange = { readonly from: number; readonly below: number }

/**
 * The steps in which a list is narrowed by price, in cents: from the first, up to and without the
 * second. The triggers of `list_counts` know the same steps.
 */
export const PRICE_BANDS: readonly (PriceRange & {
  readonly value: PriceBand
  readonly label: string
})[] = [
  { value: '0-25', label: 'Under $25', from: 1, below: 2_500 },
  { value: '25-50', label: '$25 to $50', from: 2_500, below: 5_000 },
  { value: '50-100', label: '$50 to $100', from: 5_000, below: 10_000 },
  { value: '100-200', label: '$100 to $200', from: 10_000, below: 20_000 },
  { value: '200-up', label: '$200 and above', from: 20_000, below: Number.POSITIVE_INFINITY },
]

/** None for a part without a price. */
export function priceBandOf(cents: number): PriceBand | undefined {
  return PRICE_BANDS.find(({ from, below }) => cents >= from && cents < below)?.value
}

/** The prices of a band; without one, no price. */
export function priceRangeOf(band: PriceBand | undefined): PriceRange {
  return PRICE_BANDS.find(({ value }) => value === band) ?? { from: 0, below: 1 }
}

export function isWithin(inner: PriceRange, outer: PriceRange): boolean {
  return inner.from >= outer.from && inner.below <= outer.below
}

/** The prices that both have; none where the end is not above the beginning. */
export function overlapOf(one: PriceRange, other: PriceRange): PriceRange {
  return { from: Math.max(one.from, other.from), below: Math.min(one.below, other.below) }
}

/** What a list is narrowed to. Kinds and brands are compared as names are; one of several is enough. */
export type ListFilter = {
  readonly categoryId?: number | undefined
  readonly kinds?: readonly string[] | undefined
  readonly brands?: readonly string[] | undefined
  readonly origin?: Origin | undefined
  readonly price?: PriceBand | undefined
  /** Prices that the shopper typed. */
  readonly range?: PriceRange | undefined
  readonly inStock?: boolean | undefined
  /** Only what fits the shopper's model. */
  readonly fits?: boolean | undefined
}

/** All that a price has to be within. */
export function rangesOf({ price, range }: Pick<ListFilter, 'price' | 'range'>): PriceRange[] {
  return [...(price === undefined ? [] : [priceRangeOf(price)]), ...(range ? [range] : [])]
}

/** The properties that filters compare, of one product or of several that share all of them. */
export type FacetFacts = {
  readonly categoryId: number | undefined
  /** As it is written, and its `nameKey`. */
  readonly kind: string
  readonly kindKey: string
  readonly brand: string
  readonly brandKey: string
  readonly origin: Origin | undefined
  readonly price: PriceBand | undefined
  /** They cost no less and no more than this. */
  readonly prices: PriceRange
  readonly available: boolean
  readonly fits: boolean
  readonly products: number
}

type NamedCount = { readonly name: string; readonly count: number }

export type FacetCounts = {
  readonly total: number
  readonly categories: ReadonlyMap<number, number>
  /** As they are written most often, most products first. */
  readonly kinds: readonly NamedCount[]
  readonly brands: readonly NamedCount[]
  readonly origins: ReadonlyMap<Origin, number>
  readonly prices: ReadonlyMap<PriceBand, number>
  readonly inStock: number
  readonly fits: number
}

/**
 * Each facet counts what the other filters leave, so each count is the length of the list behind a
 * value alone, and what it adds to the list beside other values.
 */
export function countFacets(facts: Iterable<FacetFacts>, filter: ListFilter): FacetCounts {
  const failing = failingTest(filter)
  const categories = new Map<number, number>()
  const kinds = new NamedCounts()
  const brands = new NamedCounts()
  const origins = new Map<Origin, number>()
  const prices = new Map<PriceBand, number>()
  let [total, inStock, fits] = [0, 0, 0]
  for (const each of facts) {
    const failed = failing(each)
    if (failed === 'several') continue
    const { products } = each
    const passed = failed === 'none'
    if (passed) total += products
    if (passed || failed === 'category') add(categories, each.categoryId, products)
    if (passed || failed === 'kind') kinds.add(each.kindKey, each.kind, products)
    if (passed || failed === 'brand') brands.add(each.brandKey, each.brand, products)
    if (passed || failed === 'origin') add(origins, each.origin, products)
    if (passed || failed === 'price') add(prices, each.price, products)
    if (each.available && (passed || failed === 'inStock')) inStock += products
    if (each.fits && (passed || failed === 'fits')) fits += products
  }
  const named = { kinds: kinds.mostFirst(), brands: brands.mostFirst() }
  return { total, categories, ...named, origins, prices, inStock, fits }
}

export function passesFilter(filter: ListFilter): (facts: FacetFacts) => boolean {
  const failing = failingTest(filter)
  return (facts) => failing(facts) === 'none'
}

type Facet = 'category' | 'kind' | 'brand' | 'origin' | 'price' | 'inStock' | 'fits'

/** Which facet alone stands between some products and the list; a large shop asks 20,000 times. */
function failingTest(filter: ListFilter): (facts: FacetFacts) => Facet | 'none' | 'several' {
  const { categoryId, origin, price, range, inStock } = filter
  const kinds = filter.kinds && new Set(filter.kinds.map(nameKey))
  const brands = filter.brands && new Set(filter.brands.map(nameKey))
  return (facts) => {
    let failed: Facet | 'none' | 'several' = 'none'
    const fail = (facet: Facet) => {
      failed = failed === 'none' ? facet : 'several'
    }
    if (categoryId !== undefined && facts.categoryId !== categoryId) fail('category')
    if (kinds !== undefined && !kinds.has(facts.kindKey)) fail('kind')
    if (brands !== undefined && !brands.has(facts.brandKey)) fail('brand')
    if (origin !== undefined && facts.origin !== origin) fail('origin')
    const otherBand = price !== undefined && facts.price !== price
    if (otherBand || (range && !isWithin(facts.prices, range))) fail('price')
    if (inStock !== undefined && facts.available !== inStock) fail('inStock')
    if (filter.fits && !facts.fits) fail('fits')
    return failed
  }
}

function add<Key>(counts: Map<Key, number>, key: Key | undefined, products: number): void {
  if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + products)
}

/** Counts by name in any spelling. */
class NamedCounts {
  readonly #spellings = new Map<string, Map<string, number>>()

  add(key: string, name: string, products: number): void {
    if (key === '') return
    const spellings = this.#spellings.get(key)
    if (spellings) add(spellings, name, products)
    else this.#spellings.set(key, new Map([[name, products]]))
  }

  mostFirst(): readonly NamedCount[] {
    const counts = [...this.#spellings.values()].map((spellings) => {
      const ordered = [...spellings].sort(([a, one], [b, two]) => two - one || compare(a, b))
      const count = ordered.reduce((sum, [, products]) => sum + products, 0)
      return { name: ordered[0]?.[0] ?? '', count }
    })
    return counts.sort((a, b) => b.count - a.count || compare(a.name, b.name))
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
