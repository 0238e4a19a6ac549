import type { Store } from '#commands/store.ts'
import { productJson } from '#contract/catalogue/products.ts'
import { diagramJson } from '#contract/diagrams/diagrams.ts'
import { MOST_SUGGESTIONS, type ModelJson, type SuggestionJson } from '#contract/search/search.ts'
import {
  modelByNumber,
  partByNumber,
  productsFittingModel,
  searchSummary,
  suggestions,
} from '#contract/search/search-calls.ts'
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
} from '#storage/catalogue/models/models.ts'
import { findDiagrams } from '#storage/diagrams/diagram-search.ts'
import { diagramsOfModel } from '#storage/diagrams/diagrams.ts'
import { findByNumber } from '#storage/search/quick-order.ts'
import { summarizeSearch } from '#storage/search/results.ts'
import { type SearchNotes, searchNotes } from '#storage/search/search-notes.ts'
import { type Suggestion, suggest as suggestIn } from '#storage/search/suggest.ts'
import { readRoute } from '../read-route.ts'
import { guideLinkJson } from './guide-link.ts'

/** Among suggestions and above results; those of one appliance are fewer. */
const MOST_DIAGRAMS = 4

const suggest = readRoute(suggestions, async (store, { query }) => {
  const diagrams = await findDiagrams(store.db, query.q, MOST_DIAGRAMS)
  const found = await suggestIn(store, query.q, MOST_SUGGESTIONS - diagrams.length)
  return {
    body: [
      ...diagrams.map(({ slug, title, imageUrl }) => {
        return { type: 'diagram', slug, title, imageUrl } as const
      }),
      ...found.map(suggestionJson),
    ],
  }
})

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

const byNumber = readRoute(partByNumber, async (store, { params }) => {
  const found = await findByNumber(store.db, params.number)
  return { body: { slug: found?.slug ?? null, replaced: found?.replaced ?? false } }
})

const summary = readRoute(searchSummary, async (store, { query }) => {
  const found = await summarizeSearch(store, query)
  const notes = await searchNotes(store, query)
  const diagrams = await findDiagrams(store.db, query.search, MOST_DIAGRAMS)
  const { didYouMean, mentions, model, ...rest } = found
  return {
    body: {
      ...rest,
      didYouMean: didYouMean ?? null,
      mentions: mentions ?? null,
      model: model ? await modelJson(store, model) : null,
      diagrams: diagrams.map(diagramJson),
      ...notesJson(notes),
    },
  }
})

export const searchReads = [suggest, model, fitting, byNumber, summary]

async function modelJson(store: Store, found: Model): Promise<ModelJson> {
  const kinds = await kindsForModel(store.db, found.id)
  const diagrams = await diagramsOfModel(store.db, found, kinds)
  const parts = (await partsForModels(store.db, [found.id])).get(found.id)
  return {
    model: found.name,
    brand: makerOf(found, parts),
    appliance: found.appliance,
    imageUrl: found.imageUrl,
    category: found.category ?? null,
    partCount: kinds.reduce((sum, { count }) => sum + count, 0),
    kinds: kinds.filter(({ kind }) => kind !== ''),
    diagrams: diagrams.map(diagramJson),
  }
}

function notesJson({ unknownNumbers, topic, guides, symptom, others }: SearchNotes) {
  return {
    unknownNumbers: [...unknownNumbers],
    topic: topic ?? null,
    guides: guides.map(guideLinkJson),
    symptom: symptom ? { id: symptom.id, kinds: [...symptom.kinds] } : null,
    others: others ? { ...others, products: others.products.map(productJson) } : null,
  }
}

function suggestionJson(suggestion: Suggestion): SuggestionJson {
  switch (suggestion.type) {
    case 'part': {
      const { id, slug, name, brand, partNumber, sku, imageUrl } = suggestion.product
      const part = {
        type: 'part',
        id,
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
    case 'guide':
      return { type: 'guide', guide: guideLinkJson(suggestion.guide) }
  }
}
