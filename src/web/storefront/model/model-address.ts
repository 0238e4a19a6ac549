import { type Address, addressOf, withQuery } from '#contract/address.ts'
import type { PublicRead } from '#contract/call.ts'
import { categoryList, productFacets, productList } from '#contract/catalogue/catalogue-calls.ts'
import { modelChoices } from '#contract/catalogue/model-calls.ts'
import { LONGEST_MODEL, LONGEST_SEARCH } from '#contract/limits.ts'
import { modelByNumber } from '#contract/search/search-calls.ts'
import { paths } from '../../paths/shop-paths.ts'
import { pageIn } from '../../router/page-number.ts'
import type { At } from '../../router/route.ts'
import { filtersIn, filtersOf, type ListFilters } from '../product-list/list-filters.ts'
import { LAST_PAGE, pageInAddress, rowsOfPage } from '../product-list/paging.ts'
import { type ListSort, MODEL_SORTS, sortIn, sortInAddress } from '../product-list/sorts.ts'

/** What an address of the model page asks for. */
export type ModelView = ListFilters & {
  readonly model: string
  readonly search: string
  readonly sort: ListSort
  readonly page: number
}

export function modelView({ params, search }: At): ModelView {
  return {
    model: (params.model ?? '').slice(0, LONGEST_MODEL),
    search: (search.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    ...filtersIn(search),
    sort: sortIn(search, MODEL_SORTS),
    page: pageIn(search, LAST_PAGE),
  }
}

export function modelAddress(view: ModelView): string {
  return withQuery(paths.model(view.model), {
    search: view.search,
    ...filtersOf(view),
    sort: sortInAddress(view.sort, MODEL_SORTS),
    page: pageInAddress(view.page),
  })
}

export function modelProductsAddress(view: ModelView, page: number) {
  const sort = sortInAddress(view.sort, MODEL_SORTS)
  return addressOf(productList, {}, { ...wanted(view), sort, ...rowsOfPage(page) })
}

export function modelFacetsAddress(view: ModelView) {
  return addressOf(productFacets, {}, wanted(view))
}

export function modelReads(at: At): readonly Address<PublicRead>[] {
  const view = modelView(at)
  return [
    addressOf(modelByNumber, { model: view.model }),
    addressOf(modelChoices, {}, { number: view.model }),
    modelProductsAddress(view, view.page),
    modelFacetsAddress(view),
    addressOf(categoryList),
  ]
}

function wanted(view: ModelView) {
  return { model: view.model, search: view.search, ...filtersOf(view) }
}

/** Whether drawings and kinds stand above the parts: until a kind is chosen or something searched. */
export function showsOverview({ kind, search }: ModelView): boolean {
  return kind.length === 0 && search === ''
}
