import { type RawBuilder, sql } from 'kysely'
import {
  countFacets,
  type FacetCounts,
  type ListFilter,
  passesFilter,
} from '#domain/catalogue/facets.ts'
import { type CountedLists, countsOfCategory } from '../catalogue/list-counts.ts'
import type { Page, ProductOrder } from '../catalogue/products.ts'
import type { Db } from '../engine/schema.ts'
import { inOrder } from '../search/filter.ts'
import type { FittingParts } from '../search/results.ts'
import { type CategoryRows, checkedAlong, lookedUp, orderBy } from './category-sql.ts'
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

/** One page of a category's list by id, what fits first, and how many products the whole list has. */
export async function categoryPage(
  store: CountedLists,
  query: CategoryQuery,
  order: ProductOrder,
  page: Page,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const { fitting, fits, ...filter } = query
  const all = await countsOfCategory(store, query.categoryId)
  const counts = all.filter(passesFilter(filter))
  const own = (fitting?.facts ?? []).filter(passesFilter(filter))
  const first = inOrder(own, order).map(({ id }) => id)
  if (fits) return { ids: pageOf(first, page), total: first.length }
  const ids = pageOf(first, page)
  const behind = {
    limit: page.limit - ids.length,
    offset: Math.max(0, page.offset - first.length),
  }
  const others = { ...filter, notFitting: fitting?.model.id }
  const rest = await restOf(store.db, others, order, behind, { all, counts, own })
  return { ids: [...ids, ...rest], total: sum(counts) }
}

/** What a category's list can be narrowed by. */
export async function categoryFacets(
  store: CountedLists,
  query: CategoryQuery,
): Promise<FacetCounts> {
  const { fitting, fits, ...filter } = query
  const own = countFacets(fitting?.facts ?? [], filter)
  const whole = fits ? own : countFacets(await countsOfCategory(store, query.categoryId), filter)
  return { ...whole, fits: own.total }
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
  const narrowed = { ...rows, prices: part.prices }
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
export async function idsAlong(
  db: Db,
  rows: CategoryRows,
  order: ProductOrder,
  { limit, offset }: Page,
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select products.id from products where ${checkedAlong(rows, order)}
    order by ${orderBy(order)} limit ${limit} offset ${offset}`.execute(db)
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

function pageOf(ids: readonly number[], { offset, limit }: Page): readonly number[] {
  return ids.slice(offset, offset + limit)
}
