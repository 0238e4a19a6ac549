import { type RawBuilder, sql } from 'kysely'
import { type FacetFacts, type ListFilter, priceRangeOf } from '#domain/catalogue/facets.ts'
import { nameKey, skuKey } from '#domain/catalogue/products.ts'
import type { ProductOrder } from '../catalogue/products.ts'
import { containing } from '../engine/like-pattern.ts'

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

/** Conditions that no index but the sort order's is used for: they are checked along it. */
export function checkedAlong(rows: CategoryRows): Condition {
  return all([
    ...common(rows),
    ...(rows.kind === undefined ? [] : [sql`products.kind_key || '' = ${nameKey(rows.kind)}`]),
    ...(rows.brand === undefined ? [] : [sql`products.brand_key || '' = ${nameKey(rows.brand)}`]),
    ...(rows.origin === undefined ? [] : [sql`products.origin || '' = ${rows.origin}`]),
    ...(rows.inStock === undefined ? [] : [sql`products.available + 0 = ${rows.inStock ? 1 : 0}`]),
  ])
}

/** The same through the index of facets, by the kinds and brands that are known to pass. */
export function lookedUp(rows: CategoryRows, counts: readonly FacetFacts[]): Condition {
  return all([
    ...common(rows),
    sql`(products.kind_key, products.brand_key) in (values ${pairsOf(counts)})`,
    ...(rows.origin === undefined ? [] : [sql`products.origin = ${rows.origin}`]),
    ...(rows.inStock === undefined ? [] : [sql`products.available = ${rows.inStock ? 1 : 0}`]),
  ])
}

export function orderBy(order: ProductOrder): RawBuilder<unknown> {
  return ORDERS[order]
}

const ORDERS: Record<ProductOrder, RawBuilder<unknown>> = {
  name: sql`products.name_key, products.id`,
  'price-asc': sql`products.price_cents, products.id`,
  'price-desc': sql`products.price_cents desc, products.id desc`,
  relevance: sql`products.search_key`,
}

function common({
  categoryId,
  price,
  prices,
  text,
  notFitting,
}: CategoryRows): RawBuilder<unknown>[] {
  return [
    sql`products.deleted_at is null`,
    sql`products.visible = 1`,
    sql`products.category_id = ${categoryId}`,
    ...(price === undefined ? [] : within(priceRangeOf(price))),
    ...(prices === undefined ? [] : within(prices)),
    ...(text === undefined ? [] : [contains(text)]),
    ...(notFitting === undefined ? [] : [isNotListedFor(notFitting)]),
  ]
}

function within({ from, below }: { from: number; below: number }): RawBuilder<unknown>[] {
  const least = sql`products.price_cents >= ${from}`
  return Number.isFinite(below) ? [least, sql`products.price_cents < ${below}`] : [least]
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
