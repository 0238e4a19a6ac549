import type { Category } from '#domain/catalogue/categories.ts'
import { nameKey } from '#domain/catalogue/products.ts'
import type { SearchKey } from '#domain/search/standing.ts'
import { isSeenBy } from '../catalogue/audience.ts'
import type { ProductOrder } from '../catalogue/products.ts'
import { inParts } from '../engine/bulk.ts'
import type { Db } from '../engine/schema.ts'
import type { Hit } from './number-search.ts'

export type SearchFilter = {
  /** A category's slug. */
  readonly category?: string | undefined
  readonly brand?: string | undefined
  readonly kind?: string | undefined
  readonly inStock?: boolean | undefined
}

/** What filters, sort orders and facets are computed from. */
export type HitFacts = Hit & {
  readonly id: number
  readonly categoryId: number | null
  readonly brand: string
  readonly brandKey: string
  readonly kindKey: string
  readonly nameKey: string
  readonly price: number
  readonly available: boolean
}

const KEYS_AT_ONCE = 256

/** The facts of each hit, in their order, without those that shoppers may not see. */
export async function factsOf(db: Db, hits: readonly Hit[]): Promise<readonly HitFacts[]> {
  const facts = new Map<SearchKey, Omit<HitFacts, 'match'>>()
  for (const part of inParts(hits, KEYS_AT_ONCE)) {
    const rows = await db
      .selectFrom('products')
      .select(['search_key', 'id', 'category_id', 'brand', 'brand_key', 'kind_key'])
      .select(['name_key', 'price_cents', 'available', 'visible', 'deleted_at'])
      .where(
        'search_key',
        'in',
        part.map(({ key }) => key),
      )
      .execute()
    for (const row of rows) {
      if (!isSeenBy('shoppers', row)) continue
      facts.set(row.search_key, {
        key: row.search_key,
        id: row.id,
        categoryId: row.category_id,
        brand: row.brand,
        brandKey: row.brand_key,
        kindKey: row.kind_key,
        nameKey: row.name_key,
        price: row.price_cents,
        available: row.available === 1,
      })
    }
  }
  return hits.flatMap((hit) => {
    const known = facts.get(hit.key)
    return known ? { ...known, ...hit } : []
  })
}

export function accepts(
  { category, brand, kind, inStock }: SearchFilter,
  categories: readonly Category[],
): (facts: HitFacts) => boolean {
  const categoryId = categories.find(({ slug }) => slug === category)?.id
  const brandKey = brand === undefined ? undefined : nameKey(brand)
  const kindKey = kind === undefined ? undefined : nameKey(kind)
  return (facts) =>
    (category === undefined || facts.categoryId === categoryId) &&
    (brandKey === undefined || facts.brandKey === brandKey) &&
    (kindKey === undefined || facts.kindKey === kindKey) &&
    (inStock === undefined || facts.available === inStock)
}

export function isFiltering({ category, brand, kind, inStock }: SearchFilter): boolean {
  return [category, brand, kind, inStock].some((value) => value !== undefined)
}

/** The same sort orders as in a list of products. */
export function inOrder(facts: readonly HitFacts[], order: ProductOrder): readonly HitFacts[] {
  switch (order) {
    case 'relevance':
      return facts
    case 'name':
      return [...facts].sort((a, b) => compare(a.nameKey, b.nameKey) || a.id - b.id)
    case 'price-asc':
      return [...facts].sort((a, b) => a.price - b.price || a.id - b.id)
    case 'price-desc':
      return [...facts].sort((a, b) => b.price - a.price || b.id - a.id)
  }
}

/** Text by its bytes, as both engines compare it. */
function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
