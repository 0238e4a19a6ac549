import { withReplacedNumbers } from '../catalogue/keywords.ts'
import type { Availability, Condition, Origin, ProductDraft } from '../catalogue/products.ts'
import type { Cents } from '../money.ts'
import { distinctNumbers } from './check-row.ts'

/**
 * A product as staff enter it. Omitted fields stay as they are, and are empty on a new product; a
 * price of null removes it.
 */
export type ProductForm = {
  readonly name: string
  readonly sku: string
  readonly price: Cents
  readonly retailPrice?: Cents | null | undefined
  readonly comparePrice?: Cents | null | undefined
  readonly description?: string | undefined
  readonly shortDescription?: string | undefined
  readonly imageUrl?: string | undefined
  readonly images?: readonly string[] | undefined
  readonly inStock?: boolean | undefined
  readonly availability?: Availability | undefined
  readonly stockQuantity?: number | undefined
  readonly lowStockLevel?: number | undefined
  readonly brand?: string | undefined
  readonly upcEan?: string | undefined
  readonly partNumber?: string | undefined
  readonly features?: readonly string[] | undefined
  readonly tips?: readonly string[] | undefined
  /** Null when it is not known. */
  readonly origin?: Origin | null | undefined
  readonly oemNumbers?: readonly string[] | undefined
  /** An empty list changes nothing: the specification's form always sends one. */
  readonly compatibility?: readonly string[] | undefined
  /** The models it fits, all of them; also none. */
  readonly fits?: readonly string[] | undefined
  readonly replaces?: readonly string[] | undefined
  readonly searchKeywords?: string | undefined
  readonly gpsCategory?: string | undefined
  readonly visible?: boolean | undefined
  readonly showSku?: boolean | undefined
  readonly condition?: Condition | undefined
  readonly freeShipping?: boolean | undefined
  readonly sellAtZero?: boolean | undefined
  readonly weight?: string | undefined
  readonly dimensions?: string | undefined
  readonly metaTitle?: string | undefined
  readonly metaDescription?: string | undefined
}

/** The product as the form leaves it. */
export function draftFromForm(
  form: ProductForm,
  before: ProductDraft = newDraft(form),
): ProductDraft {
  const stockQuantity = form.stockQuantity ?? before.stockQuantity
  const availability = availabilityFrom(form, before)
  const keywords = form.searchKeywords ?? before.searchKeywords
  return {
    ...before,
    name: form.name,
    sku: form.sku,
    price: form.price,
    retailPrice: priceFrom(form.retailPrice, before.retailPrice),
    comparePrice: priceFrom(form.comparePrice, before.comparePrice),
    description: form.description ?? before.description,
    shortDescription: form.shortDescription ?? before.shortDescription,
    imageUrl: form.imageUrl ?? before.imageUrl,
    images: form.images ?? before.images,
    availability,
    inStock: availability === 'available',
    stockQuantity,
    // Tracked once there is stock, and never silently untracked again.
    trackInventory: before.trackInventory || stockQuantity > 0,
    lowStockLevel: form.lowStockLevel ?? before.lowStockLevel,
    brand: form.brand ?? before.brand,
    upcEan: form.upcEan ?? before.upcEan,
    partNumber: form.partNumber ?? before.partNumber,
    features: form.features ?? before.features,
    tips: form.tips ?? before.tips,
    origin: form.origin === undefined ? before.origin : (form.origin ?? undefined),
    oemNumbers: form.oemNumbers ? distinctNumbers(form.oemNumbers) : before.oemNumbers,
    compatibility: fitsFrom(form, before),
    searchKeywords: form.replaces ? withReplacedNumbers(keywords, form.replaces) : keywords,
    gpsCategory: form.gpsCategory ?? before.gpsCategory,
    visible: form.visible ?? before.visible,
    showSku: form.showSku ?? before.showSku,
    condition: form.condition ?? before.condition,
    freeShipping: form.freeShipping ?? before.freeShipping,
    sellAtZero: form.sellAtZero ?? before.sellAtZero,
    weight: form.weight ?? before.weight,
    dimensions: form.dimensions ?? before.dimensions,
    metaTitle: form.metaTitle ?? before.metaTitle,
    metaDescription: form.metaDescription ?? before.metaDescription,
  }
}

/** The checkbox and the import file's column are one field; "discontinued" is unchecked too. */
function availabilityFrom(form: ProductForm, before: ProductDraft): Availability {
  if (form.availability !== undefined) return form.availability
  if (form.inStock === undefined) return before.availability
  if (form.inStock) return 'available'
  return before.availability === 'discontinued' ? 'discontinued' : 'out-of-stock'
}

function priceFrom(given: Cents | null | undefined, before: Cents | undefined): Cents | undefined {
  return given === undefined ? before : (given ?? undefined)
}

function fitsFrom(form: ProductForm, before: ProductDraft): readonly string[] {
  if (form.fits !== undefined) return distinctNumbers(form.fits)
  return form.compatibility?.length ? distinctNumbers(form.compatibility) : before.compatibility
}

function newDraft({ name, sku, price }: ProductForm): ProductDraft {
  return {
    name,
    sku,
    price,
    comparePrice: undefined,
    retailPrice: undefined,
    salePrice: undefined,
    description: '',
    shortDescription: '',
    brand: '',
    partNumber: '',
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
    stockQuantity: 0,
    lowStockLevel: 0,
    trackInventory: false,
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
