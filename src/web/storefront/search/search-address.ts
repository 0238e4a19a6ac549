import { type Address, addressOf, withQuery } from '#contract/address.ts'
import type { PublicRead } from '#contract/call.ts'
import { categoryList, productList } from '#contract/catalogue-calls.ts'
import { searchSummary } from '#contract/search-calls.ts'
import { paths } from '../../paths.ts'
import type { At } from '../../router/route.ts'
import { pageIn, pageInAddress, rowsOfPage } from '../product-list/paging.ts'

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

function filters({ category, brand, inStock }: SearchView) {
  return { category, brand, inStock }
}
