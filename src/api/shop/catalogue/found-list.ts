import type { z } from 'zod'
import type { Store } from '#commands/store.ts'
import type { FacetsJson, FacetsQuery, ProductsQuery } from '#contract/catalogue/lists.ts'
import { type ProductInList, productJson } from '#contract/catalogue/products.ts'
import { listCategories } from '#storage/catalogue/categories/categories.ts'
import { type FoundQuery, searchFacets, searchProducts } from '#storage/search/results.ts'
import { pageOf } from '../../list-page.ts'
import type { Found } from '../read-route.ts'
import { facetsJson, filterOf, fittingParts } from './lists.ts'

/** One page of what a text or a model finds. */
export async function productsFound(
  store: Store,
  query: z.infer<typeof ProductsQuery>,
  mostRows: number,
): Promise<Found<ProductInList[]>> {
  const wanted = await wantedOf(store, query)
  if (!wanted) return { body: [], total: 0 }
  const { products, total, more } = await searchProducts(store, {
    ...wanted,
    sort: query.sort,
    ...pageOf(query, mostRows, mostRows),
  })
  // That each part of a model fits it need not be said of each.
  const isSearch = Boolean(query.search)
  const body = products.map(({ match, ...product }) =>
    match && isSearch ? { ...productJson(product), match } : productJson(product),
  )
  return { body, total, more }
}

/** What it can be narrowed by. */
export async function facetsFound(
  store: Store,
  query: z.infer<typeof FacetsQuery>,
): Promise<FacetsJson> {
  const categories = await listCategories(store.db)
  const wanted = await wantedOf(store, query)
  if (!wanted) return NO_FACETS
  const { facets, more } = await searchFacets(store, wanted)
  return facetsJson(facets, { more, fitting: wanted.fitting, categories })
}

const NO_FACETS: FacetsJson = {
  total: 0,
  more: false,
  categories: [],
  kinds: [],
  brands: [],
  origins: [],
  prices: [],
  inStock: 0,
  fits: null,
}

/** Undefined when nothing can be found: a category or a model that does not exist has no products. */
async function wantedOf(
  store: Store,
  query: z.infer<typeof FacetsQuery>,
): Promise<FoundQuery | undefined> {
  const categories = query.category ? await listCategories(store.db) : []
  const categoryId = categories.find(({ slug }) => slug === query.category)?.id
  if (query.category && categoryId === undefined) return undefined
  const fitting = await fittingParts(store, query)
  if (query.fits && !fitting) return undefined
  const { search, model = search === undefined ? query.fits : undefined } = query
  return { ...filterOf(query, categoryId), fitting, search, model }
}
