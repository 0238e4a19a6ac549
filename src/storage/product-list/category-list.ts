import { type RawBuilder, sql } from 'kysely'
import {
  countFacets,
  type FacetCounts,
  type ListFilter,
  passesFilter,
  rangesOf,
} from '#domain/catalogue/facets.ts'
import { nameKey } from '#domain/catalogue/products.ts'
import { countsInRange, type RangedLists } from '../catalogue/lists/range-counts.ts'
import type { Page, ProductOrder } from '../catalogue/products/products.ts'
import type { Db } from '../engine/schema.ts'
import { inOrder } from '../search/filter.ts'
import type { FittingParts } from '../search/fitting-parts.ts'
import {
  type CategoryRows,
  checkedAlong,
  type FirstParts,
  lookedUp,
  orderBy,
} from './category-sql.ts'
import { pageOf } from './page-of.ts'
import { type Counted, type PricePart, partByPrice, sum } from './price-part.ts'

/** Up to this many products are looked up and sorted; more are read along an index until a page is full. */
const FEW = 2_000
/** Looking one up takes about as long as reading this many along an index. */
const COST_OF_LOOKUP = 4

export type CategoryQuery = ListFilter & {
  readonly categoryId: number
  /** Of the shopper's own model, those in the category. */
  readonly fitting?: FittingParts | undefined
}

type CategoryPage = {
  readonly ids: readonly number[]
  readonly total: number
  /** The total may be higher. */
  readonly more: boolean
}

/** One page of a category's list by id, what fits first, and how many products the whole list has. */
export async function categoryPage(
  store: RangedLists,
  query: CategoryQuery,
  order: ProductOrder,
  page: Page,
): Promise<CategoryPage> {
  const { fitting, fits, ...filter } = query
  const own = (fitting?.facts ?? []).filter(passesFilter(filter))
  const first = inOrder(own, order).map(({ id }) => id)
  const ids = pageOf(first, page)
  if (fits) return { ids, total: first.length, more: fitting?.more ?? false }
  const { counts: all, more } = await countsInRange(store, query.categoryId, filter.range)
  const counts = all.filter(passesFilter(filter))
  const behind = {
    limit: page.limit - ids.length,
    offset: Math.max(0, page.offset - first.length),
  }
  const others = { ...filter, ranges: rangesOf(filter), without: fitting && firstParts(fitting) }
  // Where counting stopped within the range, the counts without it decide how to read.
  const likely = more ? all.filter(passesFilter({ ...filter, range: undefined })) : counts
  const rest = await restOf(store.db, others, order, behind, { all, counts: likely, own, more })
  return { ids: [...ids, ...rest], total: sum(counts), more }
}

/** What a category's list can be narrowed by. */
export async function categoryFacets(
  store: RangedLists,
  query: CategoryQuery,
): Promise<{ readonly facets: FacetCounts; readonly more: boolean }> {
  const { fitting, fits, ...filter } = query
  const own = countFacets(fitting?.facts ?? [], filter)
  if (fits) return { facets: { ...own, fits: own.total }, more: fitting?.more ?? false }
  const { counts, more } = await countsInRange(store, query.categoryId, filter.range)
  return { facets: { ...countFacets(counts, filter), fits: own.total }, more }
}

function firstParts({ model, last, more }: FittingParts): FirstParts {
  return { modelId: model.id, upTo: more ? last : undefined }
}

async function restOf(
  db: Db,
  rows: CategoryRows,
  order: ProductOrder,
  page: Page,
  counted: Counted,
): Promise<readonly number[]> {
  if (page.limit <= 0) return []
  const part = partByPrice(order, page, counted)
  if (part.counts.length === 0) return []
  const narrowed = part.prices ? { ...rows, ranges: [...(rows.ranges ?? []), part.prices] } : rows
  const there = { limit: page.limit, offset: part.offset }
  return isSparse(part, there)
    ? sortedIds(db, lookedUp(narrowed, part.counts), order, there)
    : idsAlong(db, narrowed, order, there)
}

/** So few pass that reading on until a page is full would take longer than finding them all. */
function isSparse({ counts, all }: PricePart, { limit, offset }: Page): boolean {
  const passing = sum(counts)
  const readAlong = ((offset + limit) * sum(all)) / passing
  return passing <= FEW && passing * COST_OF_LOOKUP < readAlong
}

/** Reads the index of the sort order until the page is full. */
async function idsAlong(
  db: Db,
  rows: CategoryRows,
  order: ProductOrder,
  page: Page,
): Promise<readonly number[]> {
  const { brands = [] } = rows
  if (order === 'name' && brands.length > 1) return idsByName(db, rows, brands, page)
  const found = await sql<{ id: number }>`
    select products.id from products where ${checkedAlong(rows, order)}
    order by ${orderBy(order)} limit ${page.limit} offset ${page.offset}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Names begin with the brand: along all names, the second of two brands would be far away. */
async function idsByName(
  db: Db,
  rows: CategoryRows,
  brands: readonly string[],
  { limit, offset }: Page,
): Promise<readonly number[]> {
  const distinct = new Map(brands.map((brand) => [nameKey(brand), brand]))
  const scans = [...distinct.values()].map(
    (brand) => sql`select id, name_key from (
      select id, name_key from products where ${checkedAlong({ ...rows, brands: [brand] }, 'name')}
      order by name_key, id limit ${offset + limit}) as scan`,
  )
  const found = await sql<{ id: number }>`
    select id from (${sql.join(scans, sql` union all `)}) as scans
    order by name_key, id limit ${limit} offset ${offset}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Finds them all first: left to itself, an engine may prefer the index that is in order. */
async function sortedIds(
  db: Db,
  condition: RawBuilder<boolean>,
  order: ProductOrder,
  { limit, offset }: Page,
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    with found as materialized (
      select id, name_key, price_cents, search_key from products where ${condition})
    select id from found
    order by ${orderBy(order)} limit ${limit} offset ${offset}`.execute(db)
  return found.rows.map(({ id }) => id)
}
