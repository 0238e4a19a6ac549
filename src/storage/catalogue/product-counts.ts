import { CatalogueCache } from '../engine/catalogue-cache.ts'
import type { Db } from '../engine/schema.ts'
import { countProducts, type ProductFilter } from './products.ts'

/** Enough for every category, brand and kind of a large shop. */
const MOST_COUNTS = 2_000

export type ProductCounts = CatalogueCache<number>

export function createProductCounts(): ProductCounts {
  return new CatalogueCache(MOST_COUNTS)
}

type CountedStore = {
  readonly db: Db
  readonly catalogueVersion: () => number
  readonly caches: { readonly productCounts: ProductCounts }
}

/**
 * How many products a filter finds. Counting reads every row that matches, and the number changes
 * only with the catalogue.
 */
export function cachedProductCount(
  { db, catalogueVersion, caches }: CountedStore,
  filter: ProductFilter,
): Promise<number> {
  const key = JSON.stringify(filter)
  return caches.productCounts.get(catalogueVersion(), key, () => countProducts(db, filter))
}
