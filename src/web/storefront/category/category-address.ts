import { type Address, addressOf, withQuery } from '#contract/address.ts'
import type { PublicRead } from '#contract/call.ts'
import { categoryBySlug, categoryProducts } from '#contract/catalogue-calls.ts'
import { LONGEST_SEARCH } from '#contract/limits.ts'
import { paths } from '../../paths.ts'
import type { At } from '../../router/route.ts'
import { pageIn, pageInAddress, rowsOfPage } from '../product-list/paging.ts'

/** In the order of the menu; the first is how a category comes. */
export const SORTS = [
  { value: 'name', label: 'Name A-Z' },
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
] as const

export type CategorySort = (typeof SORTS)[number]['value']

const DEFAULT_SORT = 'name'

/** What an address of the category page asks for. */
export type CategoryView = {
  readonly slug: string
  readonly search: string
  readonly sort: CategorySort
  readonly page: number
}

export function categoryView({ params, search }: At): CategoryView {
  return {
    slug: params.slug ?? '',
    search: (search.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    sort: SORTS.find(({ value }) => value === search.get('sort'))?.value ?? DEFAULT_SORT,
    page: pageIn(search),
  }
}

export function categoryAddress({ slug, search, sort, page }: CategoryView): string {
  return withQuery(paths.category(slug), {
    search,
    sort: sort === DEFAULT_SORT ? '' : sort,
    page: pageInAddress(page),
  })
}

export function categoryProductsAddress({ slug, search, sort }: CategoryView, page: number) {
  return addressOf(categoryProducts, { slug }, { search, sort, ...rowsOfPage(page) })
}

/** For the header's count while a search narrows the list: any page knows the total. */
export function wholeCategoryAddress(slug: string) {
  return addressOf(categoryProducts, { slug }, { limit: 1 })
}

export function categoryReads(at: At): readonly Address<PublicRead>[] {
  const view = categoryView(at)
  return [
    addressOf(categoryBySlug, { slug: view.slug }),
    categoryProductsAddress(view, view.page),
    ...(view.search === '' ? [] : [wholeCategoryAddress(view.slug)]),
  ]
}
