import { type Address, addressOf, withQuery } from '#contract/address.ts'
import type { PublicRead } from '#contract/call.ts'
import { categoryList, productList } from '#contract/catalogue-calls.ts'
import { LONGEST_SEARCH } from '#contract/limits.ts'
import { searchSummary } from '#contract/search-calls.ts'
import { paths } from '../../paths.ts'
import type { At } from '../../router/route.ts'
import { pageIn, pageInAddress, rowsOfPage } from '../product-list/paging.ts'

/** What an address of the results page asks for. */
export type SearchView = {
  readonly q: string
  readonly category: string
  readonly brand: string
  readonly kind: string
  readonly inStock: boolean
  readonly page: number
}

export function searchView({ search }: Pick<At, 'search'>): SearchView {
  return {
    q: textIn(search, 'q').trim(),
    category: textIn(search, 'category'),
    brand: textIn(search, 'brand'),
    kind: textIn(search, 'kind'),
    inStock: search.get('inStock') === 'true',
    page: pageIn(search),
  }
}

/** As much as the box takes: whoever pastes a whole paragraph is served by its beginning. */
function textIn(search: URLSearchParams, name: string): string {
  return (search.get(name) ?? '').slice(0, LONGEST_SEARCH)
}

export function searchAddress({ page, ...view }: SearchView): string {
  return withQuery(paths.search, { ...view, page: pageInAddress(page) })
}

export function foundProductsAddress(view: SearchView, page: number) {
  return addressOf(productList, {}, { search: view.q, ...filters(view), ...rowsOfPage(page) })
}

export function searchSummaryAddress(view: SearchView) {
  return addressOf(searchSummary, {}, { search: view.q, ...filters(view) })
}

/** Nothing is searched for until there is something to search for. */
export function searchReads(at: At): readonly Address<PublicRead>[] {
  const view = searchView(at)
  const found =
    view.q === '' ? [] : [foundProductsAddress(view, view.page), searchSummaryAddress(view)]
  return [...found, addressOf(categoryList)]
}

function filters({ category, brand, kind, inStock }: SearchView) {
  return { category, brand, kind, inStock }
}
