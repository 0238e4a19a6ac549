export type ListSort = 'relevance' | 'name' | 'price-asc' | 'price-desc'
export type SortOption = { readonly value: ListSort; readonly label: string }

const BY_PRICE: readonly SortOption[] = [
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
]

/** In the order of the menu; the first is how the list comes. */
export const CATEGORY_SORTS: readonly SortOption[] = [
  { value: 'name', label: 'Name A-Z' },
  ...BY_PRICE,
]
export const FOUND_SORTS: readonly SortOption[] = [
  { value: 'relevance', label: 'Best Match' },
  ...CATEGORY_SORTS,
]
export const MODEL_SORTS: readonly SortOption[] = [
  { value: 'relevance', label: 'Most Popular' },
  ...CATEGORY_SORTS,
]

export function sortIn(search: URLSearchParams, sorts: readonly SortOption[]): ListSort {
  return sorts.find(({ value }) => value === search.get('sort'))?.value ?? firstOf(sorts)
}

/** As it stands in an address: the first one is not mentioned. */
export function sortInAddress(sort: ListSort, sorts: readonly SortOption[]): ListSort | '' {
  return sort === firstOf(sorts) ? '' : sort
}

function firstOf([first]: readonly SortOption[]): ListSort {
  return first?.value ?? 'relevance'
}
