import type { Availability, ProductSummary, WholeProduct } from '#domain/catalogue/products.ts'
import { type Cents, fromCents } from '#domain/money.ts'
import { replacedNumbers } from '../catalogue/products/part-numbers.ts'
import { draftsOf } from '../catalogue/products/product-drafts.ts'
import { SUMMARY_COLUMNS, toSummary } from '../catalogue/products/product-rows.ts'
import type { Db } from '../engine/schema.ts'

/** A row of the back office's list. */
export type StaffProduct = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly sku: string
  readonly brand: string
  readonly partNumber: string
  readonly imageUrl: string
  readonly price: Cents
  readonly categoryId: number | undefined
  readonly categoryName: string
  readonly inStock: boolean
  readonly stockQuantity: number
  readonly lowStockLevel: number
  readonly trackInventory: boolean
  readonly availability: Availability
  readonly visible: boolean
  readonly updatedAt: number
  readonly deletedAt: number | undefined
  readonly version: number
}

/** In the order of the ids; deleted products too. */
export async function staffProducts(
  db: Db,
  ids: readonly number[],
): Promise<readonly StaffProduct[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'products.slug', 'products.name', 'products.sku', 'products.brand'])
    .select(['products.part_number', 'products.image_url', 'products.price_cents'])
    .select(['products.category_id', 'categories.name as category_name', 'products.available'])
    .select(['products.stock_quantity', 'products.low_stock_level', 'products.track_inventory'])
    .select(['products.availability', 'products.visible', 'products.updated_at'])
    .select(['products.deleted_at', 'products.version'])
    .where('products.id', 'in', ids)
    .execute()
  const byId = new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        slug: row.slug,
        name: row.name,
        sku: row.sku,
        brand: row.brand,
        partNumber: row.part_number,
        imageUrl: row.image_url,
        price: fromCents(row.price_cents),
        categoryId: row.category_id ?? undefined,
        categoryName: row.category_name ?? '',
        inStock: row.available === 1,
        stockQuantity: row.stock_quantity,
        lowStockLevel: row.low_stock_level,
        trackInventory: row.track_inventory === 1,
        availability: row.availability,
        visible: row.visible === 1,
        updatedAt: row.updated_at,
        deletedAt: row.deleted_at ?? undefined,
        version: row.version,
      },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A product by id, hidden or not: the response to a change. */
export async function findSummary(db: Db, id: number): Promise<ProductSummary | undefined> {
  const row = await db
    .selectFrom('products')
    .select(SUMMARY_COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && toSummary(row)
}

/** Everything about a product that is not deleted, for the form that changes it. */
export async function findWholeProduct(db: Db, id: number): Promise<WholeProduct | undefined> {
  const row = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const [[draft], replaces] = await Promise.all([draftsOf(db, [row]), replacedNumbers(db, id)])
  if (!draft) return undefined
  return {
    id,
    slug: row.slug,
    draft,
    categoryId: row.category_id ?? undefined,
    replaces,
    available: row.available === 1,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
