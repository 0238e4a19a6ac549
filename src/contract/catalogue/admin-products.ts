import { z } from 'zod'
import {
  AVAILABILITIES,
  CONDITIONS,
  LARGEST_STOCK,
  ORIGINS,
  type WholeProduct,
} from '#domain/catalogue/products.ts'
import { toDecimal } from '#domain/money.ts'
import { Id, idInput, idInText, Money, moneyOut, Slug, Timestamp } from '../fields.ts'
import { SearchText, StaffPaging } from '../paging.ts'
import { AltsJson } from '../pictures/pictures.ts'
import { priceInput, StockQuantity } from './product-input.ts'

const MOST_BULK_IDS = 500

/** The filters of the list and of the export. */
export const StaffProductFilter = z.object({
  search: SearchText.optional().meta({
    description: 'What the shop’s search takes, or the beginning of a SKU, number or word',
  }),
  sort: z
    .enum(['name', 'sku', 'price', 'stock', 'updated'], 'sort must be a column of the list')
    .optional(),
  order: z.enum(['asc', 'desc'], 'order must be asc or desc').optional(),
  category: idInText('category').optional(),
  brand: z.string().max(100).optional(),
  stock: z.enum(['in', 'low', 'out'], 'stock must be in, low or out').optional(),
  visibility: z
    .enum(['visible', 'hidden', 'deleted'], 'visibility must be visible, hidden or deleted')
    .optional()
    .meta({ description: 'Deleted products are listed only where they are asked for, and alone' }),
})
export type StaffProductFilter = z.infer<typeof StaffProductFilter>

export const StaffProductsQuery = StaffProductFilter.extend(StaffPaging)

export const StaffProductJson = z
  .object({
    id: Id,
    slug: Slug,
    name: z.string(),
    sku: z.string(),
    brand: z.string(),
    partNumber: z.string(),
    imageUrl: z.string(),
    price: Money,
    categoryId: Id.nullable(),
    categoryName: z.string(),
    inStock: z.boolean().meta({ description: 'May be bought now' }),
    stockQuantity: z.int(),
    lowStockLevel: z.int(),
    trackInventory: z.boolean(),
    availability: z.enum(AVAILABILITIES),
    visible: z.boolean(),
    updatedAt: Timestamp,
    deletedAt: Timestamp.nullable(),
    deletedBy: z
      .string()
      .nullable()
      .meta({ description: 'Of a deleted product, who did it according to the log' }),
    version: z.int(),
  })
  .meta({ id: 'StaffProduct' })
export type StaffProductJson = z.infer<typeof StaffProductJson>

/** Everything the product form shows. */
export const WholeProductJson = z
  .object({
    id: Id,
    slug: Slug,
    name: z.string(),
    sku: z.string(),
    price: Money,
    retailPrice: Money.nullable(),
    comparePrice: Money.nullable(),
    categoryId: Id.nullable(),
    description: z.string(),
    shortDescription: z.string(),
    imageUrl: z.string(),
    images: z.array(z.string()),
    alts: AltsJson,
    inStock: z.boolean().meta({ description: 'As staff ticked it' }),
    available: z.boolean().meta({ description: 'May be bought now' }),
    availability: z.enum(AVAILABILITIES),
    stockQuantity: z.int(),
    lowStockLevel: z.int(),
    trackInventory: z.boolean(),
    brand: z.string(),
    upcEan: z.string(),
    partNumber: z.string(),
    features: z.array(z.string()),
    tips: z.array(z.string()),
    origin: z.enum(ORIGINS).nullable(),
    oemNumbers: z.array(z.string()),
    compatibility: z.array(z.string()).meta({ description: 'All models it fits' }),
    replaces: z.array(z.string()),
    searchKeywords: z.string(),
    gpsCategory: z.string(),
    visible: z.boolean(),
    showSku: z.boolean(),
    condition: z.enum(CONDITIONS),
    freeShipping: z.boolean(),
    sellAtZero: z.boolean(),
    weight: z.string(),
    dimensions: z.string(),
    metaTitle: z.string(),
    metaDescription: z.string(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    version: z.int(),
  })
  .meta({ id: 'WholeProduct' })
export type WholeProductJson = z.infer<typeof WholeProductJson>

export const StockInput = z
  .strictObject({ stockQuantity: StockQuantity, version: z.int().positive().optional() })
  .meta({ id: 'StockChange' })

const percentMessage = 'A percentage must be a whole number from -99 to 1000'
const addMessage = `Stock to add must be a whole number from -${LARGEST_STOCK} to ${LARGEST_STOCK}`

export const BulkInput = z
  .strictObject({
    ids: z
      .array(Id, 'ids must be a list of product ids')
      .min(1, 'Please select at least one product')
      .max(MOST_BULK_IDS, `At most ${MOST_BULK_IDS} products at a time`),
    price: z
      .union(
        [
          z.strictObject({ set: priceInput('A price must be an amount such as 24.99') }),
          z.strictObject({
            percent: z.int(percentMessage).min(-99, percentMessage).max(1_000, percentMessage),
          }),
        ],
        { error: 'price is {"set": "24.99"} or {"percent": 10}' },
      )
      .optional(),
    stock: z
      .union(
        [
          z.strictObject({ set: StockQuantity }),
          z.strictObject({
            add: z.int(addMessage).min(-LARGEST_STOCK, addMessage).max(LARGEST_STOCK, addMessage),
          }),
        ],
        { error: 'stock is {"set": 10} or {"add": -2}' },
      )
      .optional(),
    categoryId: idInput('Category is required').optional(),
  })
  .refine(
    ({ price, stock, categoryId }) => [price, stock, categoryId].some((one) => one !== undefined),
    'Please say what to change: price, stock or categoryId',
  )
  .meta({ id: 'BulkChange' })

export const BulkResultJson = z
  .object({
    changed: z.int(),
    results: z.array(z.object({ id: Id, problem: z.string().nullable() })),
  })
  .meta({ id: 'BulkResult' })

export function wholeProductJson(
  product: WholeProduct,
  alts: WholeProductJson['alts'],
): WholeProductJson {
  const { draft } = product
  return {
    id: product.id,
    slug: product.slug,
    name: draft.name,
    sku: draft.sku,
    price: moneyOut(draft.price),
    retailPrice: draft.retailPrice === undefined ? null : toDecimal(draft.retailPrice),
    comparePrice: draft.comparePrice === undefined ? null : toDecimal(draft.comparePrice),
    categoryId: product.categoryId ?? null,
    description: draft.description,
    shortDescription: draft.shortDescription,
    imageUrl: draft.imageUrl,
    images: [...draft.images],
    alts,
    inStock: draft.inStock,
    available: product.available,
    availability: draft.availability,
    stockQuantity: draft.stockQuantity,
    lowStockLevel: draft.lowStockLevel,
    trackInventory: draft.trackInventory,
    brand: draft.brand,
    upcEan: draft.upcEan,
    partNumber: draft.partNumber,
    features: [...draft.features],
    tips: [...draft.tips],
    origin: draft.origin ?? null,
    oemNumbers: [...draft.oemNumbers],
    compatibility: [...draft.compatibility],
    replaces: [...product.replaces],
    searchKeywords: draft.searchKeywords,
    gpsCategory: draft.gpsCategory,
    visible: draft.visible,
    showSku: draft.showSku,
    condition: draft.condition,
    freeShipping: draft.freeShipping,
    sellAtZero: draft.sellAtZero,
    weight: draft.weight,
    dimensions: draft.dimensions,
    metaTitle: draft.metaTitle,
    metaDescription: draft.metaDescription,
    createdAt: new Date(product.createdAt).toISOString(),
    updatedAt: new Date(product.updatedAt).toISOString(),
    version: product.version,
  }
}
