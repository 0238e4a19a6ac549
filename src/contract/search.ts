import { z } from 'zod'
import { Id, Slug } from './fields.ts'
import { SearchText } from './lists.ts'

/** One line of the list under a search box. `href` is left to the client's route table. */
export const SuggestionJson = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('part'),
      slug: Slug,
      name: z.string(),
      brand: z.string(),
      partNumber: z.string(),
      imageUrl: z.string(),
      /** Set when an older number was typed. */
      replaces: z.string().optional(),
    }),
    z.object({
      type: z.literal('model'),
      model: z.string(),
      brand: z.string(),
      appliance: z.string(),
      partCount: z.int(),
    }),
    z.object({ type: z.literal('category'), slug: Slug, name: z.string() }),
  ])
  .meta({ id: 'Suggestion' })
export type SuggestionJson = z.infer<typeof SuggestionJson>

export const MOST_SUGGESTIONS = 8
export const SuggestQuery = z.object({ q: SearchText.default('') })

export const ModelJson = z
  .object({
    model: z.string(),
    brand: z.string(),
    /** "Side-by-Side Refrigerator", "Refrigerator", or empty when unknown. */
    appliance: z.string(),
    imageUrl: z.string().meta({ description: 'A picture of this style of appliance, or empty' }),
    category: z.object({ name: z.string(), slug: Slug }).nullable(),
    partCount: z.int(),
    /** The kinds of part there are for it, most parts first. */
    kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
  })
  .meta({ id: 'Model' })
export type ModelJson = z.infer<typeof ModelJson>

export const FittingProductsJson = z
  .object({
    model: z.string(),
    productIds: z.array(Id),
    more: z
      .boolean()
      .meta({ description: 'There are more: a product that is not among these may be listed' }),
  })
  .meta({ id: 'FittingProducts' })
export type FittingProductsJson = z.infer<typeof FittingProductsJson>

export const PartByNumberJson = z
  .object({
    slug: Slug.nullable().meta({ description: 'Null where no part, or more than one, has it' }),
    replaced: z.boolean().meta({ description: 'It is an older number that the part replaces' }),
  })
  .meta({ id: 'PartByNumber' })

/** What a results page says about a search beyond its rows. */
export const SearchSummaryJson = z
  .object({
    /** Never above `COUNT_BOUND`; `more` says whether there are more. */
    total: z.int(),
    more: z.boolean(),
    /** The corrected words, when the typed ones found nothing. */
    didYouMean: z.string().nullable(),
    model: ModelJson.nullable(),
  })
  .meta({ id: 'SearchSummary' })
export type SearchSummaryJson = z.infer<typeof SearchSummaryJson>

export const SearchSummaryQuery = z.object({
  search: SearchText.default(''),
  model: z.string().max(64).optional(),
})
