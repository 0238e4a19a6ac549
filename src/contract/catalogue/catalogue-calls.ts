import { z } from 'zod'
import { publicRead } from '../call.ts'
import { CategoryJson } from './categories.ts'
import {
  CategoryFacetsQuery,
  CategoryProductsQuery,
  FacetsJson,
  FacetsQuery,
  ProductsQuery,
} from './lists.ts'
import { ProductInList, ProductJson } from './products.ts'

const SlugParams = z.object({ slug: z.string() })

export const categoryList = publicRead({
  path: '/api/categories',
  summary: 'All categories in the order of the shop',
  response: z.array(CategoryJson),
})

export const categoryBySlug = publicRead({
  path: '/api/categories/:slug',
  summary: 'One category',
  params: SlugParams,
  response: CategoryJson,
})

export const categoryProducts = publicRead({
  path: '/api/categories/:slug/products',
  summary: 'Products of a category; `search` finds any part of a name or SKU',
  params: SlugParams,
  query: CategoryProductsQuery,
  response: z.array(ProductJson),
})

export const categoryFacets = publicRead({
  path: '/api/categories/:slug/facets',
  summary: 'What the products of a category can be narrowed by, with counts',
  params: SlugParams,
  query: CategoryFacetsQuery,
  response: FacetsJson,
})

export const productList = publicRead({
  path: '/api/products',
  summary: 'Products: all, filtered, or found by `search` (words, symptoms, part or model numbers)',
  query: ProductsQuery,
  response: z.array(ProductInList),
})

export const productFacets = publicRead({
  path: '/api/facets',
  summary: 'What a list of products can be narrowed by, with counts; empty without a text or model',
  query: FacetsQuery,
  response: FacetsJson,
})
