import { z } from 'zod'
import type { Store } from '#commands/store.ts'
import { type ProductInList, productJson } from '#contract/products.ts'
import {
  FittingProductsJson,
  MOST_SUGGESTIONS,
  ModelJson,
  SearchSummaryJson,
  SearchSummaryQuery,
  SuggestionJson,
  SuggestQuery,
} from '#contract/search.ts'
import { ShopError } from '#domain/errors.ts'
import {
  findModel,
  kindsForModel,
  type Model,
  partsForModels,
  productsFitting,
} from '#storage/catalogue/models.ts'
import {
  type SearchQuery,
  searchProducts as searchStore,
  summarizeSearch,
} from '#storage/search/results.ts'
import { type Suggestion, suggest } from '#storage/search/suggest.ts'
import { publicRead } from './read-declaration.ts'

const suggestions = publicRead({
  path: '/api/suggest',
  summary: 'What a text on its way may mean: parts, models and categories, at most 8',
  query: SuggestQuery,
  response: z.array(SuggestionJson),
  read: async (store, { query }) => ({
    body: (await suggest(store, query.q, MOST_SUGGESTIONS)).map(suggestionJson),
  }),
})

const model = publicRead({
  path: '/api/models/:model',
  summary: 'One appliance model, however its number is written, and the kinds of part for it',
  params: z.object({ model: z.string().max(64) }),
  response: ModelJson,
  read: async (store, { params }) => {
    const found = await findModel(store.db, params.model)
    if (!found) throw new ShopError('not_found', 'Model not found')
    return { body: await modelJson(store, found) }
  },
})

const fitting = publicRead({
  path: '/api/models/:model/product-ids',
  summary: 'The ids of all products listed for a model, to mark them wherever they are shown',
  params: z.object({ model: z.string().max(64) }),
  response: FittingProductsJson,
  read: async (store, { params }) => {
    const found = await findModel(store.db, params.model)
    if (!found) throw new ShopError('not_found', 'Model not found')
    const productIds = await productsFitting(store.db, found.id)
    return { body: { model: found.name, productIds: [...productIds] } }
  },
})

const summary = publicRead({
  path: '/api/search-summary',
  summary: 'What a search found beyond its rows: totals, a better spelling, facets',
  query: SearchSummaryQuery,
  response: SearchSummaryJson,
  read: async (store, { query }) => {
    const inStock = query.inStock === undefined ? undefined : query.inStock === 'true'
    const found = await summarizeSearch(store, { ...query, inStock })
    const { didYouMean, model, ...rest } = found
    return {
      body: {
        ...rest,
        didYouMean: didYouMean ?? null,
        model: model ? await modelJson(store, model) : null,
      },
    }
  },
})

export const searchReads = [suggestions, model, fitting, summary]

/** The rows of a search as the product list shows them. */
export async function searchProducts(
  store: Store,
  query: SearchQuery,
): Promise<{ products: ProductInList[]; total: number; more: boolean }> {
  const { products, total, more } = await searchStore(store, query)
  return {
    products: products.map(({ match, ...product }) =>
      match ? { ...productJson(product), match } : productJson(product),
    ),
    total,
    more,
  }
}

async function modelJson(store: Store, found: Model): Promise<ModelJson> {
  const kinds = await kindsForModel(store.db, found.id)
  const parts = (await partsForModels(store.db, [found.id])).get(found.id)
  return {
    model: found.name,
    brand: parts?.maker || found.brand,
    appliance: found.appliance,
    category: found.category ?? null,
    partCount: kinds.reduce((sum, { count }) => sum + count, 0),
    kinds: kinds.filter(({ kind }) => kind !== ''),
  }
}

function suggestionJson(suggestion: Suggestion): SuggestionJson {
  switch (suggestion.type) {
    case 'part': {
      const { slug, name, brand, partNumber, sku, imageUrl } = suggestion.product
      const part = {
        type: 'part',
        slug,
        name,
        brand,
        partNumber: partNumber || sku,
        imageUrl,
      } as const
      return suggestion.replaces ? { ...part, replaces: suggestion.replaces } : part
    }
    case 'model': {
      const { name, brand, appliance } = suggestion.model
      return { type: 'model', model: name, brand, appliance, partCount: suggestion.partCount }
    }
    case 'category':
      return { type: 'category', slug: suggestion.category.slug, name: suggestion.category.name }
  }
}
