import { PRICE_BANDS, type PriceBand } from '#domain/catalogue/facets.ts'
import { ORIGINS, type Origin } from '#domain/catalogue/products.ts'

/** What an address narrows a list to; empty where it does not. */
export type ListFilters = {
  readonly kind: string
  readonly brand: string
  readonly origin: Origin | ''
  readonly price: PriceBand | ''
  readonly inStock: boolean
  /** A model number: only parts that fit it. */
  readonly fits: string
}

export const NO_FILTERS: ListFilters = {
  kind: '',
  brand: '',
  origin: '',
  price: '',
  inStock: false,
  fits: '',
}

/** In addresses they have these names, as in the API. */
export const FILTER_PARAMETERS = ['kind', 'brand', 'origin', 'price', 'inStock', 'fits'] as const

export const ORIGIN_NAMES: Record<Origin, string> = { oem: 'OEM', aftermarket: 'Aftermarket' }

const LONGEST_NAME = 100
const LONGEST_MODEL = 64

/** Whatever makes no sense narrows nothing. */
export function filtersIn(search: URLSearchParams): ListFilters {
  return {
    kind: (search.get('kind') ?? '').slice(0, LONGEST_NAME),
    brand: (search.get('brand') ?? '').slice(0, LONGEST_NAME),
    origin: ORIGINS.find((origin) => origin === search.get('origin')) ?? '',
    price: PRICE_BANDS.find(({ value }) => value === search.get('price'))?.value ?? '',
    inStock: search.get('inStock') === 'true',
    fits: (search.get('fits') ?? '').slice(0, LONGEST_MODEL),
  }
}

/** Only the filters of something that has more than them. */
export function filtersOf({ kind, brand, origin, price, inStock, fits }: ListFilters): ListFilters {
  return { kind, brand, origin, price, inStock, fits }
}

export function countChosen(filters: ListFilters): number {
  return Object.values(filtersOf(filters)).filter(Boolean).length
}

export function isNarrowed(filters: ListFilters): boolean {
  return countChosen(filters) > 0
}
