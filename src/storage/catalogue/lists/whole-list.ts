import type { SelectQueryBuilder } from 'kysely'
import { type ListFilter, rangesOf } from '#domain/catalogue/facets.ts'
import { nameKey, type ProductSummary } from '#domain/catalogue/products.ts'
import type { Db, Schema } from '../../engine/schema.ts'
import { SUMMARY_COLUMNS, toSummary } from '../products/product-rows.ts'
import { type Page, type ProductOrder, productsByIds } from '../products/products.ts'

/** A filter of the whole catalogue; lists of a category are in storage/product-list. */
export type ProductFilter = Omit<ListFilter, 'fits' | 'categoryId'>

/** How many there are; `more` where counting stopped before the end. */
export type ProductCount = { readonly total: number; readonly more: boolean }

/**
 * How far anybody gets in the list of the whole catalogue, and among how many parts a filter looks:
 * no index serves every filter, and walking along all of a million parts would take seconds.
 */
const REACH = 10_000

export async function listProducts(
  db: Db,
  filter: ProductFilter,
  order: ProductOrder,
  page: Page,
  reach = REACH,
): Promise<readonly ProductSummary[]> {
  if (isFiltered(filter)) {
    return productsByIds(db, await idsOf(inOrder(matching(db, filter, order, reach), order), page))
  }
  const rows = await inOrder(shown(db), order)
    .select(SUMMARY_COLUMNS)
    .limit(Math.max(Math.min(page.limit, reach - page.offset), 0))
    .offset(page.offset)
    .execute()
  return rows.map(toSummary)
}

export async function countProducts(
  db: Db,
  filter: ProductFilter,
  order: ProductOrder,
  reach = REACH,
): Promise<ProductCount> {
  if (!isFiltered(filter)) return { total: await countAll(db), more: false }
  const total = await rowsIn(db, matching(db, filter, order, reach).select('id'))
  const reached = await rowsIn(db, withinReach(db, filter, order, reach))
  return { total, more: reached === reach }
}

async function rowsIn(db: Db, query: SelectQueryBuilder<Schema, never, object>): Promise<number> {
  const { rows } = await db
    .selectFrom(query.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

/** The sum of the counts that triggers maintain: the parts themselves are many more. */
async function countAll(db: Db): Promise<number> {
  const { all } = await db
    .selectFrom('list_counts')
    .select((eb) => eb.fn.sum<number | string | null>('products').as('all'))
    .executeTakeFirstOrThrow()
  return Number(all)
}

async function idsOf(
  query: ReturnType<typeof matching>,
  { limit, offset }: Page,
): Promise<readonly number[]> {
  const rows = await query.select('id').limit(limit).offset(offset).execute()
  return rows.map(({ id }) => id)
}

/** Of the parts within reach those that pass the filter. */
function matching(db: Db, filter: ProductFilter, order: ProductOrder, reach: number) {
  const { brands, kinds, origin, price, range, inStock } = filter
  let query = db.selectFrom(withinReach(db, filter, order, reach).as('products'))
  if (brands !== undefined) query = query.where('brand_key', 'in', brands.map(nameKey))
  if (kinds !== undefined) query = query.where('kind_key', 'in', kinds.map(nameKey))
  if (origin !== undefined) query = query.where('origin', '=', origin)
  if (inStock !== undefined) query = query.where('available', '=', inStock ? 1 : 0)
  for (const { from, below } of rangesOf({ price, range })) {
    query = query.where('price_cents', '>=', from)
    if (Number.isFinite(below)) query = query.where('price_cents', '<', below)
  }
  return query
}

/** The first parts of an index: of these kinds or brands, otherwise in this order. */
function withinReach(db: Db, { brands, kinds }: ProductFilter, order: ProductOrder, reach: number) {
  const parts = shown(db)
    .select(['id', 'name_key', 'price_cents', 'search_key'])
    .select(['brand_key', 'kind_key', 'origin', 'available'])
    .limit(reach)
  if (kinds !== undefined) return parts.where('kind_key', 'in', kinds.map(nameKey))
  if (brands !== undefined) return parts.where('brand_key', 'in', brands.map(nameKey))
  return inOrder(parts, order)
}

function isFiltered(filter: ProductFilter): boolean {
  return Object.values(filter).some((wanted) => wanted !== undefined)
}

function shown(db: Db) {
  return db.selectFrom('products').where('deleted_at', 'is', null).where('visible', '=', 1)
}

type Sortable<Query> = {
  orderBy: (column: 'name_key' | 'price_cents' | 'search_key' | 'id', direction?: 'desc') => Query
}

function inOrder<Query extends Sortable<Query>>(query: Query, order: ProductOrder): Query {
  switch (order) {
    case 'name':
      return query.orderBy('name_key').orderBy('id')
    case 'price-asc':
      return query.orderBy('price_cents').orderBy('id')
    case 'price-desc':
      return query.orderBy('price_cents', 'desc').orderBy('id', 'desc')
    case 'relevance':
      return query.orderBy('search_key')
  }
}
