import { z } from 'zod'
import type { Category } from '#domain/categories.ts'
import { LARGEST_PRICE } from '#domain/money.ts'
import type { ProductSummary } from '#domain/products.ts'
import { AVAILABILITIES, CONDITIONS, LARGEST_STOCK, LONGEST } from '#domain/products.ts'
import { Id, ImageUrl, Money, moneyInput, moneyOut, Slug } from './fields.ts'

export const ProductJson = z
  .object({
    id: Id,
    slug: Slug,
    name: z.string(),
    sku: z.string(),
    showSku: z.boolean(),
    brand: z.string(),
    partNumber: z.string(),
    upcEan: z.string(),
    price: Money,
    comparePrice: Money.nullable(),
    retailPrice: Money.nullable(),
    description: z.string(),
    shortDescription: z.string(),
    imageUrl: z.string(),
    images: z.array(z.string()),
    features: z.array(z.string()),
    categoryId: Id.nullable(),
    kind: z.string().meta({ description: 'The kind of part, e.g. "Drain Pump"' }),
    inStock: z.boolean().meta({ description: 'May be bought now' }),
    stockQuantity: z.int(),
    trackInventory: z.boolean(),
    availability: z.enum(AVAILABILITIES),
    condition: z.enum(CONDITIONS),
    freeShipping: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Product' })
export type ProductJson = z.infer<typeof ProductJson>

/** Why a search result is one, when its name does not say it. */
export const MatchJson = z
  .object({ kind: z.enum(['fits', 'replaces', 'number', 'symptom']), text: z.string() })
  .meta({ id: 'SearchMatch' })
export type MatchJson = z.infer<typeof MatchJson>

export const ProductInList = ProductJson.extend({ match: MatchJson.optional() }).meta({
  id: 'ProductInList',
})
export type ProductInList = z.infer<typeof ProductInList>

export const CategoryOfProduct = z.object({ id: Id, name: z.string(), slug: Slug })

/** The single-product answer: its category, and what the product page tells beyond the row. */
export const ProductDetailJson = ProductJson.extend({
  category: CategoryOfProduct.nullable(),
  compatibility: z.array(z.string()).meta({ description: 'The first models it fits' }),
  compatibilityCount: z.int(),
  replaces: z.array(z.string()).meta({ description: 'Older numbers that this part replaces' }),
  symptoms: z.array(z.string()),
  weight: z.string(),
  dimensions: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
}).meta({ id: 'ProductDetail' })
export type ProductDetailJson = z.infer<typeof ProductDetailJson>

const text = (longest: number, what: string) =>
  z.string(`${what} must be text`).max(longest, `${what} has at most ${longest} characters`)
const priceInput = (message: string) =>
  moneyInput(message).refine((cents) => cents <= LARGEST_PRICE, 'A price is at most $99,999.99')
/** Forms send an empty field for "no such price". */
const optionalPrice = (message: string) =>
  z
    .union([z.literal(''), z.null(), priceInput(message)])
    .transform((value) => (value === '' || value === null ? undefined : value))
    .optional()

/** What staff send to create or change a product (the specification's shape and messages). */
export const ProductInput = z
  .strictObject({
    name: text(LONGEST.name, 'Product name').trim().min(1, 'Product name is required'),
    sku: text(LONGEST.sku, 'SKU').trim().min(1, 'SKU is required'),
    price: priceInput('Price is required'),
    retailPrice: optionalPrice('Retail price must be an amount such as 24.99'),
    comparePrice: optionalPrice('Compare price must be an amount such as 24.99'),
    categoryId: z.int('Category is required').positive('Category is required'),
    description: text(LONGEST.description, 'Description').default(''),
    shortDescription: text(LONGEST.shortText, 'Short description').default(''),
    imageUrl: ImageUrl.default(''),
    images: z.array(ImageUrl).max(LONGEST.images).optional(),
    inStock: z.boolean().default(true),
    stockQuantity: z
      .int('Stock must be a whole number')
      .min(0, 'Stock is at least 0')
      .max(LARGEST_STOCK, `Stock is at most ${LARGEST_STOCK}`)
      .default(0),
    brand: text(LONGEST.brand, 'Brand').trim().default(''),
    upcEan: text(LONGEST.sku, 'UPC/EAN').trim().default(''),
    partNumber: text(LONGEST.sku, 'Part number').trim().default(''),
    features: z
      .array(text(LONGEST.feature, 'A feature'))
      .max(LONGEST.features, `At most ${LONGEST.features} features`)
      .default([]),
    compatibility: z.array(text(LONGEST.sku, 'A model number')).max(LONGEST.models).default([]),
    /** Replaced numbers; left out, they stay as they are. */
    replaces: z.array(text(LONGEST.sku, 'A replaced number')).max(LONGEST.models).optional(),
    visible: z.boolean().optional(),
    showSku: z.boolean().optional(),
    /** The version the form loaded: a save over somebody else's change is refused. */
    version: z.int().positive().optional(),
  })
  .meta({ id: 'ProductInput' })
export type ProductInput = z.infer<typeof ProductInput>

export function productJson(product: ProductSummary): ProductJson {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    sku: product.sku,
    showSku: product.showSku,
    brand: product.brand,
    partNumber: product.partNumber,
    upcEan: product.upcEan,
    price: moneyOut(product.price),
    comparePrice: product.comparePrice === undefined ? null : moneyOut(product.comparePrice),
    retailPrice: product.retailPrice === undefined ? null : moneyOut(product.retailPrice),
    description: product.description,
    shortDescription: product.shortDescription,
    imageUrl: product.imageUrl,
    images: [...product.images],
    features: [...product.features],
    categoryId: product.categoryId ?? null,
    kind: product.kind,
    inStock: product.inStock,
    stockQuantity: product.stockQuantity,
    trackInventory: product.trackInventory,
    availability: product.availability,
    condition: product.condition,
    freeShipping: product.freeShipping,
    version: product.version,
  }
}

export function categoryOfProduct(category: Category): z.infer<typeof CategoryOfProduct> {
  return { id: category.id, name: category.name, slug: category.slug }
}
