import { z } from 'zod'
import type { Store } from '#commands/store.ts'
import { CategoryJson, categoryJson } from '#contract/categories.ts'
import { CategoryProductsQuery, ProductsQuery } from '#contract/lists.ts'
import { ProductInList, ProductJson, productJson } from '#contract/products.ts'
import type { Category } from '#domain/catalogue/categories.ts'
import { ShopError } from '#domain/errors.ts'
import { findCategory, listCategories } from '#storage/catalogue/categories.ts'
import { findModel } from '#storage/catalogue/models.ts'
import { listProducts, type ProductFilter, type ProductOrder } from '#storage/catalogue/products.ts'
import { cachedCount } from './product-counts.ts'
import { type Found, publicRead } from './read-declaration.ts'
import { searchProducts } from './search.ts'

const SlugParams = z.object({ slug: z.string() })

const categories = publicRead({
  path: '/api/categories',
  summary: 'All categories in the order of the shop',
  response: z.array(CategoryJson),
  read: async (store) => ({ body: (await listCategories(store.db)).map(categoryJson) }),
})

const category = publicRead({
  path: '/api/categories/:slug',
  summary: 'One category',
  params: SlugParams,
  response: CategoryJson,
  read: async (store, { params }) => ({
    body: categoryJson(await categoryAt(store, params.slug)),
  }),
})

const categoryProducts = publicRead({
  path: '/api/categories/:slug/products',
  summary: 'Products of a category; `search` finds any part of a name or SKU',
  params: SlugParams,
  query: CategoryProductsQuery,
  response: z.array(ProductJson),
  read: async (store, { params, query, mostRows }) => {
    const { id } = await categoryAt(store, params.slug)
    const search = query.search?.trim()
    const filter = { categoryId: id, ...(search ? { nameOrSku: search } : {}) }
    return productsIn(store, filter, query.sort ?? 'name', query, mostRows)
  },
})

const products = publicRead({
  path: '/api/products',
  summary: 'Products: all, filtered, or found by `search` (words, symptoms, part or model numbers)',
  query: ProductsQuery,
  response: z.array(ProductInList),
  read: async (store, { query, mostRows }) => {
    const { search, limit, offset, sort, ...filters } = query
    if (search === undefined) return filteredProducts(store, query, mostRows)
    if (search.trim() === '') return { body: [], total: 0 }
    const found = await searchProducts(store, {
      ...filters,
      search,
      sort: sort ?? 'relevance',
      ...pageOf(query, mostRows),
    })
    return { body: found.products, total: found.total, more: found.more }
  },
})

export const catalogueReads = [categories, category, categoryProducts, products]

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
): Promise<Found> {
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
  asked: Asked,
  mostRows: number,
): Promise<Found> {
  const found = await listProducts(store.db, filter, order, pageOf(asked, mostRows))
  return { body: found.map(productJson), total: await cachedCount(store, filter) }
}

type Asked = { readonly limit?: number | undefined; readonly offset?: number | undefined }

function pageOf(asked: Asked, mostRows: number) {
  return { limit: Math.min(asked.limit ?? mostRows, mostRows), offset: asked.offset ?? 0 }
}
