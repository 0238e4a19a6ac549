import { type RawBuilder, sql } from 'kysely'
import {
  countFacets,
  type FacetCounts,
  type FacetFacts,
  type ListFilter,
  PRICE_BANDS,
  passesFilter,
} from '#domain/catalogue/facets.ts'
import { type CountedLists, countsOfCategory } from '../catalogue/list-counts.ts'
import type { Page, ProductOrder } from '../catalogue/products.ts'
import type { Db } from '../engine/schema.ts'
import { type HitFacts, inOrder } from '../search/filter.ts'
import type { FittingParts } from '../search/results.ts'
import { type CategoryRows, checkedAlong, lookedUp, orderBy } from './category-sql.ts'

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

type Counted = {
  readonly all: readonly FacetFacts[]
  /** Those that pass the filter. */
  readonly counts: readonly FacetFacts[]
  readonly own: readonly HitFacts[]
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

type PricePart = {
  readonly all: readonly FacetFacts[]
  readonly counts: readonly FacetFacts[]
  readonly prices: CategoryRows['prices']
  readonly offset: number
}

/**
 * Sorted by price, a page is within one or two price bands, and the counts say in which: control
 * boards by price do not begin behind all the knobs.
 */
function partByPrice(order: ProductOrder, page: Page, { all, counts, own }: Counted): PricePart {
  const whole = { all, counts, prices: undefined, offset: page.offset }
  if (order !== 'price-asc' && order !== 'price-desc') return whole
  const bands = order === 'price-asc' ? BANDS : BANDS.toReversed()
  let offset = page.offset
  const taken: (typeof BANDS)[number][] = []
  let there = 0
  for (const band of bands) {
    const inBand = ({ price }: FacetFacts) => price === band.value
    const products = sum(counts.filter(inBand)) - sum(own.filter(inBand))
    if (taken.length === 0 && products <= offset) {
      offset -= products
      continue
    }
    taken.push(band)
    there += products
    if (there >= offset + page.limit) break
  }
  const isTaken = ({ price }: FacetFacts) => taken.some(({ value }) => value === price)
  return {
    all: all.filter(isTaken),
    counts: counts.filter(isTaken),
    prices: {
      from: Math.min(...taken.map(({ from }) => from)),
      below: Math.max(...taken.map(({ below }) => below)),
    },
    offset,
  }
}

/** With those that have no price. */
const BANDS = [{ value: undefined, from: 0, below: 1 }, ...PRICE_BANDS]

function pageOf(ids: readonly number[], { offset, limit }: Page): readonly number[] {
  return ids.slice(offset, offset + limit)
}

function sum(facts: readonly FacetFacts[]): number {
  return facts.reduce((total, { products }) => total + products, 0)
}
