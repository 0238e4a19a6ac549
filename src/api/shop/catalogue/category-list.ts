import type { z } from 'zod'
import type { Store } from '#commands/store.ts'
import type { CategoryProductsQuery, FacetsJson } from '#contract/catalogue/lists.ts'
import { type ProductJson, productJson } from '#contract/catalogue/products.ts'
import { productsByIds } from '#storage/catalogue/products/products.ts'
import {
  type CategoryQuery,
  categoryFacets,
  categoryPage,
} from '#storage/product-list/category-list.ts'
import { categoryTextFacets, categoryTextPage } from '#storage/product-list/category-text.ts'
import { kindPictures } from '#storage/product-list/kind-pictures.ts'
import { pageOf } from '../../list-page.ts'
import type { Found } from '../read-route.ts'
import { facetsJson, filterOf, fittingParts } from './lists.ts'

type Query = z.infer<typeof CategoryProductsQuery>

/** The kinds that stand as tiles above a category. */
const MOST_TILES = 12

/** One page of a category's list. */
export async function productsInCategory(
  store: Store,
  categoryId: number,
  query: Query,
  mostRows: number,
): Promise<Found<ProductJson[]>> {
  const { sort = 'name' } = query
  const wanted = await wantedOf(store, categoryId, query)
  // A model that we do not know has no parts.
  if (wanted.fits && !wanted.fitting) return { body: [], total: 0 }
  const text = query.search?.trim()
  const page = pageOf(query, mostRows, mostRows)
  const { ids, ...counts } = text
    ? await categoryTextPage(store, { ...wanted, text }, sort, page)
    : await categoryPage(store, wanted, sort, page)
  return { body: (await productsByIds(store.db, ids)).map(productJson), ...counts }
}

/** What the list can be narrowed by. */
export async function facetsInCategory(
  store: Store,
  categoryId: number,
  query: Query,
): Promise<FacetsJson> {
  const wanted = await wantedOf(store, categoryId, query)
  const text = query.search?.trim()
  const { facets, more } = text
    ? await categoryTextFacets(store, { ...wanted, text })
    : await categoryFacets(store, wanted)
  const { fitting } = wanted
  return withPictures(store, categoryId, facetsJson(facets, { more, fitting, categories: [] }))
}

async function wantedOf(store: Store, categoryId: number, query: Query): Promise<CategoryQuery> {
  const fitting = await fittingParts(store, query)
  const inCategory = fitting?.facts.filter((facts) => facts.categoryId === categoryId)
  return {
    ...filterOf(query),
    categoryId,
    fitting: fitting && { ...fitting, facts: inCategory ?? [] },
  }
}

async function withPictures(
  { db }: Store,
  categoryId: number,
  facets: FacetsJson,
): Promise<FacetsJson> {
  const names = facets.kinds.slice(0, MOST_TILES).map(({ value }) => value)
  const pictures = await kindPictures(db, categoryId, names)
  const kinds = facets.kinds.map((kind) => {
    const imageUrl = pictures.get(kind.value)
    return imageUrl === undefined ? kind : { ...kind, imageUrl }
  })
  return { ...facets, kinds }
}
