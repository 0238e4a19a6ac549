import { z } from 'zod'
import {
  FitJson,
  ProductModelsQuery,
  RelatedJson,
  relatedPartJson,
} from '#contract/product-page.ts'
import { categoryOfProduct, ProductDetailJson, productJson } from '#contract/products.ts'
import { ShopError } from '#domain/errors.ts'
import { numberKey } from '#domain/part-number.ts'
import { readKeywords } from '#domain/search-keywords.ts'
import { findCategoryById } from '#storage/categories.ts'
import { findModel } from '#storage/models.ts'
import { replacedNumbers } from '#storage/part-numbers.ts'
import { countModelsOfProduct, doesFit, modelsOfProduct } from '#storage/product-models.ts'
import { findProduct, type ProductDetail } from '#storage/products.ts'
import { partsForSameModels, sameKindByOthers } from '#storage/related-products.ts'
import { publicRead } from './read-declaration.ts'
import type { Store } from './store.ts'

/** The product page shows these and asks for the rest. */
const FIRST_MODELS = 100
const MODELS_PER_PAGE = 100
const MOST_RELATED = 6

const SlugParams = z.object({ slug: z.string() })

const product = publicRead({
  path: '/api/products/:slug',
  summary: 'One product with its category, the models it fits and the numbers it replaces',
  params: SlugParams,
  response: ProductDetailJson,
  read: async (store, { params }) => {
    const found = await productAt(store, params.slug)
    return { body: await detailJson(store, found) }
  },
})

const related = publicRead({
  path: '/api/products/:slug/related',
  summary: 'Parts that go with a product',
  params: SlugParams,
  response: RelatedJson,
  read: async (store, { params }) => {
    const found = await productAt(store, params.slug)
    const [goesWith, otherBrands] = await Promise.all([
      partsForSameModels(store.db, found, MOST_RELATED),
      sameKindByOthers(store.db, found, MOST_RELATED),
    ])
    return {
      body: {
        goesWith: goesWith.map(relatedPartJson),
        otherBrands: otherBrands.map(relatedPartJson),
      },
    }
  },
})

const models = publicRead({
  path: '/api/products/:slug/models',
  summary: 'The models a product fits; `search` finds any part of a model number',
  params: SlugParams,
  query: ProductModelsQuery,
  response: z.array(z.string()),
  read: async (store, { params, query, mostRows }) => {
    const { id } = await productAt(store, params.slug)
    const search = query.search ?? ''
    const page = {
      limit: Math.min(query.limit ?? MODELS_PER_PAGE, mostRows),
      offset: query.offset ?? 0,
    }
    return {
      body: await modelsOfProduct(store.db, id, search, page),
      total: await countModelsOfProduct(store.db, id, search),
    }
  },
})

const fit = publicRead({
  path: '/api/products/:slug/fits/:model',
  summary: 'Whether a product fits a model; never "no" for a model we do not know',
  params: SlugParams.extend({ model: z.string() }),
  response: FitJson,
  read: async (store, { params }) => {
    const { id } = await productAt(store, params.slug)
    const model = await findModel(store.db, params.model)
    const fits = model !== undefined && (await doesFit(store.db, id, model.id))
    // A number that is only like one of ours may be another appliance: no "no" for that either.
    const known = fits || model?.key === numberKey(params.model)
    return { body: { fits, model: known && model ? model.name : params.model, known } }
  },
})

export const productReads = [product, related, models, fit]

async function productAt(store: Store, slug: string): Promise<ProductDetail> {
  const found = await findProduct(store.db, slug)
  if (!found) throw new ShopError('not_found', 'Product not found')
  return found
}

async function detailJson(store: Store, found: ProductDetail): Promise<ProductDetailJson> {
  const { db } = store
  const [category, compatibility, compatibilityCount, replaces] = await Promise.all([
    found.categoryId === undefined ? undefined : findCategoryById(db, found.categoryId),
    modelsOfProduct(db, found.id, '', { limit: FIRST_MODELS, offset: 0 }),
    countModelsOfProduct(db, found.id, ''),
    replacedNumbers(db, found.id),
  ])
  return {
    ...productJson(found),
    category: category ? categoryOfProduct(category) : null,
    compatibility: [...compatibility],
    compatibilityCount,
    replaces: [...replaces],
    symptoms: [...readKeywords(found.searchKeywords).phrases],
    weight: found.weight,
    dimensions: found.dimensions,
    metaTitle: found.metaTitle,
    metaDescription: found.metaDescription,
  }
}
