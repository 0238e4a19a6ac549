import type { Condition } from '../catalogue/products.ts'
import { type Cents, toDecimal } from '../money.ts'

/** What a feed says of a part. */
export type FeedPart = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly brand: string
  readonly partNumber: string
  readonly manufacturerPartNumber: string
  readonly upcEan: string
  readonly gtin: string
  readonly price: Cents
  readonly description: string
  readonly shortDescription: string
  readonly imageUrl: string
  readonly kind: string
  readonly category: string
  readonly inStock: boolean
  readonly condition: Condition
}

/** Google's names, in the order of the columns. */
export const FEED_COLUMNS = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'brand',
  'gtin',
  'mpn',
  'condition',
  'product_type',
  'identifier_exists',
] as const
export type FeedItem = Readonly<Record<(typeof FEED_COLUMNS)[number], string>>

/** Google's limits. */
const LONGEST_TITLE = 150
const LONGEST_DESCRIPTION = 5_000
/** Lengths that a number of this kind can have. */
const GTIN_LENGTHS = [8, 12, 13, 14]

/** A part in the words of Google's merchant format; what is not known is empty. */
export function feedItem(
  part: FeedPart,
  addressOf: { readonly page: (slug: string) => string; readonly picture: (url: string) => string },
): FeedItem {
  const mpn = part.manufacturerPartNumber || part.partNumber
  const gtin = [part.gtin, part.upcEan].find(isGtin) ?? ''
  return {
    id: String(part.id),
    title: part.name.slice(0, LONGEST_TITLE),
    description: (part.description || part.shortDescription || part.name).slice(
      0,
      LONGEST_DESCRIPTION,
    ),
    link: addressOf.page(part.slug),
    image_link: part.imageUrl === '' ? '' : addressOf.picture(part.imageUrl),
    availability: part.inStock ? 'in_stock' : 'out_of_stock',
    price: `${toDecimal(part.price)} USD`,
    brand: part.brand,
    gtin,
    mpn,
    condition: part.condition,
    product_type: [part.category, part.kind].filter(Boolean).join(' > '),
    identifier_exists: gtin === '' && mpn === '' ? 'no' : 'yes',
  }
}

function isGtin(text: string): boolean {
  return /^\d+$/.test(text) && GTIN_LENGTHS.includes(text.length)
}
