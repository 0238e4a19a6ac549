import type { Selectable } from 'kysely'
import type { ProductSummary } from '#domain/catalogue/products.ts'
import { type Cents, fromCents } from '#domain/money.ts'
import type { Schema } from '../../engine/schema.ts'

/** The columns of a `ProductSummary`. */
export const SUMMARY_COLUMNS = [
  'products.id',
  'products.slug',
  'products.name',
  'products.sku',
  'products.show_sku',
  'products.brand',
  'products.part_number',
  'products.upc_ean',
  'products.price_cents',
  'products.compare_price_cents',
  'products.retail_price_cents',
  'products.description',
  'products.short_description',
  'products.image_url',
  'products.images',
  'products.features',
  'products.category_id',
  'products.kind',
  'products.available',
  'products.stock_quantity',
  'products.track_inventory',
  'products.availability',
  'products.visible',
  'products.free_shipping',
  'products.condition',
  'products.sell_at_zero',
  'products.origin',
  'products.version',
] as const

type ColumnName<Column> = Column extends `products.${infer Name}` ? Name : never
type SummaryRow = Pick<Selectable<Schema['products']>, ColumnName<(typeof SUMMARY_COLUMNS)[number]>>

export function toSummary(row: SummaryRow): ProductSummary {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    sku: row.sku,
    showSku: row.show_sku === 1,
    brand: row.brand,
    partNumber: row.part_number,
    upcEan: row.upc_ean,
    price: fromCents(row.price_cents),
    comparePrice: optionalCents(row.compare_price_cents),
    retailPrice: optionalCents(row.retail_price_cents),
    description: row.description,
    shortDescription: row.short_description,
    imageUrl: row.image_url,
    images: JSON.parse(row.images) as string[],
    features: JSON.parse(row.features) as string[],
    categoryId: row.category_id ?? undefined,
    kind: row.kind,
    inStock: row.available === 1,
    stockQuantity: row.stock_quantity,
    trackInventory: row.track_inventory === 1,
    availability: row.availability,
    visible: row.visible === 1,
    freeShipping: row.free_shipping === 1,
    condition: row.condition,
    origin: row.origin ?? undefined,
    sellAtZero: row.sell_at_zero === 1,
    version: row.version,
  }
}

export function optionalCents(value: number | null): Cents | undefined {
  return value === null ? undefined : fromCents(value)
}
