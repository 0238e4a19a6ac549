import { z } from 'zod'
import { publicRead } from '../call.ts'
import { LONGEST_SEARCH } from '../limits.ts'
import {
  FittingProductsJson,
  ModelJson,
  PartByNumberJson,
  SearchSummaryJson,
  SearchSummaryQuery,
  SuggestionJson,
  SuggestQuery,
} from './search.ts'

export const suggestions = publicRead({
  path: '/api/suggest',
  summary: 'What a text on its way may mean: guides, parts, models and categories, at most 8',
  query: SuggestQuery,
  response: z.array(SuggestionJson),
})

export const modelByNumber = publicRead({
  path: '/api/models/:model',
  summary: 'One appliance model, however its number is written, and the kinds of part for it',
  params: z.object({ model: z.string().max(64) }),
  response: ModelJson,
})

export const productsFittingModel = publicRead({
  path: '/api/models/:model/product-ids',
  summary: 'The ids of all products listed for a model, to mark them wherever they are shown',
  params: z.object({ model: z.string().max(64) }),
  response: FittingProductsJson,
})

export const partByNumber = publicRead({
  path: '/api/part-numbers/:number',
  summary: 'The one part that a number means: its own, its maker’s, a UPC, or one it replaces',
  params: z.object({ number: z.string().max(LONGEST_SEARCH) }),
  response: PartByNumberJson,
})

export const searchSummary = publicRead({
  path: '/api/search-summary',
  summary: 'What a search found beyond its rows: totals, a better spelling, the model it names',
  query: SearchSummaryQuery,
  response: SearchSummaryJson,
})
