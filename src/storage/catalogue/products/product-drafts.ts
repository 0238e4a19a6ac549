import type { Selectable } from 'kysely'
import type { ProductDraft } from '#domain/catalogue/products.ts'
import { fromCents } from '#domain/money.ts'
import { isAmong } from '../../engine/bulk.ts'
import type { Db, Schema } from '../../engine/schema.ts'
import { oemNumbersOf } from './equivalents.ts'
import { optionalCents } from './product-rows.ts'

export type ProductRow = Selectable<Schema['products']>

/** What a draft holds of other tables. */
type DraftNumbers = Pick<ProductDraft, 'compatibility' | 'oemNumbers'>

/** Stored products as staff or an import would say them, in the order of the rows. */
export async function draftsOf(
  db: Db,
  rows: readonly ProductRow[],
): Promise<readonly ProductDraft[]> {
  const ids = rows.map(({ id }) => id)
  const models = await compatibilityOf(db, ids)
  const oemNumbers = await oemNumbersOf(db, ids)
  return rows.map((row) =>
    toDraft(row, {
      compatibility: models.get(row.id) ?? [],
      oemNumbers: oemNumbers.get(row.id) ?? [],
    }),
  )
}

/** The row's own part of a draft; enough where nobody asks for models or numbers. */
export function toDraft(
  row: ProductRow,
  numbers: DraftNumbers = { compatibility: [], oemNumbers: [] },
): ProductDraft {
  return {
    name: row.name,
    sku: row.sku,
    price: fromCents(row.price_cents),
    comparePrice: optionalCents(row.compare_price_cents),
    retailPrice: optionalCents(row.retail_price_cents),
    salePrice: optionalCents(row.sale_price_cents),
    description: row.description,
    shortDescription: row.short_description,
    brand: row.brand,
    partNumber: row.part_number,
    upcEan: row.upc_ean,
    imageUrl: row.image_url,
    imageDescription: row.image_description,
    images: JSON.parse(row.images) as string[],
    features: JSON.parse(row.features) as string[],
    tips: JSON.parse(row.tips) as string[],
    origin: row.origin ?? undefined,
    oemNumbers: numbers.oemNumbers,
    compatibility: numbers.compatibility,
    inStock: row.in_stock === 1,
    stockQuantity: row.stock_quantity,
    lowStockLevel: row.low_stock_level,
    trackInventory: row.track_inventory === 1,
    availability: row.availability,
    allowPurchases: row.allow_purchases === 1,
    sellAtZero: row.sell_at_zero === 1,
    visible: row.visible === 1,
    showSku: row.show_sku === 1,
    weight: row.weight,
    dimensions: row.dimensions,
    model: row.model,
    gpsCategory: row.gps_category,
    gtin: row.gtin,
    manufacturerPartNumber: row.manufacturer_part_number,
    searchKeywords: row.search_keywords,
    metaKeywords: row.meta_keywords,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    condition: row.condition,
    itemType: row.item_type,
    productType: row.product_type,
    imageIsThumbnail: row.image_is_thumbnail === 1,
    gpsEnabled: row.gps_enabled === 1,
    taxClass: row.tax_class,
    freeShipping: row.free_shipping === 1,
    showCondition: row.show_condition === 1,
    popularity: row.given_popularity ?? undefined,
  }
}

/** The names of the models that each of these products fits, in the order of their numbers. */
async function compatibilityOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('fits')
    .innerJoin('models', 'models.id', 'fits.model_id')
    .select(['fits.product_id', 'models.name'])
    .where(isAmong(db, 'fits.product_id', ids))
    .orderBy('models.key')
    .execute()
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id)
  return new Map([...byProduct].map(([id, own]) => [id, own.map(({ name }) => name)]))
}
