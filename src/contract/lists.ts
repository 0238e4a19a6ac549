import { z } from 'zod'
import { numberInText } from './fields.ts'
import { LARGEST_OFFSET, LONGEST_SEARCH, MOST_ROWS_FOR_STAFF } from './limits.ts'

const PRODUCT_SORTS = ['name', 'price-asc', 'price-desc', 'relevance'] as const

const sortMessage = `sort must be one of ${PRODUCT_SORTS.join(', ')}`
export const SearchText = z
  .string()
  .max(LONGEST_SEARCH, `A search can have at most ${LONGEST_SEARCH} characters`)

export const Paging = {
  limit: numberInText('limit', 1, MOST_ROWS_FOR_STAFF).optional(),
  offset: numberInText('offset', 0, LARGEST_OFFSET).optional(),
}

const OnlyTrue = z
  .enum(['true', 'false'], 'inStock must be true or false')
  .transform((v) => v === 'true')

export const CategoryProductsQuery = z.object({
  ...Paging,
  search: SearchText.optional(),
  sort: z.enum(PRODUCT_SORTS, sortMessage).optional(),
})
export type CategoryProductsQuery = z.infer<typeof CategoryProductsQuery>

export const ProductsQuery = CategoryProductsQuery.extend({
  category: z.string().max(96).optional(),
  brand: z.string().max(100).optional(),
  kind: z.string().max(100).optional(),
  model: z.string().max(64).optional(),
  inStock: OnlyTrue.optional(),
})
export type ProductsQuery = z.infer<typeof ProductsQuery>
