import { type RawBuilder, sql } from 'kysely'
import type { FacetFacts, ListFilter, PriceRange } from '#domain/catalogue/facets.ts'
import { nameKey } from '#domain/catalogue/products.ts'
import { FIRST_UNAVAILABLE_KEY, type SearchKey } from '#domain/search/standing.ts'
import type { ProductOrder } from '../catalogue/products/products.ts'
import { flag } from '../engine/schema.ts'

type Condition = RawBuilder<boolean>

/** What a category's list is narrowed to in SQL. */
export type CategoryRows = Pick<ListFilter, 'kinds' | 'brands' | 'origin' | 'inStock'> & {
  readonly categoryId: number
  /** A price is within all of them. */
  readonly ranges?: readonly PriceRange[]
  readonly without?: FirstParts | undefined
}

/** The parts of a model that stand before the list, and so not in it. */
export type FirstParts = {
  readonly modelId: number
  /** The last of them in standing order, where the model has more than could be read. */
  readonly upTo: SearchKey | undefined
}

/**
 * Conditions that are checked along the index of a sort order: none of them is written so that
 * another index could be used for it.
 */
export function checkedAlong(rows: CategoryRows, order: ProductOrder): Condition {
  const { kinds, brands, origin, inStock, ranges = [] } = rows
  const isByPrice = order === 'price-asc' || order === 'price-desc'
  const cents = isByPrice ? sql.ref('products.price_cents') : PLAIN_CENTS
  return all([
    ...common(rows),
    ...(kinds === undefined ? [] : [sql`products.kind_key || '' in (${keysOf(kinds)})`]),
    ...(brands === undefined ? [] : [ofBrands(brands, order)]),
    ...(origin === undefined ? [] : [sql`products.origin || '' = ${origin}`]),
    ...(inStock === undefined ? [] : [inStockOrNot(inStock, order)]),
    ...ranges.flatMap((range) => within(cents, range)),
  ])
}

/** The same through the index of facets, by the kinds and brands that are known to pass. */
export function lookedUp(rows: CategoryRows, counts: readonly FacetFacts[]): Condition {
  const { origin, inStock, ranges = [] } = rows
  return all([
    ...common(rows),
    sql`(products.kind_key, products.brand_key) in (values ${pairsOf(counts)})`,
    ...(origin === undefined ? [] : [sql`products.origin = ${origin}`]),
    ...(inStock === undefined ? [] : [sql`products.available = ${flag(inStock)}`]),
    ...ranges.flatMap((range) => within(PLAIN_CENTS, range)),
  ])
}

/** No index is used for it. */
const PLAIN_CENTS = sql`products.price_cents + 0`

export function orderBy(order: ProductOrder): RawBuilder<unknown> {
  return ORDERS[order]
}

const ORDERS: Record<ProductOrder, RawBuilder<unknown>> = {
  name: sql`name_key, id`,
  'price-asc': sql`price_cents, id`,
  'price-desc': sql`price_cents desc, id desc`,
  relevance: sql`search_key`,
}

function common({ categoryId, without }: CategoryRows): RawBuilder<unknown>[] {
  return [
    sql`products.deleted_at is null`,
    sql`products.visible = 1`,
    sql`products.category_id = ${categoryId}`,
    ...(without === undefined ? [] : [isNotAmong(without)]),
  ]
}

/** Names begin with the brand, so a scan by name would be long: one brand is sorted on its own. */
function ofBrands(brands: readonly string[], order: ProductOrder): RawBuilder<unknown> {
  const column = sql.ref('products.brand_key')
  return order === 'name' && brands.length === 1
    ? sql`${column} = ${keysOf(brands)}`
    : sql`${column} || '' in (${keysOf(brands)})`
}

function keysOf(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map(nameKey))
}

/** What cannot be bought stands behind all that can: see domain/search/standing.ts. */
function inStockOrNot(inStock: boolean, order: ProductOrder): RawBuilder<unknown> {
  if (order !== 'relevance') return sql`products.available + 0 = ${flag(inStock)}`
  return inStock
    ? sql`products.search_key < ${FIRST_UNAVAILABLE_KEY}`
    : sql`products.search_key >= ${FIRST_UNAVAILABLE_KEY}`
}

function within(cents: RawBuilder<unknown>, { from, below }: PriceRange): RawBuilder<unknown>[] {
  const least = sql`${cents} >= ${from}`
  return Number.isFinite(below) ? [least, sql`${cents} < ${below}`] : [least]
}

function isNotAmong({ modelId, upTo }: FirstParts): RawBuilder<unknown> {
  const isNotListed = sql`not exists (select 1 from fits
    where fits.model_id = ${modelId} and fits.product_id = products.id)`
  return upTo === undefined ? isNotListed : sql`(${isNotListed} or products.search_key > ${upTo})`
}

function pairsOf(counts: readonly FacetFacts[]): RawBuilder<unknown> {
  const pairs = new Map(counts.map((each) => [`${each.kindKey}\n${each.brandKey}`, each]))
  return sql.join(
    [...pairs.values()].map(({ kindKey, brandKey }) => sql`(${kindKey}, ${brandKey})`),
  )
}

function all(conditions: readonly RawBuilder<unknown>[]): Condition {
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
