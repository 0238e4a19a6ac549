import type { Selectable } from 'kysely'
import { type FacetFacts, priceBandOf } from '#domain/catalogue/facets.ts'
import type { SearchKey } from '#domain/search/standing.ts'
import { isSeenBy } from '../catalogue/audience.ts'
import type { ProductOrder } from '../catalogue/products/products.ts'
import { inParts } from '../engine/bulk.ts'
import type { Db, Schema } from '../engine/schema.ts'
import type { Hit } from './number-search.ts'

/** What filters, sort orders and facets are computed from. */
export type HitFacts = Hit &
  FacetFacts & {
    readonly id: number
    readonly nameKey: string
    readonly skuKey: string
    readonly priceCents: number
  }

const KEYS_AT_ONCE = 256

/** The facts of each hit, in their order, without those that shoppers may not see. */
export async function factsOf(
  db: Db,
  hits: readonly Hit[],
  fitting: ReadonlySet<number> = new Set(),
): Promise<readonly HitFacts[]> {
  const facts = new Map<SearchKey, HitFacts>()
  for (const part of inParts(hits, KEYS_AT_ONCE)) {
    const rows = await db
      .selectFrom('products')
      .select([...FACT_COLUMNS, 'visible', 'deleted_at'])
      .where(
        'search_key',
        'in',
        part.map(({ key }) => key),
      )
      .execute()
    for (const row of rows) {
      if (isSeenBy('shoppers', row)) facts.set(row.search_key, toFacts(row, fitting.has(row.id)))
    }
  }
  return hits.flatMap((hit) => {
    const known = facts.get(hit.key)
    return known ? { ...known, ...hit } : []
  })
}

export const FACT_COLUMNS = [
  'products.search_key',
  'products.id',
  'products.category_id',
  'products.brand',
  'products.brand_key',
  'products.kind',
  'products.kind_key',
  'products.origin',
  'products.name_key',
  'products.sku_key',
  'products.price_cents',
  'products.available',
] as const

type FactRow = Pick<
  Selectable<Schema['products']>,
  | ('search_key' | 'id' | 'category_id' | 'brand' | 'brand_key' | 'kind' | 'kind_key')
  | ('origin' | 'name_key' | 'sku_key' | 'price_cents' | 'available')
>

export function toFacts(row: FactRow, fits: boolean): HitFacts {
  return {
    key: row.search_key,
    id: row.id,
    categoryId: row.category_id ?? undefined,
    brand: row.brand,
    brandKey: row.brand_key,
    kind: row.kind,
    kindKey: row.kind_key,
    origin: row.origin ?? undefined,
    nameKey: row.name_key,
    skuKey: row.sku_key,
    price: priceBandOf(row.price_cents),
    prices: { from: row.price_cents, below: row.price_cents + 1 },
    priceCents: row.price_cents,
    available: row.available === 1,
    fits,
    products: 1,
  }
}

/** Whether a part only mentions what was typed. */
export function isMention({ match }: Hit): boolean {
  return match?.kind === 'mentions'
}

/**
 * The same sort orders as in a category. Before each of them: parts that are called what was typed,
 * then those that mention it; and before that what fits, if `fittingFirst`.
 */
export function inOrder(
  facts: readonly HitFacts[],
  order: ProductOrder,
  fittingFirst = false,
): readonly HitFacts[] {
  const sorted = order === 'relevance' ? facts : [...facts].sort(ORDERS[order])
  const named = withFirst(sorted, (hit) => !isMention(hit))
  return fittingFirst ? withFirst(named, ({ fits }) => fits) : named
}

function withFirst(
  facts: readonly HitFacts[],
  isFirst: (facts: HitFacts) => boolean,
): readonly HitFacts[] {
  return [...facts.filter(isFirst), ...facts.filter((each) => !isFirst(each))]
}

type Compare = (a: HitFacts, b: HitFacts) => number

const ORDERS: Record<Exclude<ProductOrder, 'relevance'>, Compare> = {
  name: (a, b) => compare(a.nameKey, b.nameKey) || a.id - b.id,
  'price-asc': (a, b) => a.priceCents - b.priceCents || a.id - b.id,
  'price-desc': (a, b) => b.priceCents - a.priceCents || b.id - a.id,
}

/** Text by its bytes, as both engines compare it. */
function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
