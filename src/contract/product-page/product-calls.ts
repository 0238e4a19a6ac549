import { z } from 'zod'
import { publicRead } from '../call.ts'
import { ProductDetailJson } from '../catalogue/products.ts'
import { FitJson, ProductModelsQuery, RelatedJson } from './product-page.ts'

const SlugParams = z.object({ slug: z.string() })

export const productBySlug = publicRead({
  path: '/api/products/:slug',
  summary: 'One product with its category, the models it fits and the numbers it replaces',
  params: SlugParams,
  response: ProductDetailJson,
})

export const relatedProducts = publicRead({
  path: '/api/products/:slug/related',
  summary: 'Parts that go with a product',
  params: SlugParams,
  response: RelatedJson,
})

export const productModels = publicRead({
  path: '/api/products/:slug/models',
  summary: 'The models a product fits; `search` finds any part of a model number',
  params: SlugParams,
  query: ProductModelsQuery,
  response: z.array(z.string()),
})

export const productFit = publicRead({
  path: '/api/products/:slug/fits/:model',
  summary: 'Whether a product fits a model; never "no" for a model we do not know',
  params: SlugParams.extend({ model: z.string() }),
  response: FitJson,
})
