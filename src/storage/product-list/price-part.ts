import { type FacetFacts, PRICE_BANDS, type PriceRange } from '#domain/catalogue/facets.ts'
import type { Page, ProductOrder } from '../catalogue/products/products.ts'
import type { HitFacts } from '../search/filter.ts'

/** How many products a category has, by their facets. */
export type Counted = {
  readonly all: readonly FacetFacts[]
  /** Those that pass the filter. */
  readonly counts: readonly FacetFacts[]
  readonly own: readonly HitFacts[]
  /** The counts may be too low. */
  readonly more: boolean
}

/** The part of a list in which a page is. */
export type PricePart = {
  readonly all: readonly FacetFacts[]
  readonly counts: readonly FacetFacts[]
  readonly prices: PriceRange | undefined
  readonly offset: number
}

/**
 * Sorted by price, a page is within one or two price bands, and the counts say in which: control
 * boards by price do not begin behind all the knobs.
 */
export function partByPrice(
  order: ProductOrder,
  page: Page,
  { all, counts, own, more }: Counted,
): PricePart {
  const whole = { all, counts, prices: undefined, offset: page.offset }
  if (more || (order !== 'price-asc' && order !== 'price-desc')) return whole
  const bands = order === 'price-asc' ? BANDS : BANDS.toReversed()
  let offset = page.offset
  const taken: (typeof BANDS)[number][] = []
  let there = 0
  for (const band of bands) {
    const inBand = ({ price }: FacetFacts) => price === band.value
    const products = sum(counts.filter(inBand)) - sum(own.filter(inBand))
    if (taken.length === 0 && products <= offset) {
      offset -= products
      continue
    }
    taken.push(band)
    there += products
    if (there >= offset + page.limit) break
  }
  const isTaken = ({ price }: FacetFacts) => taken.some(({ value }) => value === price)
  return {
    all: all.filter(isTaken),
    counts: counts.filter(isTaken),
    prices: {
      from: Math.min(...taken.map(({ from }) => from)),
      below: Math.max(...taken.map(({ below }) => below)),
    },
    offset,
  }
}

/** With those that have no price. */
const BANDS = [{ value: undefined, from: 0, below: 1 }, ...PRICE_BANDS]

export function sum(facts: readonly FacetFacts[]): number {
  return facts.reduce((total, { products }) => total + products, 0)
}
