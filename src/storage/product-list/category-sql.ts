import { type RawBuilder, sql } from 'kysely'
import { type FacetFacts, type ListFilter, priceRangeOf } from '#domain/catalogue/facets.ts'
import { nameKey, skuKey } from '#domain/catalogue/products.ts'
import { FIRST_UNAVAILABLE_KEY } from '#domain/search/standing.ts'
import type { ProductOrder } from '../catalogue/products.ts'
import { containing } from '../engine/like-pattern.ts'
import { flag } from '../engine/schema.ts'

type Condition = RawBuilder<boolean>

/** What a category's list is narrowed to in SQL. */
export type CategoryRows = Omit<ListFilter, 'categoryId' | 'fits'> & {
  readonly categoryId: number
  /** Name or SKU contains this, in any letter case. */
  readonly text?: string | undefined
  /** In cents; the second is not part of it. */
  readonly prices?: { readonly from: number; readonly below: number } | undefined
  /** Without the parts of this model. */
  readonly notFitting?: number | undefined
}

/**
 * Conditions that are checked along the index of a sort order: none of them is written so that
 * another index could be used for it.
 */
export function checkedAlong(rows: CategoryRows, order: ProductOrder): Condition {
  const { kind, brand, origin, inStock, price, prices } = rows
  const isByPrice = order === 'price-asc' || order === 'price-desc'
  const cents = isByPrice ? sql.ref('products.price_cents') : PLAIN_CENTS
  return all([
    ...common(rows),
    ...(kind === undefined ? [] : [sql`products.kind_key || '' = ${nameKey(kind)}`]),
    ...(brand === undefined ? [] : [ofBrand(brand, order)]),
    ...(origin === undefined ? [] : [sql`products.origin || '' = ${origin}`]),
    ...(inStock === undefined ? [] : [inStockOrNot(inStock, order)]),
    ...(price === undefined ? [] : within(cents, priceRangeOf(price))),
    ...(prices === undefined ? [] : within(cents, prices)),
  ])
}

/** The same through the index of facets, by the kinds and brands that are known to pass. */
export function lookedUp(rows: CategoryRows, counts: readonly FacetFacts[]): Condition {
  const { origin, inStock, price, prices } = rows
  return all([
    ...common(rows),
    sql`(products.kind_key, products.brand_key) in (values ${pairsOf(counts)})`,
    ...(origin === undefined ? [] : [sql`products.origin = ${origin}`]),
    ...(inStock === undefined ? [] : [sql`products.available = ${flag(inStock)}`]),
    ...(price === undefined ? [] : within(PLAIN_CENTS, priceRangeOf(price))),
    ...(prices === undefined ? [] : within(PLAIN_CENTS, prices)),
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

function common({ categoryId, text, notFitting }: CategoryRows): RawBuilder<unknown>[] {
  return [
    sql`products.deleted_at is null`,
    sql`products.visible = 1`,
    sql`products.category_id = ${categoryId}`,
    ...(text === undefined ? [] : [contains(text)]),
    ...(notFitting === undefined ? [] : [isNotListedFor(notFitting)]),
  ]
}

/** Names begin with the brand, so a scan by name would be long: one brand is sorted on its own. */
function ofBrand(brand: string, order: ProductOrder): RawBuilder<unknown> {
  const column = sql.ref('products.brand_key')
  return order === 'name'
    ? sql`${column} = ${nameKey(brand)}`
    : sql`${column} || '' = ${nameKey(brand)}`
}

/** What cannot be bought stands behind all that can: see domain/search/standing.ts. */
function inStockOrNot(inStock: boolean, order: ProductOrder): RawBuilder<unknown> {
  if (order !== 'relevance') return sql`products.available + 0 = ${flag(inStock)}`
  return inStock
    ? sql`products.search_key < ${FIRST_UNAVAILABLE_KEY}`
    : sql`products.search_key >= ${FIRST_UNAVAILABLE_KEY}`
}

function within(
  cents: RawBuilder<unknown>,
  { from, below }: { readonly from: number; readonly below: number },
): RawBuilder<unknown>[] {
  const least = sql`${cents} >= ${from}`
  return Number.isFinite(below) ? [least, sql`${cents} < ${below}`] : [least]
}

function contains(text: string): RawBuilder<unknown> {
  const name = containing(nameKey(text))
  const sku = containing(skuKey(text))
  return sql`(products.name_key like ${name} escape '\\' or products.sku_key like ${sku} escape '\\')`
}

function isNotListedFor(modelId: number): RawBuilder<unknown> {
  return sql`not exists (select 1 from fits
    where fits.model_id = ${modelId} and fits.product_id = products.id)`
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
