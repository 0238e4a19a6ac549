import { type ProductInList, productJson } from '#contract/products.ts'
import { findCategory } from '#storage/categories.ts'
import { findModel } from '#storage/product-models.ts'
import { countProducts, listProducts, type ProductOrder } from '#storage/products.ts'
import type { Store } from './store.ts'

type Search = {
  readonly search: string
  readonly category?: string | undefined
  readonly model?: string | undefined
  readonly brand?: string | undefined
  readonly kind?: string | undefined
  readonly inStock?: boolean | undefined
  readonly sort: ProductOrder
  readonly limit: number
  readonly offset: number
}

/** Any part of a name or SKU, until the search index answers. */
export async function searchProducts(
  store: Store,
  search: Search,
): Promise<{ products: ProductInList[]; total: number; more: boolean }> {
  const category = search.category && (await findCategory(store.db, search.category))
  const model = search.model && (await findModel(store.db, search.model))
  const filter = {
    nameOrSku: search.search.trim(),
    ...(category ? { categoryId: category.id } : {}),
    ...(model ? { modelId: model.id } : {}),
    ...(search.brand ? { brand: search.brand } : {}),
    ...(search.kind ? { kind: search.kind } : {}),
    ...(search.inStock === undefined ? {} : { inStock: search.inStock }),
  }
  const found = await listProducts(store.db, filter, search.sort, search)
  return {
    products: found.map(productJson),
    total: await countProducts(store.db, filter),
    more: false,
  }
}
