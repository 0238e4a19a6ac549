import { z } from 'zod'
import { isReplacedNumber } from '#domain/catalogue/keywords.ts'
import {
  AVAILABILITIES,
  CONDITIONS,
  LARGEST_STOCK,
  LONGEST,
  ORIGINS,
} from '#domain/catalogue/products.ts'
import { LARGEST_PRICE } from '#domain/money.ts'
import { ImageUrl, idInput, moneyInput } from '../fields.ts'
import { AltsInput } from '../pictures/pictures.ts'

const text = (longest: number, what: string) =>
  z
    .string(`${what} must be text`)
    .trim()
    .max(longest, `${what} can have at most ${longest} characters`)
const required = (longest: number, what: string) =>
  z
    .string(`${what} is required`)
    .trim()
    .min(1, `${what} is required`)
    .max(longest, `${what} can have at most ${longest} characters`)

export const priceInput = (message: string) =>
  moneyInput(message).refine((cents) => cents <= LARGEST_PRICE, 'A price can be at most $99,999.99')
/** Forms send an empty field for "no such price". */
const optionalPrice = (what: string) =>
  z
    .union([z.literal(''), z.null(), priceInput(`${what} must be an amount such as 24.99`)], {
      error: `${what} must be an amount such as 24.99`,
    })
    .transform((value) => (value === '' ? null : value))
    .optional()

export const StockQuantity = z
  .int('Stock must be a whole number')
  .min(0, 'Stock must be at least 0')
  .max(LARGEST_STOCK, `Stock must be at most ${LARGEST_STOCK}`)

/** The import file separates the entries of a list with it. */
const noPipe = (entry: string) => !entry.includes('|')
const listOf = (longest: number, most: number, what: string, many: string) =>
  z
    .array(text(longest, what).refine(noPipe, `${what} cannot contain the character |`))
    .max(most, `At most ${most} ${many}`)
    .transform((entries) => entries.filter(Boolean))
    .optional()

const describes = (description: string) => ({ description })

/**
 * What staff send to create or change a product: the specification's shape and messages, and a few
 * fields of ours. What is left out stays as it is, and is empty on a new product.
 */
export const ProductInput = z
  .strictObject({
    name: required(LONGEST.name, 'Product name'),
    sku: required(LONGEST.sku, 'SKU'),
    price: priceInput('Price is required'),
    categoryId: idInput('Category is required'),
    retailPrice: optionalPrice('Retail price'),
    comparePrice: optionalPrice('Compare price'),
    description: text(LONGEST.description, 'Description').optional(),
    shortDescription: text(LONGEST.shortText, 'Short description').optional(),
    imageUrl: ImageUrl.optional(),
    images: z
      .array(ImageUrl.refine(noPipe, 'An image address cannot contain the character |'))
      .max(LONGEST.images, `At most ${LONGEST.images} images`)
      .transform((urls) => urls.filter(Boolean))
      .optional(),
    alts: AltsInput.optional().meta(
      describes('What its uploaded pictures show, by address, for those who cannot see them'),
    ),
    inStock: z
      .boolean('inStock must be true or false')
      .optional()
      .meta(describes('May be sold, as far as staff say; `availability` says the same in words')),
    availability: z.enum(AVAILABILITIES).optional(),
    stockQuantity: StockQuantity.optional().meta(
      describes('Counted from the first unit on; a change is written to the stock ledger'),
    ),
    lowStockLevel: StockQuantity.optional(),
    brand: text(LONGEST.brand, 'Brand').optional(),
    upcEan: text(LONGEST.sku, 'UPC/EAN').optional(),
    partNumber: text(LONGEST.sku, 'Part number').optional(),
    features: listOf(LONGEST.feature, LONGEST.features, 'A feature', 'features'),
    tips: listOf(LONGEST.feature, LONGEST.features, 'A tip', 'tips').meta(
      describes('What helps to fit it: difficulty, time, tools, advice'),
    ),
    origin: z
      .enum(ORIGINS, 'origin must be oem or aftermarket')
      .nullable()
      .optional()
      .meta(describes('Null when it is not known who made it')),
    oemNumbers: listOf(LONGEST.sku, LONGEST.oemNumbers, 'An OEM number', 'OEM numbers').meta(
      describes('All makers’ numbers that an aftermarket part takes the place of'),
    ),
    compatibility: listOf(LONGEST.sku, LONGEST.models, 'A model number', 'models').meta(
      describes(
        'Models it fits. An empty list changes nothing, since the form of the specification always sends one: use `fits` to remove them',
      ),
    ),
    fits: listOf(LONGEST.sku, LONGEST.models, 'A model number', 'models').meta(
      describes('All models it fits, in the place of those before; an empty list means none'),
    ),
    replaces: z
      .array(
        text(LONGEST.sku, 'A replaced number').refine(
          isReplacedNumber,
          'A replaced number must be one word with at least four letters and digits, such as W10224328',
        ),
      )
      .max(LONGEST.models, `At most ${LONGEST.models} replaced numbers`)
      .optional()
      .meta(describes('All older numbers it replaces, in the place of those before')),
    searchKeywords: text(LONGEST.description, 'Search keywords').optional(),
    gpsCategory: text(LONGEST.shortText, 'Kind of part').optional(),
    visible: z.boolean().optional(),
    showSku: z.boolean().optional(),
    condition: z.enum(CONDITIONS).optional(),
    freeShipping: z.boolean().optional(),
    sellAtZero: z
      .boolean('sellAtZero must be true or false')
      .optional()
      .meta(describes('May be bought at a price of 0; otherwise such a product cannot be bought')),
    weight: text(LONGEST.brand, 'Weight').optional(),
    dimensions: text(LONGEST.brand, 'Dimensions').optional(),
    metaTitle: text(LONGEST.shortText, 'Page title').optional(),
    metaDescription: text(LONGEST.shortText * 2, 'Page description').optional(),
    version: z
      .int()
      .positive()
      .optional()
      .meta(describes('The version the form was filled from: a save over a later one is 409')),
  })
  .meta({ id: 'ProductInput' })
export type ProductInput = z.infer<typeof ProductInput>
