import { CatalogueCache } from '../../engine/catalogue-cache.ts'
import type { Db } from '../../engine/schema.ts'
import type { ProductOrder } from '../products/products.ts'
import { countProducts, type ProductCount, type ProductFilter } from './whole-list.ts'

/** Enough for every category, brand and kind of a large shop. */
const MOST_COUNTS = 2_000

export type ProductCounts = CatalogueCache<ProductCount>

export function createProductCounts(): ProductCounts {
  return new CatalogueCache(MOST_COUNTS)
}

type CountedStore = {
  readonly db: Db
  readonly catalogueVersion: () => number
  readonly caches: { readonly productCounts: ProductCounts }
}

/** How many products a filter finds; it changes only with the catalogue. */
export function cachedProductCount(
  { db, catalogueVersion, caches }: CountedStore,
  filter: ProductFilter,
  order: ProductOrder,
): Promise<ProductCount> {
  const key = JSON.stringify([filter, order])
  return caches.productCounts.get(catalogueVersion(), key, () => countProducts(db, filter, order))
}
