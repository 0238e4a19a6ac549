import { type Address, addressOf, withQuery } from '#contract/address.ts'
import type { PublicRead } from '#contract/call.ts'
import {
  categoryBySlug,
  categoryFacets,
  categoryProducts,
} from '#contract/catalogue/catalogue-calls.ts'
import { LONGEST_SEARCH } from '#contract/limits.ts'
import { myModel } from '../../data/my-model.ts'
import { paths } from '../../paths/shop-paths.ts'
import { pageIn } from '../../router/page-number.ts'
import type { At } from '../../router/route.ts'
import { filtersIn, filtersOf, isNarrowed, type ListFilters } from '../product-list/list-filters.ts'
import { LAST_PAGE, pageInAddress, rowsOfPage } from '../product-list/paging.ts'
import { CATEGORY_SORTS, type ListSort, sortIn, sortInAddress } from '../product-list/sorts.ts'

/** What an address of the category page asks for. */
export type CategoryView = ListFilters & {
  readonly slug: string
  readonly search: string
  readonly sort: ListSort
  readonly page: number
}

export function categoryView({ params, search }: At): CategoryView {
  return {
    slug: params.slug ?? '',
    search: (search.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    ...filtersIn(search),
    sort: sortIn(search, CATEGORY_SORTS),
    page: pageIn(search, LAST_PAGE),
  }
}

export function categoryAddress(view: CategoryView): string {
  return withQuery(paths.category(view.slug), {
    search: view.search,
    ...filtersOf(view),
    sort: sortInAddress(view.sort, CATEGORY_SORTS),
    page: pageInAddress(view.page),
  })
}

/** The whole category, in its usual order. */
export function isWhole(view: CategoryView): boolean {
  return view.search === '' && !isNarrowed(view)
}

/** `model` is the visitor's own: what fits it comes first. */
export function categoryProductsAddress(
  view: CategoryView,
  page: number,
  model: string | undefined,
) {
  const { slug, search, sort } = view
  const wanted = { search, ...filtersOf(view), ...fitsFirst(view, model), sort }
  return addressOf(categoryProducts, { slug }, { ...wanted, ...rowsOfPage(page) })
}

export function categoryFacetsAddress(view: CategoryView, model: string | undefined) {
  const { slug, search } = view
  return addressOf(
    categoryFacets,
    { slug },
    { search, ...filtersOf(view), ...fitsFirst(view, model) },
  )
}

/** For the header's count while the list is narrowed: any page knows the total. */
export function wholeCategoryAddress(slug: string) {
  return addressOf(categoryProducts, { slug }, { limit: 1 })
}

export function categoryReads(at: At): readonly Address<PublicRead>[] {
  const view = categoryView(at)
  return [
    addressOf(categoryBySlug, { slug: view.slug }),
    categoryProductsAddress(view, view.page, myModel()),
    categoryFacetsAddress(view, myModel()),
    ...(isWhole(view) ? [] : [wholeCategoryAddress(view.slug)]),
  ]
}

function fitsFirst({ fits }: ListFilters, model: string | undefined) {
  return fits === '' ? { fitsFirst: model ?? '' } : {}
}
