import { sql } from 'kysely'
import { COUNT_BOUND } from '#domain/count-bound.ts'
import { productIdOf } from '#domain/search/standing.ts'
import { countAllProducts } from '../catalogue/products/brands.ts'
import type { Page } from '../catalogue/products/products.ts'
import { inParts } from '../engine/bulk.ts'
import type { Db } from '../engine/schema.ts'
import { findDeleted } from '../search/deleted-search.ts'
import type { Hit } from '../search/number-search.ts'
import { findForStaff, type SearchableStore } from '../search/search.ts'
import { type FewProduct, wordsOfFilter } from '../search/within.ts'
import { type FilterPlan, planFilter, SMALL_SET, type StaffFilter } from './filter.ts'
import { pageOf } from './page-of.ts'

const STAFF_SORTS = ['name', 'sku', 'price', 'stock', 'updated'] as const
type StaffSort = (typeof STAFF_SORTS)[number]

export type StaffQuery = StaffFilter & {
  /** As in the shop, but also hidden products and prefixes of numbers and words; or deleted ones. */
  readonly search?: string | undefined
  /** Without it a search is sorted by relevance and everything else by name. */
  readonly sort?: StaffSort | undefined
  readonly descending?: boolean | undefined
}

type FoundIds = {
  readonly ids: readonly number[]
  readonly total: number
  /** There are more than `total`. */
  readonly more: boolean
}

/** A word search reads this many of the best products before they are filtered and sorted. */
const MOST_FOUND = 1_000
/** Fewer where each has to match the filter's words as well, which takes many more lookups. */
const MOST_NARROWED = 500
/** This many are ranked, as in the shop; the rest stays in standing order. */
const RANKED = 200
const IDS_AT_ONCE = 512

const COLUMN: Record<StaffSort, string> = {
  name: 'products.name_key',
  sku: 'products.sku_key',
  price: 'products.price_cents',
  stock: 'products.stock_quantity',
  updated: 'products.updated_at',
}

/** One page of the back office's list, by id. */
export async function staffProductIds(
  store: SearchableStore,
  query: StaffQuery,
  page: Page,
  mostFound?: number,
): Promise<FoundIds> {
  const { db } = store
  const plan = await planFilter(db, query)
  if (query.search?.trim()) {
    if (query.visibility === 'deleted') return fromSearchOfDeleted(db, plan, query, page)
    return plan.small
      ? fromSearchInSmallSet(store, plan.small, query, page)
      : fromSearch(store, plan, query, page, mostFound)
  }
  if (plan.small) return fromSmallSet(db, plan.small, query, page)
  return scan(db, plan, query, page)
}

type SmallSet = NonNullable<FilterPlan['small']>

/** Where few pass the filter: they are looked up, sorted and counted. */
async function fromSmallSet(
  db: Db,
  { candidates, rest }: SmallSet,
  query: StaffQuery,
  page: Page,
): Promise<FoundIds> {
  const { column, direction } = orderOf(query)
  const { rows } = await sql<{ id: number; total: number }>`
    with candidates as materialized (select products.id from products where ${candidates}),
    chosen as materialized (
      select products.id, ${column} as place
      from candidates join products on products.id = candidates.id
      where ${rest})
    select id, (select count(*) from chosen) as total from chosen
    order by place ${direction}, id ${direction}
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0), more: false }
}

/** Where many or all pass: scans the index of the sort order until the page is full. */
async function scan(db: Db, plan: FilterPlan, query: StaffQuery, page: Page): Promise<FoundIds> {
  const { column, direction } = orderOf(query)
  const { rows } = await sql<{ id: number }>`
    select products.id from products where ${inOrder(plan, query)}
    order by ${column} ${direction}, products.id ${direction}
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return { ids: rows.map(({ id }) => id), ...(await countOf(db, plan)) }
}

/** Names begin with the brand, so a scan by name would be long: one brand is sorted on its own. */
function inOrder(plan: FilterPlan, { brand, categoryId, sort = 'name' }: StaffQuery) {
  const isByBrand = brand !== undefined && categoryId === undefined && sort === 'name'
  return isByBrand ? plan.counting : plan.scanning
}

async function countOf(db: Db, plan: FilterPlan): Promise<{ total: number; more: boolean }> {
  if (plan.isEmpty) return { total: await countAllProducts(db), more: false }
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 as one from products where ${plan.counting}
      limit ${COUNT_BOUND + 1}) as bounded`.execute(db)
  const count = Number(rows[0]?.count ?? 0)
  return { total: Math.min(count, COUNT_BOUND), more: count > COUNT_BOUND }
}

/** What the search finds among the few that pass the filter. */
async function fromSearchInSmallSet(
  store: SearchableStore,
  small: SmallSet,
  query: StaffQuery,
  page: Page,
): Promise<FoundIds> {
  const few = await productsIn(store.db, small, query)
  const scope = { most: SMALL_SET, ranked: RANKED, within: { few } }
  const hits = await findForStaff(store, query.search ?? '', scope)
  const ids = idsAmong(few, hits, query)
  return { ids: pageOf(ids, page), total: ids.length, more: false }
}

/** The index has no deleted products: those that pass the filter are searched themselves. */
async function fromSearchOfDeleted(
  db: Db,
  { small, counting, scanning }: FilterPlan,
  query: StaffQuery,
  page: Page,
): Promise<FoundIds> {
  const few = await productsIn(db, small ?? { candidates: counting, rest: scanning }, query)
  const { hits, more } = await findDeleted(db, query.search ?? '', few)
  const ids = idsAmong(few, hits, query)
  return { ids: pageOf(ids, page), total: ids.length, more }
}

function idsAmong(
  few: readonly PlacedProduct[],
  hits: readonly Hit[],
  query: StaffQuery,
): readonly number[] {
  const places = new Map(few.map(({ id, place }) => [id, place]))
  const found = hits.map(({ key }) => productIdOf(key)).filter((id) => places.has(id))
  return inPlaces(found, places, query)
}

type PlacedProduct = FewProduct & { readonly place: Place }

async function productsIn(db: Db, { candidates, rest }: SmallSet, query: StaffQuery) {
  const { rows } = await sql<PlacedProduct>`
    with candidates as materialized (select products.id from products where ${candidates})
    select products.id, products.search_key as "searchKey", products.sku_key as "skuKey",
      ${orderOf(query).column} as place
    from candidates join products on products.id = candidates.id where ${rest}`.execute(db)
  return rows.sort((a, b) => a.searchKey - b.searchKey)
}

/** What the search finds, narrowed by a filter that most products pass. */
async function fromSearch(
  store: SearchableStore,
  plan: FilterPlan,
  query: StaffQuery,
  page: Page,
  most: number | undefined,
): Promise<FoundIds> {
  const words = await wordsOfFilter(store.db, query)
  const within = words.length > 0 ? { words } : undefined
  const mostFound = most ?? (within ? MOST_NARROWED : MOST_FOUND)
  const scope = { most: mostFound + 1, ranked: RANKED, within }
  const hits = await findForStaff(store, query.search ?? '', scope)
  const best = hits.slice(0, mostFound).map(({ key }) => productIdOf(key))
  const chosen = !plan.isEmpty || query.sort ? await chosenOf(store.db, plan, best, query) : best
  return {
    ids: pageOf(chosen, page),
    total: Math.min(chosen.length, COUNT_BOUND),
    more: hits.length > mostFound || chosen.length > COUNT_BOUND,
  }
}

async function chosenOf(
  db: Db,
  plan: FilterPlan,
  ids: readonly number[],
  query: StaffQuery,
): Promise<readonly number[]> {
  const { column } = orderOf(query)
  const places = new Map<number, Place>()
  for (const part of inParts(ids, IDS_AT_ONCE)) {
    const { rows } = await sql<{ id: number; place: Place }>`
      select products.id, ${column} as place from products
      where products.id in (${sql.join(part)}) and ${plan.scanning}`.execute(db)
    for (const { id, place } of rows) places.set(id, place)
  }
  return inPlaces(
    ids.filter((id) => places.has(id)),
    places,
    query,
  )
}

type Place = string | number

/** Sorted as requested; otherwise in the order in which they were found. */
function inPlaces(
  ids: readonly number[],
  places: ReadonlyMap<number, Place>,
  { sort, descending }: StaffQuery,
): readonly number[] {
  if (!sort) return ids
  const placeOf = (id: number) => places.get(id) ?? ''
  const sorted = [...ids].sort((a, b) => comparePlaces(placeOf(a), placeOf(b)) || a - b)
  return descending ? sorted.reverse() : sorted
}

/** Text by its bytes, as both engines compare it. */
function comparePlaces(a: Place, b: Place): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}

function orderOf({ sort = 'name', descending = false }: StaffQuery) {
  return {
    column: sql.ref(COLUMN[sort]),
    direction: descending ? sql`desc` : sql`asc`,
  }
}
