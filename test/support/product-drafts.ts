import type { ProductDraft } from '#domain/catalogue/products.ts'
import { fromCents } from '#domain/money.ts'

export type ProductFixture = {
  readonly name?: string
  readonly sku: string
  readonly cents: number
  /** Counted when given; otherwise the shop never runs out. */
  readonly stock?: number
}

/** A product with a price, a number and perhaps a stock; everything else is plain. */
export function productDraft(fixture: ProductFixture): ProductDraft {
  const { name = `Part ${fixture.sku}`, sku, cents, stock } = fixture
  return {
    name,
    sku,
    price: fromCents(cents),
    comparePrice: undefined,
    retailPrice: undefined,
    salePrice: undefined,
    description: 'A part.',
    shortDescription: '',
    brand: 'Acme',
    partNumber: sku,
    upcEan: '',
    imageUrl: '',
    imageDescription: '',
    images: [],
    features: [],
    tips: [],
    origin: undefined,
    oemNumbers: [],
    compatibility: [],
    inStock: true,
    stockQuantity: stock ?? 0,
    lowStockLevel: 0,
    trackInventory: stock !== undefined,
    availability: 'available',
    allowPurchases: true,
    sellAtZero: false,
    visible: true,
    showSku: true,
    weight: '',
    dimensions: '',
    model: '',
    gpsCategory: '',
    gtin: '',
    manufacturerPartNumber: '',
    searchKeywords: '',
    metaKeywords: '',
    metaTitle: '',
    metaDescription: '',
    condition: 'new',
    itemType: 'product',
    productType: 'physical',
    imageIsThumbnail: true,
    gpsEnabled: false,
    taxClass: 'standard',
    freeShipping: false,
    showCondition: false,
    popularity: undefined,
  }
}
