import { z } from 'zod'
import type { Category } from '#domain/catalogue/categories.ts'
import type { ProductSummary } from '#domain/catalogue/products.ts'
import { AVAILABILITIES, CONDITIONS, ORIGINS } from '#domain/catalogue/products.ts'
import { Id, Money, moneyOut, Slug } from '../fields.ts'
import { AltsJson } from '../pictures/pictures.ts'

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
    origin: z.enum(ORIGINS).nullable().meta({
      description: 'Made by the appliance’s maker or by somebody else; null when not known',
    }),
    freeShipping: z.boolean(),
    sellAtZero: z.boolean().meta({
      description: 'A price of 0.00 is meant; otherwise it cannot be bought at that price',
    }),
    version: z.int(),
  })
  .meta({ id: 'Product' })
export type ProductJson = z.infer<typeof ProductJson>

/** Why a product is a search result, where its name does not show it. */
export const MatchJson = z
  .object({ kind: z.enum(['fits', 'replaces', 'number', 'symptom', 'mentions']), text: z.string() })
  .meta({ id: 'SearchMatch' })
export type MatchJson = z.infer<typeof MatchJson>

export const ProductInList = ProductJson.extend({ match: MatchJson.optional() }).meta({
  id: 'ProductInList',
})
export type ProductInList = z.infer<typeof ProductInList>

const CategoryOfProduct = z.object({ id: Id, name: z.string(), slug: Slug })

/** The response for a single product: with its category and all that the product page shows. */
export const ProductDetailJson = ProductJson.extend({
  category: CategoryOfProduct.nullable(),
  compatibility: z.array(z.string()).meta({ description: 'The first models it fits' }),
  compatibilityCount: z.int(),
  replaces: z.array(z.string()).meta({ description: 'Older numbers that this part replaces' }),
  oemNumbers: z
    .array(z.string())
    .meta({ description: 'Makers’ numbers that an aftermarket part takes the place of' }),
  tips: z
    .array(z.string())
    .meta({ description: 'What helps to fit it: difficulty, time, tools, advice' }),
  howTo: z
    .object({ slug: z.string(), effort: z.string().meta({ example: 'easy, 15 minutes' }) })
    .nullable()
    .meta({ description: 'The guide to fitting parts of its kind' }),
  symptoms: z.array(z.string()),
  weight: z.string(),
  dimensions: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  alts: AltsJson.exactOptional().meta({
    description: 'What its pictures show, by address, where somebody described them',
  }),
  offerTerms: z
    .record(z.string(), z.unknown())
    .meta({ description: 'Shipping and returns as properties of a schema.org Offer' }),
}).meta({ id: 'ProductDetail' })
export type ProductDetailJson = z.infer<typeof ProductDetailJson>

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
    origin: product.origin ?? null,
    freeShipping: product.freeShipping,
    sellAtZero: product.sellAtZero,
    version: product.version,
  }
}

export function categoryOfProduct(category: Category): z.infer<typeof CategoryOfProduct> {
  return { id: category.id, name: category.name, slug: category.slug }
}
