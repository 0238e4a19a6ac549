import type { z } from 'zod'
import type { Store } from '#commands/store.ts'
import {
  categoryBySlug,
  categoryFacets,
  categoryList,
  categoryProducts,
  productFacets,
  productList,
} from '#contract/catalogue/catalogue-calls.ts'
import { categoryJson } from '#contract/catalogue/categories.ts'
import type { ProductsQuery } from '#contract/catalogue/lists.ts'
import { type ProductJson, productJson } from '#contract/catalogue/products.ts'
import type { Category } from '#domain/catalogue/categories.ts'
import { ShopError } from '#domain/errors.ts'
import { findCategory, listCategories } from '#storage/catalogue/categories/categories.ts'
import { cachedProductCount } from '#storage/catalogue/lists/product-counts.ts'
import { listProducts } from '#storage/catalogue/lists/whole-list.ts'
import { pageOf } from '../../list-page.ts'
import { type Found, readRoute } from '../read-route.ts'
import { facetsInCategory, productsInCategory } from './category-list.ts'
import { facetsFound, productsFound } from './found-list.ts'
import { filterOf } from './lists.ts'

const categories = readRoute(categoryList, async (store) => ({
  body: (await listCategories(store.db)).map(categoryJson),
}))

const category = readRoute(categoryBySlug, async (store, { params }) => ({
  body: categoryJson(await categoryAt(store, params.slug)),
}))

const productsOfCategory = readRoute(
  categoryProducts,
  async (store, { params, query, mostRows }) => {
    const { id } = await categoryAt(store, params.slug)
    return productsInCategory(store, id, query, mostRows)
  },
)

const facetsOfCategory = readRoute(categoryFacets, async (store, { params, query }) => {
  const { id } = await categoryAt(store, params.slug)
  return { body: await facetsInCategory(store, id, query) }
})

const products = readRoute(productList, async (store, { query, mostRows }) => {
  if (query.search !== undefined || query.model || query.fits) {
    return productsFound(store, query, mostRows)
  }
  if (!query.category) return allProducts(store, query, mostRows)
  const category = await findCategory(store.db, query.category)
  return category
    ? productsInCategory(store, category.id, { sort: 'relevance', ...query }, mostRows)
    : { body: [], total: 0 }
})

const facets = readRoute(productFacets, async (store, { query }) => ({
  body: await facetsFound(store, query),
}))

export const catalogueReads = [
  categories,
  category,
  productsOfCategory,
  facetsOfCategory,
  products,
  facets,
]

async function categoryAt(store: Store, slug: string): Promise<Category> {
  const found = await findCategory(store.db, slug)
  if (!found) throw new ShopError('not_found', 'Category not found')
  return found
}

async function allProducts(
  store: Store,
  query: z.infer<typeof ProductsQuery>,
  mostRows: number,
): Promise<Found<ProductJson[]>> {
  const { fits, categoryId, ...filter } = filterOf(query)
  const page = pageOf(query, mostRows, mostRows)
  const { sort = 'relevance' } = query
  const found = await listProducts(store.db, filter, sort, page)
  return { body: found.map(productJson), ...(await cachedProductCount(store, filter, sort)) }
}
