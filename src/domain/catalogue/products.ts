import type { Cents } from '../money.ts'

export const AVAILABILITIES = ['available', 'out-of-stock', 'discontinued'] as const
export type Availability = (typeof AVAILABILITIES)[number]

export const CONDITIONS = ['new', 'used', 'refurbished'] as const
export type Condition = (typeof CONDITIONS)[number]

/** Made by the appliance's maker, or by somebody else to take the place of such a part. */
export const ORIGINS = ['oem', 'aftermarket'] as const
export type Origin = (typeof ORIGINS)[number]

export const ITEM_TYPES = ['product', 'service', 'digital'] as const
export type ItemType = (typeof ITEM_TYPES)[number]

export const PRODUCT_TYPES = ['physical', 'digital'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export const TAX_CLASSES = ['standard', 'exempt', 'reduced'] as const
export type TaxClass = (typeof TAX_CLASSES)[number]

/** What lists and cards need of a product. */
export type ProductSummary = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly sku: string
  readonly showSku: boolean
  readonly brand: string
  readonly partNumber: string
  readonly upcEan: string
  readonly price: Cents
  readonly comparePrice: Cents | undefined
  readonly retailPrice: Cents | undefined
  readonly description: string
  readonly shortDescription: string
  readonly imageUrl: string
  readonly images: readonly string[]
  readonly features: readonly string[]
  readonly categoryId: number | undefined
  /** The kind of part as shoppers say it ("Drain Pump"), or empty. */
  readonly kind: string
  /** May be bought now: see `isAvailable`. */
  readonly inStock: boolean
  readonly stockQuantity: number
  readonly trackInventory: boolean
  readonly availability: Availability
  readonly visible: boolean
  readonly freeShipping: boolean
  readonly condition: Condition
  /** Undefined when nobody said. */
  readonly origin: Origin | undefined
  /** A price of 0 is intended: see `isForSale`. */
  readonly sellAtZero: boolean
  readonly version: number
}

/** What is shown of a related product. */
export type RelatedPart = Pick<
  ProductSummary,
  'id' | 'slug' | 'name' | 'brand' | 'price' | 'imageUrl' | 'inStock' | 'availability' | 'origin'
>

/** A product as staff or an import enter it; every field is there, absent ones are empty. */
export type ProductDraft = {
  readonly name: string
  readonly sku: string
  readonly price: Cents
  readonly comparePrice: Cents | undefined
  readonly retailPrice: Cents | undefined
  readonly salePrice: Cents | undefined
  readonly description: string
  readonly shortDescription: string
  readonly brand: string
  readonly partNumber: string
  readonly upcEan: string
  readonly imageUrl: string
  readonly imageDescription: string
  readonly images: readonly string[]
  readonly features: readonly string[]
  /** What helps to fit it: difficulty, time, tools, advice. */
  readonly tips: readonly string[]
  readonly origin: Origin | undefined
  /** The makers' numbers that an aftermarket part takes the place of, as written. */
  readonly oemNumbers: readonly string[]
  /** Model numbers it fits, as written. */
  readonly compatibility: readonly string[]
  readonly inStock: boolean
  readonly stockQuantity: number
  readonly lowStockLevel: number
  readonly trackInventory: boolean
  readonly availability: Availability
  readonly allowPurchases: boolean
  /** A price of 0 is intended, and not a missing price. */
  readonly sellAtZero: boolean
  readonly visible: boolean
  readonly showSku: boolean
  readonly weight: string
  readonly dimensions: string
  readonly model: string
  readonly gpsCategory: string
  readonly gtin: string
  readonly manufacturerPartNumber: string
  /** Replaced numbers, sellers' numbers and symptom phrases, comma-separated. */
  readonly searchKeywords: string
  readonly metaKeywords: string
  readonly metaTitle: string
  readonly metaDescription: string
  readonly condition: Condition
  readonly itemType: ItemType
  readonly productType: ProductType
  readonly imageIsThumbnail: boolean
  readonly gpsEnabled: boolean
  readonly taxClass: TaxClass
  readonly freeShipping: boolean
  readonly showCondition: boolean
  /** How often it is asked for; undefined takes the number of models it fits for it. */
  readonly popularity: number | undefined
}

/** A stored product with everything that its form shows. */
export type WholeProduct = {
  readonly id: number
  readonly slug: string
  readonly draft: ProductDraft
  readonly categoryId: number | undefined
  readonly replaces: readonly string[]
  readonly available: boolean
  readonly version: number
  readonly createdAt: number
  readonly updatedAt: number
}

/** Limits on what a person may type; the contract's messages name them. */
export const LONGEST = {
  name: 250,
  sku: 64,
  brand: 100,
  slug: 96,
  shortText: 500,
  description: 20_000,
  url: 500,
  feature: 300,
  features: 50,
  images: 20,
  models: 5_000,
  oemNumbers: 100,
} as const

export const LARGEST_STOCK = 1_000_000

/** "Refrigerator Parts > Door Gasket" names the kind in its last part. */
export function kindOf(gpsCategory: string): string {
  return gpsCategory.split('>').at(-1)?.trim() ?? ''
}

/** How names are compared and sorted, the same on every engine. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** SKUs are compared without regard to letter case. */
export function skuKey(sku: string): string {
  return sku.trim().toUpperCase()
}

/** A price of 0 means that none has been set, unless the product says that it is intended. */
export function isForSale(product: {
  readonly price: number
  readonly sellAtZero: boolean
}): boolean {
  return product.price > 0 || product.sellAtZero
}

/** The one rule for "may be bought"; the database has it as a generated column as well. */
export function isAvailable(product: {
  readonly inStock: boolean
  readonly availability: Availability
  readonly allowPurchases: boolean
  readonly price: number
  readonly sellAtZero: boolean
  readonly trackInventory: boolean
  readonly stockQuantity: number
}): boolean {
  return (
    product.inStock &&
    product.availability === 'available' &&
    product.allowPurchases &&
    isForSale(product) &&
    (!product.trackInventory || product.stockQuantity > 0)
  )
}
