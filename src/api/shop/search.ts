import type { Store } from '#commands/store.ts'
import { type ProductInList, productJson } from '#contract/products.ts'
import { MOST_SUGGESTIONS, type ModelJson, type SuggestionJson } from '#contract/search.ts'
import {
  modelByNumber,
  productsFittingModel,
  searchSummary,
  suggestions,
} from '#contract/search-calls.ts'
import { numberKey } from '#domain/catalogue/part-number.ts'
import { ShopError } from '#domain/errors.ts'
import {
  findModel,
  kindsForModel,
  type Model,
  makerOf,
  modelsByKeys,
  partsForModels,
  productsFitting,
} from '#storage/catalogue/models.ts'
import {
  type SearchQuery,
  searchProducts as searchStore,
  summarizeSearch,
} from '#storage/search/results.ts'
import { type Suggestion, suggest as suggestIn } from '#storage/search/suggest.ts'
import { readRoute } from './read-route.ts'

const suggest = readRoute(suggestions, async (store, { query }) => ({
  body: (await suggestIn(store, query.q, MOST_SUGGESTIONS)).map(suggestionJson),
}))

const model = readRoute(modelByNumber, async (store, { params }) => {
  const found = await findModel(store.db, params.model)
  if (!found) throw new ShopError('not_found', 'Model not found')
  return { body: await modelJson(store, found) }
})

const fitting = readRoute(productsFittingModel, async (store, { params }) => {
  // What is not in this list counts as not listed: it must be the very model.
  const [found] = await modelsByKeys(store.db, [numberKey(params.model)])
  if (!found) throw new ShopError('not_found', 'Model not found')
  const { productIds, more } = await productsFitting(store.db, found.id)
  return { body: { model: found.name, productIds: [...productIds], more } }
})

const summary = readRoute(searchSummary, async (store, { query }) => {
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
})

export const searchReads = [suggest, model, fitting, summary]

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
    brand: makerOf(found, parts),
    appliance: found.appliance,
    imageUrl: found.imageUrl,
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
