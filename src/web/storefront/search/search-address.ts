import { type Address, addressOf, withQuery } from '#contract/address.ts'
import type { PublicRead } from '#contract/call.ts'
import { categoryList, productFacets, productList } from '#contract/catalogue/catalogue-calls.ts'
import { modelChoices } from '#contract/catalogue/model-calls.ts'
import { demoShop } from '#contract/demo/demo-data-calls.ts'
import { LONGEST_MODEL, LONGEST_SEARCH } from '#contract/limits.ts'
import { searchSummary } from '#contract/search/search-calls.ts'
import { myModel } from '../../data/my-model.ts'
import { paths } from '../../paths/shop-paths.ts'
import { pageIn } from '../../router/page-number.ts'
import type { At } from '../../router/route.ts'
import { filtersIn, filtersOf, type ListFilters } from '../product-list/list-filters.ts'
import { LAST_PAGE, pageInAddress, rowsOfPage } from '../product-list/paging.ts'
import { FOUND_SORTS, type ListSort, sortIn, sortInAddress } from '../product-list/sorts.ts'

/** What an address of the results page asks for. */
export type SearchView = ListFilters & {
  readonly q: string
  readonly category: string
  readonly sort: ListSort
  readonly page: number
}

export function searchView({ search }: Pick<At, 'search'>): SearchView {
  return {
    q: textIn(search, 'q').trim(),
    category: textIn(search, 'category'),
    ...filtersIn(search),
    sort: sortIn(search, FOUND_SORTS),
    page: pageIn(search, LAST_PAGE),
  }
}

/** As much as the box takes: whoever pastes a whole paragraph is served by its beginning. */
function textIn(search: URLSearchParams, name: string): string {
  return (search.get(name) ?? '').slice(0, LONGEST_SEARCH)
}

export function searchAddress(view: SearchView): string {
  return withQuery(paths.search, {
    q: view.q,
    ...searchFilters(view),
    sort: sortInAddress(view.sort, FOUND_SORTS),
    page: pageInAddress(view.page),
  })
}

/** Everything that narrows the results. */
export function searchFilters(view: SearchView) {
  return { category: view.category, ...filtersOf(view) }
}

/** `model` is the visitor's own: what fits it comes first. */
export function foundProductsAddress(view: SearchView, page: number, model: string | undefined) {
  const sort = sortInAddress(view.sort, FOUND_SORTS)
  return addressOf(productList, {}, { ...wanted(view, model), sort, ...rowsOfPage(page) })
}

export function searchFacetsAddress(view: SearchView, model: string | undefined) {
  return addressOf(productFacets, {}, wanted(view, model))
}

export function searchSummaryAddress({ q }: SearchView) {
  return addressOf(searchSummary, {}, { search: q })
}

/** What the server takes for a number has three digits; it looks closer than the browser needs to. */
const LIKE_A_NUMBER = /^(?=(?:.*\d){3})\S{5,}$/

/** The number that may be a model's: all of the text, or the only number in it. */
export function modelNumberIn({ q }: SearchView): string | undefined {
  const [, alone] = q.match(/^["“]?(\S*\d\S*?)["”]?$/) ?? []
  const written = q.split(/\s+/).filter((word) => LIKE_A_NUMBER.test(word))
  const number = alone ?? (written.length === 1 ? written[0]?.replace(/^\W+|\W+$/g, '') : '')
  return number && number.length <= LONGEST_MODEL ? number : undefined
}

/** Nothing is searched for until there is something to search for. */
export function searchReads(at: At): readonly Address<PublicRead>[] {
  const view = searchView(at)
  const found =
    view.q === ''
      ? [addressOf(demoShop)]
      : [
          foundProductsAddress(view, view.page, myModel()),
          searchFacetsAddress(view, myModel()),
          searchSummaryAddress(view),
        ]
  const number = modelNumberIn(view)
  const choices = number === undefined ? [] : [addressOf(modelChoices, {}, { number })]
  return [...found, ...choices, addressOf(categoryList)]
}

function wanted(view: SearchView, model: string | undefined) {
  const fitsFirst = view.fits === '' ? (model ?? '') : ''
  return { search: view.q, ...searchFilters(view), fitsFirst }
}
