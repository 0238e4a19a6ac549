import type { BodyInput } from '#contract/call.ts'
import type { createProduct } from '#contract/catalogue/admin-product-calls.ts'
import type { WholeProductJson } from '#contract/catalogue/admin-products.ts'
import { withReplacedNumbers } from '#domain/catalogue/keywords.ts'
import { CONDITIONS, ORIGINS } from '#domain/catalogue/products.ts'
import { hashInAddress } from '#domain/pictures/picture-address.ts'
import { joinTags, lines, splitNumbers, splitTags } from './tags.ts'

/** The form as it is typed: text, and boxes that are ticked or not. */
export type FormValues = {
  readonly name: string
  readonly sku: string
  readonly price: string
  readonly retailPrice: string
  readonly comparePrice: string
  readonly categoryId: string
  readonly brand: string
  readonly partNumber: string
  readonly upcEan: string
  readonly shortDescription: string
  readonly description: string
  readonly imageUrl: string
  readonly features: string
  readonly inStock: boolean
  readonly stockQuantity: string
  readonly lowStockLevel: string
  readonly visible: boolean
  readonly showSku: boolean
  readonly freeShipping: boolean
  readonly sellAtZero: boolean
  readonly condition: string
  readonly origin: string
  readonly gpsCategory: string
  readonly replaces: string
  readonly fits: string
  readonly searchKeywords: string
  readonly images: string
  readonly weight: string
  readonly dimensions: string
  readonly metaTitle: string
  readonly metaDescription: string
  /** What uploaded pictures show, by address. */
  readonly alts: Readonly<Record<string, string>>
}

/** What is sent; what a product had and the form leaves alone is not among it. */
export type ProductBody = BodyInput<typeof createProduct>

export const EMPTY: FormValues = {
  name: '',
  sku: '',
  price: '',
  retailPrice: '',
  comparePrice: '',
  categoryId: '',
  brand: '',
  partNumber: '',
  upcEan: '',
  shortDescription: '',
  description: '',
  imageUrl: '',
  features: '',
  inStock: true,
  stockQuantity: '',
  lowStockLevel: '',
  visible: true,
  showSku: true,
  freeShipping: false,
  sellAtZero: false,
  condition: 'new',
  origin: '',
  gpsCategory: '',
  replaces: '',
  fits: '',
  searchKeywords: '',
  images: '',
  weight: '',
  dimensions: '',
  metaTitle: '',
  metaDescription: '',
  alts: {},
}

/**
 * The form as it stands. A box that is not ticked has no entry, and neither has a menu whose choices
 * are still on the way: its value stays as it was before.
 */
export function readValues(data: FormData, before: FormValues): FormValues {
  const { alts: _, ...fields } = before
  const values = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? data.has(name) : String(data.get(name) ?? value),
  ])
  return { ...Object.fromEntries(values), alts: altsIn(data) } as FormValues
}

/** The fields of pictures are called by their addresses. */
function altsIn(data: FormData): FormValues['alts'] {
  const entries = [...data].filter(([name]) => hashInAddress(name) !== undefined)
  return Object.fromEntries(entries.map(([address, alt]) => [address, String(alt)]))
}

export function isSame(one: FormValues, other: FormValues): boolean {
  const names = Object.keys(EMPTY) as (keyof FormValues)[]
  return names.every((name) =>
    name === 'alts' ? isSameAlts(one.alts, other.alts) : one[name] === other[name],
  )
}

/** A picture that nobody described has a field all the same. */
function isSameAlts(one: FormValues['alts'], other: FormValues['alts']): boolean {
  const addresses = [...Object.keys(one), ...Object.keys(other)]
  return addresses.every((address) => (one[address] ?? '') === (other[address] ?? ''))
}

export function valuesOf(product: WholeProductJson): FormValues {
  return {
    name: product.name,
    sku: product.sku,
    price: product.price,
    retailPrice: product.retailPrice ?? '',
    comparePrice: product.comparePrice ?? '',
    categoryId: product.categoryId === null ? '' : String(product.categoryId),
    brand: product.brand,
    partNumber: product.partNumber,
    upcEan: product.upcEan,
    shortDescription: product.shortDescription,
    description: product.description,
    imageUrl: product.imageUrl,
    features: joinTags(product.features),
    inStock: product.inStock,
    stockQuantity: String(product.stockQuantity),
    lowStockLevel: String(product.lowStockLevel),
    visible: product.visible,
    showSku: product.showSku,
    freeShipping: product.freeShipping,
    sellAtZero: product.sellAtZero,
    condition: product.condition,
    origin: product.origin ?? '',
    gpsCategory: product.gpsCategory,
    replaces: product.replaces.join('\n'),
    fits: product.compatibility.join('\n'),
    // The replaced numbers among them have a field of their own.
    searchKeywords: withReplacedNumbers(product.searchKeywords, []),
    images: product.images.join('\n'),
    weight: product.weight,
    dimensions: product.dimensions,
    metaTitle: product.metaTitle,
    metaDescription: product.metaDescription,
    alts: product.alts,
  }
}

export function bodyOf(values: FormValues, product: WholeProductJson | undefined): ProductBody {
  const { stockQuantity, lowStockLevel, ...rest } = values
  const isCounted = product !== undefined && stockQuantity === String(product.stockQuantity)
  return {
    ...rest,
    categoryId: Number(values.categoryId),
    condition: CONDITIONS.find((one) => one === values.condition),
    origin: ORIGINS.find((one) => one === values.origin) ?? null,
    features: splitTags(values.features, product?.features),
    // As the specification's form does; the models themselves go as `fits`.
    compatibility: [],
    fits: splitNumbers(values.fits),
    replaces: splitNumbers(values.replaces),
    images: lines(values.images),
    // A new part without one gets the shop's limit.
    ...(product === undefined && lowStockLevel.trim() === ''
      ? {}
      : { lowStockLevel: wholeNumber(lowStockLevel) }),
    // Left alone, it must not undo what was sold while the form was open.
    ...(isCounted ? {} : { stockQuantity: wholeNumber(stockQuantity) }),
    ...(product === undefined ? {} : { version: product.version }),
  }
}

function wholeNumber(text: string): number {
  return text.trim() === '' ? 0 : Number(text)
}
