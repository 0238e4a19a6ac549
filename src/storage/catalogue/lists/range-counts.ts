import { sql } from 'kysely'
import {
  type FacetFacts,
  isWithin,
  overlapOf,
  PRICE_BANDS,
  type PriceRange,
} from '#domain/catalogue/facets.ts'
import type { Origin } from '#domain/catalogue/products.ts'
import { CatalogueCache } from '../../engine/catalogue-cache.ts'
import type { Db, Flag } from '../../engine/schema.ts'
import { type CountedLists, countsOfCategory } from './list-counts.ts'

/** Of a price band that a range cuts, this many products are read to be counted. */
const MOST_READ = 10_000
/** Prices are typed anew by every shopper: few are asked for twice. */
const MOST_RANGES = 100

export type RangeCounts = CatalogueCache<CountsInRange>

type CountsInRange = {
  readonly counts: readonly FacetFacts[]
  /** Reading stopped at its bound: there may be more within the range. */
  readonly more: boolean
}

export function createRangeCounts(): RangeCounts {
  return new CatalogueCache(MOST_RANGES)
}

export type RangedLists = CountedLists & {
  readonly caches: { readonly rangeCounts: RangeCounts }
}

/**
 * The counts of a category, so that each lies wholly inside or outside of the range. Whole bands are
 * counted already; those that the range cuts, two at most, are read along the index of prices.
 */
export async function countsInRange(
  store: RangedLists,
  categoryId: number,
  range: PriceRange | undefined,
): Promise<CountsInRange> {
  const counts = await countsOfCategory(store, categoryId)
  if (!range) return { counts, more: false }
  const { from, below } = range
  return store.caches.rangeCounts.get(
    store.catalogueVersion(),
    [categoryId, from, below].join(' '),
    () => cutAt(store.db, categoryId, range, counts),
  )
}

async function cutAt(
  db: Db,
  categoryId: number,
  range: PriceRange,
  counts: readonly FacetFacts[],
): Promise<CountsInRange> {
  const inside = new Map<string, number>()
  let more = false
  for (const band of PRICE_BANDS) {
    const prices = overlapOf(band, range)
    if (prices.below <= prices.from || isWithin(band, range)) continue
    const rows = await groupsIn(db, categoryId, prices)
    for (const row of rows) inside.set(groupOf({ ...row, price: band.value }), Number(row.products))
    more ||= rows.reduce((sum, { products }) => sum + Number(products), 0) > MOST_READ
  }
  return { counts: counts.flatMap((each) => split(each, range, inside)), more }
}

type Group = {
  readonly kindKey: string
  readonly brandKey: string
  readonly origin: Origin | null
  readonly available: Flag
  readonly products: number
}

/** Read from the index of prices alone, and never more of it than the bound. */
async function groupsIn(
  db: Db,
  categoryId: number,
  { from, below }: PriceRange,
): Promise<readonly Group[]> {
  const end = Number.isFinite(below) ? sql`and price_cents < ${below}` : sql``
  const { rows } = await sql<Group>`
    select kind_key as "kindKey", brand_key as "brandKey", origin, available,
      count(*) as products
    from (select kind_key, brand_key, origin, available from products
      where category_id = ${categoryId} and price_cents >= ${from} ${end}
        and deleted_at is null and visible = 1
      order by price_cents, id limit ${MOST_READ + 1}) as priced
    group by kind_key, brand_key, origin, available`.execute(db)
  return rows
}

/** Spellings of one kind or brand share what was counted for both. */
function split(
  facts: FacetFacts,
  range: PriceRange,
  inside: Map<string, number>,
): readonly FacetFacts[] {
  const group = groupOf(facts)
  const left = inside.get(group) ?? 0
  const products = Math.min(left, facts.products)
  if (products === 0) return [facts]
  inside.set(group, left - products)
  const within = { ...facts, products, prices: overlapOf(facts.prices, range) }
  const outside = { ...facts, products: facts.products - products }
  return outside.products > 0 ? [within, outside] : [within]
}

function groupOf(facts: {
  readonly kindKey: string
  readonly brandKey: string
  readonly origin: Origin | null | undefined
  readonly price: FacetFacts['price']
  readonly available: boolean | Flag
}): string {
  const { kindKey, brandKey, origin, price, available } = facts
  return [kindKey, brandKey, origin ?? '', price, Number(available)].join('\n')
}
