import { z } from 'zod'
import { PRICE_BAND_VALUES } from '#domain/catalogue/price-bands.ts'
import { ORIGINS } from '#domain/catalogue/products.ts'
import { parseDecimal } from '#domain/money.ts'
import { MOST_VALUES } from '../limits.ts'
import { Paging, SearchText } from '../paging.ts'

const PRODUCT_SORTS = ['name', 'price-asc', 'price-desc', 'relevance'] as const

const ModelNumber = z.string().max(64)
const Name = z.string().max(100)
const OnlyTrue = z
  .enum(['true', 'false'], 'inStock must be true or false')
  .transform((v) => v === 'true')

/** A parameter that may be repeated. */
const Names = z
  .union([Name, z.array(Name).max(MOST_VALUES, `At most ${MOST_VALUES} values can be chosen`)])
  .transform((names) => (typeof names === 'string' ? [names] : names))
  .meta({ description: 'Several are sent one after the other, and one of them is enough' })

const Dollars = z
  .string()
  .regex(/^(\d{1,6}(\.\d{1,2})?)?$/, 'A price is a number of dollars, such as 25 or 24.99')
  .transform(parseDecimal)
  .meta({ description: 'In dollars, such as 25 or 24.99; part of the range itself' })

/** What every list of products can be narrowed by. */
const Filters = {
  kind: Names.optional(),
  brand: Names.optional(),
  origin: z.enum(ORIGINS, `origin must be one of ${ORIGINS.join(', ')}`).optional(),
  price: z
    .enum(PRICE_BAND_VALUES, `price must be one of ${PRICE_BAND_VALUES.join(', ')}`)
    .optional()
    .meta({ description: 'In dollars; the upper end is not part of it' }),
  priceFrom: Dollars.optional(),
  priceTo: Dollars.optional(),
  inStock: OnlyTrue.optional(),
  fits: ModelNumber.optional().meta({ description: 'A model number: only parts listed for it' }),
  fitsFirst: ModelNumber.optional().meta({
    description: 'A model number: parts listed for it come before all others',
  }),
}
const Sort = {
  sort: z.enum(PRODUCT_SORTS, `sort must be one of ${PRODUCT_SORTS.join(', ')}`).optional(),
}
const InCategory = { ...Filters, search: SearchText.optional() }
const InCatalogue = {
  ...InCategory,
  category: z.string().max(96).optional(),
  model: ModelNumber.optional().meta({ description: 'A model number: the parts listed for it' }),
}

export const CategoryProductsQuery = z.object({ ...Paging, ...Sort, ...InCategory })
export const CategoryFacetsQuery = z.object(InCategory)
export const ProductsQuery = z.object({ ...Paging, ...Sort, ...InCatalogue })
export const FacetsQuery = z.object(InCatalogue)

const Facet = z.object({ value: z.string(), label: z.string(), count: z.int() })
export type FacetJson = z.infer<typeof Facet>

/** What a list can be narrowed by. Each count is the length of the list that the choice leads to. */
export const FacetsJson = z
  .object({
    total: z.int(),
    more: z.boolean().meta({
      description: 'The search stopped at its bound: total and counts may be higher',
    }),
    categories: z.array(Facet),
    kinds: z.array(
      Facet.extend({
        imageUrl: z
          .string()
          .optional()
          .meta({ description: 'Of the kinds that a category begins with' }),
      }),
    ),
    brands: z.array(Facet),
    origins: z.array(Facet),
    prices: z.array(Facet),
    inStock: z.int(),
    fits: z
      .object({ model: z.string(), count: z.int() })
      .nullable()
      .meta({ description: 'How many fit the model of `fits` or `fitsFirst`, if we know it' }),
  })
  .meta({ id: 'Facets' })
export type FacetsJson = z.infer<typeof FacetsJson>
