import type { Origin } from '#domain/catalogue/products.ts'
import type { ListFilters } from './list-filters.ts'

/** Where a list can also be narrowed to a category. */
export type PanelFilters = ListFilters & { readonly category?: string }

export const NO_FILTERS: ListFilters = {
  kind: [],
  brand: [],
  origin: '',
  price: '',
  priceFrom: '',
  priceTo: '',
  inStock: false,
  fits: '',
}

export const ORIGIN_NAMES: Record<Origin, string> = { oem: 'OEM', aftermarket: 'Aftermarket' }

/** With this name if it was not among them, and without it if it was. */
export function toggled(names: readonly string[], name: string): readonly string[] {
  const others = names.filter((each) => !isSameName(each, name))
  return others.length < names.length ? others : [...names, name]
}

/** Names are compared in any letter case, as the shop does. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** How many filters there are to take away; a range is one. */
export function countChosen(filters: ListFilters): number {
  const { kind, brand, origin, price, priceFrom, priceTo, inStock, fits } = filters
  const others = [origin, price, priceFrom || priceTo, inStock, fits]
  return kind.length + brand.length + others.filter(Boolean).length
}
