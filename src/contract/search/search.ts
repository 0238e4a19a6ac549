import { z } from 'zod'
import { HELP_TOPICS } from '#domain/search/help-topics.ts'
import { ProductJson } from '../catalogue/products.ts'
import { DiagramJson } from '../diagrams/diagrams.ts'
import { Id, Slug } from '../fields.ts'
import { SearchText } from '../paging.ts'

/** A page that helps to find out what is wrong, or how to fit a part. */
export const GuideLinkJson = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('symptom'), slug: z.string(), title: z.string() }),
    z.object({
      type: z.literal('error-code'),
      maker: z.string().meta({ description: 'The slug of its maker' }),
      slug: z.string(),
      title: z.string().meta({ example: 'LG OE' }),
      meaning: z.string(),
    }),
    z.object({ type: z.literal('error-codes'), title: z.string() }),
    z.object({ type: z.literal('how-to'), slug: z.string(), title: z.string() }),
  ])
  .meta({ id: 'GuideLink' })
export type GuideLinkJson = z.infer<typeof GuideLinkJson>

/** One line of the list under a search box. `href` is left to the client's route table. */
export const SuggestionJson = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('part'),
      id: Id,
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
    z.object({
      type: z.literal('diagram'),
      slug: Slug,
      title: z.string(),
      imageUrl: z.string(),
    }),
    z.object({ type: z.literal('guide'), guide: GuideLinkJson }),
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
    diagrams: z.array(DiagramJson).meta({ description: 'Drawings that show some of its parts' }),
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

/** A kind of part that may be behind a symptom. */
const KindTileJson = z.object({
  kind: z.string(),
  count: z.int(),
  more: z.boolean().meta({ description: 'There are more than `count`' }),
  imageUrl: z.string(),
})
export type KindTileJson = z.infer<typeof KindTileJson>

const SymptomJson = z.object({
  id: z.string().meta({ description: 'For example "refrigerator-not-cooling"' }),
  kinds: z
    .array(KindTileJson)
    .meta({ description: 'The kinds of part that may be behind it, the likeliest first' }),
})
export type SymptomJson = z.infer<typeof SymptomJson>

const OtherPartsJson = z.object({
  words: z.string(),
  total: z.int(),
  more: z.boolean(),
  products: z.array(ProductJson).meta({ description: 'The first few' }),
})
export type OtherPartsJson = z.infer<typeof OtherPartsJson>

/** What a results page says about a search beyond its rows. */
export const SearchSummaryJson = z
  .object({
    /** Never above `COUNT_BOUND`; `more` says whether there are more. */
    total: z.int(),
    more: z.boolean(),
    /** The corrected words, when the typed ones found nothing. */
    didYouMean: z.string().nullable(),
    mentions: z
      .object({ words: z.string(), count: z.int() })
      .nullable()
      .meta({ description: 'How many of all only mention the words; they are the last rows' }),
    unknownNumbers: z
      .array(z.string())
      .meta({ description: 'Numbers in the text that no part and no model has' }),
    symptom: SymptomJson.nullable(),
    guides: z.array(GuideLinkJson).meta({ description: 'The best first; shown above the parts' }),
    topic: z
      .enum(HELP_TOPICS)
      .nullable()
      .meta({ description: 'What the text asks for besides parts' }),
    others: OtherPartsJson.nullable().meta({
      description: 'If nothing was found: what the rest of the words finds',
    }),
    diagrams: z.array(DiagramJson).meta({ description: 'Drawings that the text asks for' }),
    model: ModelJson.nullable(),
  })
  .meta({ id: 'SearchSummary' })
export type SearchSummaryJson = z.infer<typeof SearchSummaryJson>

export const SearchSummaryQuery = z.object({
  search: SearchText.default(''),
  model: z.string().max(64).optional(),
})
