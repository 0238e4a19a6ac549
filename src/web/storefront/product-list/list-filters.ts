import { withQuery } from '#contract/address.ts'
import { MOST_VALUES } from '#contract/limits.ts'
import { PRICE_BAND_VALUES, type PriceBand } from '#domain/catalogue/price-bands.ts'
import { ORIGINS, type Origin } from '#domain/catalogue/products.ts'

/** What an address narrows a list to; empty where it does not. */
export type ListFilters = {
  /** One of several is enough. */
  readonly kind: readonly string[]
  readonly brand: readonly string[]
  readonly origin: Origin | ''
  readonly price: PriceBand | ''
  /** Dollars as they were typed; both ends are part of the range. */
  readonly priceFrom: string
  readonly priceTo: string
  readonly inStock: boolean
  /** A model number: only parts that fit it. */
  readonly fits: string
}

/** In addresses they have these names, as in the API. */
export const FILTER_PARAMETERS = [
  'kind',
  'brand',
  'origin',
  'price',
  'priceFrom',
  'priceTo',
  'inStock',
  'fits',
] as const

/** Those that may be given several times. */
export const FILTER_LISTS = ['kind', 'brand'] as const

const LONGEST_NAME = 100
const LONGEST_MODEL = 64

/** Whatever makes no sense narrows nothing. */
export function filtersIn(search: URLSearchParams): ListFilters {
  return {
    kind: namesIn(search, 'kind'),
    brand: namesIn(search, 'brand'),
    origin: ORIGINS.find((origin) => origin === search.get('origin')) ?? '',
    price: PRICE_BAND_VALUES.find((band) => band === search.get('price')) ?? '',
    priceFrom: dollarsOf(search.get('priceFrom') ?? ''),
    priceTo: dollarsOf(search.get('priceTo') ?? ''),
    inStock: search.get('inStock') === 'true',
    fits: (search.get('fits') ?? '').slice(0, LONGEST_MODEL),
  }
}

function namesIn(search: URLSearchParams, name: string): readonly string[] {
  const names = search.getAll(name).filter((each) => each !== '' && each.length <= LONGEST_NAME)
  return [...new Set(names)].slice(0, MOST_VALUES)
}

/** An amount as it is typed, "$1,250" too; empty if it is none. */
export function dollarsOf(typed: string): string {
  const text = typed.replace(/[$,\s]/g, '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? text : ''
}

/** Only the filters of something that has more than them. */
export function filtersOf(view: ListFilters): ListFilters {
  const { kind, brand, origin, price, priceFrom, priceTo, inStock, fits } = view
  return { kind, brand, origin, price, priceFrom, priceTo, inStock, fits }
}

export function isNarrowed(filters: ListFilters): boolean {
  return withQuery('', filtersOf(filters)) !== ''
}
