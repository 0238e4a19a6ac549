import { type FacetFacts, PRICE_BANDS, priceRangeOf } from '#domain/catalogue/facets.ts'
import { nameKey } from '#domain/catalogue/products.ts'
import { CatalogueCache } from '../../engine/catalogue-cache.ts'
import type { Param } from '../../engine/parameters.ts'
import { prepared } from '../../engine/prepared.ts'
import type { Db } from '../../engine/schema.ts'

/** Each holds some thousand counts in a large shop. */
const MOST_CATEGORIES = 100

export type ListCounts = CatalogueCache<readonly FacetFacts[]>

export function createListCounts(): ListCounts {
  return new CatalogueCache(MOST_CATEGORIES)
}

export type CountedLists = {
  readonly db: Db
  readonly catalogueVersion: () => number
  readonly caches: { readonly listCounts: ListCounts }
}

/** How many products a category has of each kind, brand, origin, price and availability together. */
export function countsOfCategory(
  { db, catalogueVersion, caches }: CountedLists,
  categoryId: number,
): Promise<readonly FacetFacts[]> {
  return caches.listCounts.get(catalogueVersion(), String(categoryId), () =>
    readCounts(db, categoryId),
  )
}

const countsOf = prepared((db, param: Param<{ categoryId: number }>) =>
  db
    .selectFrom('list_counts')
    .select(['kind', 'brand', 'origin', 'price_band', 'available'])
    .select((eb) => eb.fn.sum<number>('products').as('products'))
    .where('category_id', '=', param('categoryId'))
    .groupBy(['kind', 'brand', 'origin', 'price_band', 'available'])
    .having((eb) => eb(eb.fn.sum<number>('products'), '>', 0)),
)

async function readCounts(db: Db, categoryId: number): Promise<readonly FacetFacts[]> {
  const keys = new Map<string, string>()
  const keyOf = (name: string) => {
    const key = keys.get(name) ?? nameKey(name)
    keys.set(name, key)
    return key
  }
  const rows = await countsOf(db, { categoryId })
  return rows.map((row) => ({
    ...pricesOf(row.price_band),
    categoryId,
    kind: row.kind,
    kindKey: keyOf(row.kind),
    brand: row.brand,
    brandKey: keyOf(row.brand),
    origin: row.origin || undefined,
    available: row.available === 1,
    fits: false,
    products: Number(row.products),
  }))
}

/** Counted from 1; 0 for no price. */
function pricesOf(band: number): Pick<FacetFacts, 'price' | 'prices'> {
  const price = PRICE_BANDS[band - 1]?.value
  return { price, prices: priceRangeOf(price) }
}
