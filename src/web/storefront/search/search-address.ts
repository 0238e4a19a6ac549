import { paths } from '../../paths.ts'
import type { At } from '../../router/route.ts'
import { pageIn, pageInAddress, rowsOfPage, withQuery } from '../product-list/paging.ts'

/** What an address of the results page asks for. */
export type SearchView = {
  readonly q: string
  readonly category: string
  readonly brand: string
  readonly inStock: boolean
  readonly page: number
}

export function searchView({ search }: Pick<At, 'search'>): SearchView {
  return {
    q: (search.get('q') ?? '').trim(),
    category: search.get('category') ?? '',
    brand: search.get('brand') ?? '',
    inStock: search.get('inStock') === 'true',
    page: pageIn(search),
  }
}

export function searchAddress({ page, ...view }: SearchView): string {
  return withQuery(paths.search, { ...view, page: pageInAddress(page) })
}

export function foundProductsPath(view: SearchView, page: number): string {
  return withQuery('/api/products', { search: view.q, ...filters(view), ...rowsOfPage(page) })
}

export function searchSummaryPath(view: SearchView): string {
  return withQuery('/api/search-summary', { search: view.q, ...filters(view) })
}

/** Nothing is searched for until there is something to search for. */
export function searchReads(at: At): readonly string[] {
  const view = searchView(at)
  const found = view.q === '' ? [] : [foundProductsPath(view, view.page), searchSummaryPath(view)]
  return [...found, '/api/categories']
}

function filters({ category, brand, inStock }: SearchView) {
  return { category, brand, inStock }
}
