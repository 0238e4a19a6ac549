import { z } from 'zod'
import { APPLIANCES } from '#domain/knowledge/appliances.ts'
import { DANGERS, type Danger } from '#domain/knowledge/dangers.ts'
import { DIFFICULTIES, LIKELIHOODS } from '#domain/knowledge/entries.ts'
import { BuyerFiguresJson } from '../buyers/buyer-answers.ts'
import { PlaceOfPartJson } from '../diagrams/diagrams.ts'
import { ModelNumber } from '../fields.ts'
import { RelatedPartJson } from '../product-page/product-page.ts'

const ApplianceId = z.enum(APPLIANCES)
const DangerId = z.enum(Object.keys(DANGERS) as [Danger, ...Danger[]])

/** With a model, its parts come along. */
export const KnowledgeQuery = z.object({
  model: ModelNumber.default(''),
})

const Minutes = z.object({ least: z.int(), most: z.int() })

/** Enough to say "How to install it: easy, 15 to 30 minutes". */
export const HowToSummaryJson = z
  .object({ slug: z.string(), difficulty: z.enum(DIFFICULTIES), minutes: Minutes })
  .meta({ id: 'HowToSummary' })
export type HowToSummaryJson = z.infer<typeof HowToSummaryJson>

/** A kind of part that a text names. */
export const NamedKindJson = z
  .object({
    kind: z.string(),
    imageUrl: z.string().meta({ description: 'Empty where the shop has no such part' }),
    category: z.string().nullable().meta({ description: 'The slug of its category' }),
    howTo: HowToSummaryJson.nullable(),
    place: PlaceOfPartJson.pick({ slug: true, number: true })
      .nullable()
      .meta({ description: 'Its number in a drawing of the model, or of the appliance' }),
    parts: z
      .array(RelatedPartJson.extend({ partNumber: z.string() }))
      .nullable()
      .meta({ description: 'Those that fit the model; null without a model' }),
  })
  .meta({ id: 'NamedKind' })
export type NamedKindJson = z.infer<typeof NamedKindJson>

/** What the texts' parts are looked up for. */
const ChosenModelJson = z
  .object({
    model: z.string().meta({ description: 'As the maker writes it, or as it was asked for' }),
    known: z.boolean().meta({ description: 'False for a model that is in no list of ours' }),
    otherAppliance: z
      .boolean()
      .meta({ description: 'It is another appliance than the text is about' }),
  })
  .nullable()
export type ChosenModelJson = z.infer<typeof ChosenModelJson>

const WithParts = { kinds: z.array(NamedKindJson), model: ChosenModelJson }

const TitleJson = z.object({ slug: z.string(), title: z.string() })

export const SymptomListJson = z
  .array(z.object({ appliance: ApplianceId, symptoms: z.array(TitleJson) }))
  .meta({ id: 'SymptomList' })
export type SymptomListJson = z.infer<typeof SymptomListJson>

const CauseJson = z.object({
  slug: z.string(),
  title: z.string(),
  likelihood: z.enum(LIKELIHOODS),
  check: z.string().meta({ description: 'What can be looked at safely first' }),
  test: z.string(),
  dangers: z.array(DangerId),
  kinds: z.array(z.string()),
})
export type CauseJson = z.infer<typeof CauseJson>

export const SymptomGuideJson = z
  .object({
    slug: z.string(),
    appliance: ApplianceId,
    title: z.string(),
    first: z.string(),
    question: z.string().meta({ description: 'Empty where there is only one answer' }),
    answers: z.array(
      z.object({
        slug: z.string(),
        text: z.string(),
        leadsTo: TitleJson.nullable(),
        causes: z.array(CauseJson).meta({ description: 'The likeliest first' }),
      }),
    ),
    ...WithParts,
  })
  .meta({ id: 'SymptomGuide' })
export type SymptomGuideJson = z.infer<typeof SymptomGuideJson>

export const ErrorCodeListJson = z
  .array(
    z.object({
      maker: z.string(),
      slug: z.string(),
      codes: z.array(
        z.object({
          code: z.string(),
          slug: z.string(),
          appliance: ApplianceId,
          meaning: z.string(),
        }),
      ),
    }),
  )
  .meta({ id: 'ErrorCodeList' })
export type ErrorCodeListJson = z.infer<typeof ErrorCodeListJson>

export const ErrorCodeJson = z
  .object({
    maker: z.string(),
    makerSlug: z.string(),
    code: z.string().meta({ description: 'As it was asked for; one of its spellings' }),
    slug: z.string().meta({ description: 'Of the spelling that the page is known by' }),
    meanings: z.array(
      z.object({
        appliance: ApplianceId,
        codes: z.array(z.string()),
        meaning: z.string(),
        checks: z.array(z.string()),
        symptom: TitleJson.nullable(),
        ...WithParts,
      }),
    ),
  })
  .meta({ id: 'ErrorCode' })
export type ErrorCodeJson = z.infer<typeof ErrorCodeJson>

export const HowToListJson = z
  .array(
    z.object({
      appliance: ApplianceId,
      howTos: z.array(HowToSummaryJson.extend({ kind: z.string() })),
    }),
  )
  .meta({ id: 'HowToList' })
export type HowToListJson = z.infer<typeof HowToListJson>

export const HowToJson = HowToSummaryJson.extend({
  appliance: ApplianceId,
  kind: z.string(),
  name: z.string().meta({ example: 'Dryer Drum Belt' }),
  tools: z.array(z.string()),
  dangers: z.array(DangerId),
  steps: z.array(z.string()),
  pictures: z
    .array(z.object({ imageUrl: z.string(), alt: z.string() }).nullable())
    .meta({ description: 'One for each step that is drawn, in the order of the steps' }),
  symptoms: z.array(TitleJson).meta({ description: 'What this part is often behind' }),
  buyers: BuyerFiguresJson.nullable().meta({ description: 'What buyers of such parts say' }),
  ...WithParts,
}).meta({ id: 'HowTo' })
export type HowToJson = z.infer<typeof HowToJson>
