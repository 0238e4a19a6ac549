import type { Store } from '#commands/store.ts'
import {
  categoryBySlug,
  categoryList,
  categoryProducts,
  productList,
} from '#contract/catalogue-calls.ts'
import { categoryJson } from '#contract/categories.ts'
import type { ProductsQuery } from '#contract/lists.ts'
import { type ProductJson, productJson } from '#contract/products.ts'
import type { Category } from '#domain/catalogue/categories.ts'
import { ShopError } from '#domain/errors.ts'
import { findCategory, listCategories } from '#storage/catalogue/categories.ts'
import { findModel } from '#storage/catalogue/models.ts'
import { cachedProductCount } from '#storage/catalogue/product-counts.ts'
import { listProducts, type ProductFilter, type ProductOrder } from '#storage/catalogue/products.ts'
import { pageOf } from '../list-page.ts'
import { type Found, readRoute } from './read-route.ts'
import { searchProducts } from './search.ts'

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
    const search = query.search?.trim()
    const filter = { categoryId: id, ...(search ? { nameOrSku: search } : {}) }
    return productsIn(store, filter, query.sort ?? 'name', query, mostRows)
  },
)

const products = readRoute(productList, async (store, { query, mostRows }) => {
  const { search, limit, offset, sort, ...filters } = query
  if (search === undefined) return filteredProducts(store, query, mostRows)
  if (search.trim() === '') return { body: [], total: 0 }
  const found = await searchProducts(store, {
    ...filters,
    search,
    sort: sort ?? 'relevance',
    ...pageOf(query, mostRows, mostRows),
  })
  return { body: found.products, total: found.total, more: found.more }
})

export const catalogueReads = [categories, category, productsOfCategory, products]

async function categoryAt(store: Store, slug: string): Promise<Category> {
  const found = await findCategory(store.db, slug)
  if (!found) throw new ShopError('not_found', 'Category not found')
  return found
}

/** A category or model that does not exist has no products: an empty list, not an error. */
async function filteredProducts(
  store: Store,
  query: ProductsQuery,
  mostRows: number,
): Promise<Found<ProductJson[]>> {
  const category = query.category && (await findCategory(store.db, query.category))
  const model = query.model && (await findModel(store.db, query.model))
  if ((query.category && !category) || (query.model && !model)) return { body: [], total: 0 }
  const filter: ProductFilter = {
    ...(category ? { categoryId: category.id } : {}),
    ...(model ? { modelId: model.id } : {}),
    ...(query.brand ? { brand: query.brand } : {}),
    ...(query.kind ? { kind: query.kind } : {}),
    ...(query.inStock === undefined ? {} : { inStock: query.inStock }),
  }
  return productsIn(store, filter, query.sort ?? 'relevance', query, mostRows)
}

async function productsIn(
  store: Store,
  filter: ProductFilter,
  order: ProductOrder,
  query: Pick<ProductsQuery, 'limit' | 'offset'>,
  mostRows: number,
): Promise<Found<ProductJson[]>> {
  const found = await listProducts(store.db, filter, order, pageOf(query, mostRows, mostRows))
  return { body: found.map(productJson), total: await cachedProductCount(store, filter) }
}
