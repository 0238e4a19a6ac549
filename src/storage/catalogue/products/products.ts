import type { ProductSummary } from '#domain/catalogue/products.ts'
import { type Cents, fromCents } from '#domain/money.ts'
import type { Param } from '../../engine/parameters.ts'
import { prepared } from '../../engine/prepared.ts'
import type { Db } from '../../engine/schema.ts'
import { SUMMARY_COLUMNS, toSummary } from './product-rows.ts'

export type ProductOrder = 'name' | 'price-asc' | 'price-desc' | 'relevance'

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
  const rows = await db
    .selectFrom('products')
    .select(['id', 'price_cents'])
    .where('deleted_at', 'is', null)
    .where('visible', '=', 1)
    .where('available', '=', 1)
    .where('stock_quantity', '>=', atLeast)
    .where('price_cents', '<=', dearest)
    .orderBy('sku_key')
    .execute()
  return rows.map((row) => ({ id: row.id, price: fromCents(row.price_cents) }))
}
