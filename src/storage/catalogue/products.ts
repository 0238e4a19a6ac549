import type { SelectQueryBuilder } from 'kysely'
import { type ListFilter, rangesOf } from '#domain/catalogue/facets.ts'
import type { ProductSummary } from '#domain/catalogue/products.ts'
import { nameKey } from '#domain/catalogue/products.ts'
import { type Cents, fromCents } from '#domain/money.ts'
import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Db, Schema } from '../engine/schema.ts'
import { SUMMARY_COLUMNS, toSummary } from './product-rows.ts'

export type ProductOrder = 'name' | 'price-asc' | 'price-desc' | 'relevance'

/** A filter of the whole catalogue; lists of a category are in storage/product-list. */
export type ProductFilter = Omit<ListFilter, 'fits'>

export type Page = { readonly limit: number; readonly offset: number }

export type ProductDetail = ProductSummary & {
  readonly weight: string
  readonly dimensions: string
  readonly metaTitle: string
  readonly metaDescription: string
  readonly searchKeywords: string
  readonly tips: readonly string[]
}

const DETAIL_COLUMNS = [
  'weight',
  'dimensions',
  'meta_title',
  'meta_description',
  'search_keywords',
  'tips',
] as const

const detailBySlug = prepared((db, param: Param<{ slug: string }>) =>
  db
    .selectFrom('products')
    .select([...SUMMARY_COLUMNS, ...DETAIL_COLUMNS])
    .where('slug', '=', param('slug'))
    .where('deleted_at', 'is', null)
    .where('visible', '=', 1),
)

/** A product that shoppers may see. */
export async function findProduct(db: Db, slug: string): Promise<ProductDetail | undefined> {
  const [row] = await detailBySlug(db, { slug })
  return (
    row && {
      ...toSummary(row),
      weight: row.weight,
      dimensions: row.dimensions,
      metaTitle: row.meta_title,
      metaDescription: row.meta_description,
      searchKeywords: row.search_keywords,
      tips: JSON.parse(row.tips) as string[],
    }
  )
}

export async function listProducts(
  db: Db,
  filter: ProductFilter,
  order: ProductOrder,
  page: Page,
): Promise<readonly ProductSummary[]> {
  const rows = await inOrder(matching(db, filter), order)
    .select(SUMMARY_COLUMNS)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(toSummary)
}

/** Exact, since shoppers see a category's count. Read from the index alone. */
export async function countProducts(db: Db, filter: ProductFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Products by id, in the order of the ids; those that shoppers may not see are left out. */
export async function productsByIds(
  db: Db,
  ids: readonly number[],
): Promise<readonly ProductSummary[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(SUMMARY_COLUMNS)
    .select('deleted_at')
    .where('id', 'in', ids)
    .execute()
  // Left out here: with those conditions in SQL, a planner without statistics reads a whole index.
  const shown = rows.filter((row) => row.visible === 1 && row.deleted_at === null)
  const byId = new Map(shown.map((row) => [row.id, toSummary(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Products with at least this stock that cost at most this much, by SKU. */
export async function productsInPlenty(
  db: Db,
  atLeast: number,
  dearest: Cents,
): Promise<readonly { readonly id: number; readonly price: Cents }[]> {
  const rows = await matching(db, { inStock: true })
    .select(['id', 'price_cents'])
    .where('stock_quantity', '>=', atLeast)
    .where('price_cents', '<=', dearest)
    .orderBy('sku_key')
    .execute()
  return rows.map((row) => ({ id: row.id, price: fromCents(row.price_cents) }))
}

type Listed = SelectQueryBuilder<Schema, 'products', object>

function matching(db: Db, filter: ProductFilter): Listed {
  const { categoryId, kinds, brands, origin, price, range, inStock } = filter
  let query: Listed = db
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .where('visible', '=', 1)
  if (categoryId !== undefined) query = query.where('category_id', '=', categoryId)
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

function inOrder(query: Listed, order: ProductOrder): Listed {
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
