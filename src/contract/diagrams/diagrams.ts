import { z } from 'zod'
import type { ProductSummary } from '#domain/catalogue/products.ts'
import type { Diagram, Spot } from '#domain/diagrams/diagrams.ts'
import { ProductJson, productJson } from '../catalogue/products.ts'
import { ModelNumber, Slug } from '../fields.ts'

export const DiagramsQuery = z.object({
  model: ModelNumber.optional().meta({ description: 'A model number, however written' }),
})

export const DiagramJson = z
  .object({
    slug: Slug,
    title: z.string(),
    appliance: z.string().meta({ description: 'The type of appliance, e.g. "Dryer"' }),
    imageUrl: z.string(),
  })
  .meta({ id: 'Diagram' })
export type DiagramJson = z.infer<typeof DiagramJson>

const thousandths = z.int().min(0).max(1000)

export const SpotJson = z
  .object({
    number: z.int(),
    x: thousandths.meta({ description: 'Thousandths of the picture’s width' }),
    y: thousandths.meta({ description: 'Thousandths of the picture’s height' }),
    label: z.string(),
    products: z.array(ProductJson).meta({
      description: 'What belongs here: of a kind, for a model, only parts that are listed for it',
    }),
    fit: z.enum(['listed', 'not-listed']).nullable().meta({
      description: 'Whether the product that the spot names itself is listed for the model',
    }),
    more: z.int().meta({ description: 'How many more there are for the model' }),
  })
  .meta({ id: 'DiagramSpot' })
export type SpotJson = z.infer<typeof SpotJson>

export const DiagramDetailJson = DiagramJson.extend({
  model: z
    .object({
      model: z.string(),
      appliance: z.string(),
      isDrawn: z.boolean().meta({ description: 'Whether this is a drawing of such an appliance' }),
    })
    .nullable()
    .meta({ description: 'The model that was asked for, if we know it' }),
  text: z.string().meta({ description: 'Above the drawing; may be empty' }),
  spots: z.array(SpotJson),
}).meta({ id: 'DiagramDetail' })
export type DiagramDetailJson = z.infer<typeof DiagramDetailJson>

/** On a product page: the drawing that shows the part, and its spot. */
export const PlaceOfPartJson = DiagramJson.pick({ slug: true, title: true, imageUrl: true })
  .extend(SpotJson.pick({ number: true, x: true, y: true }).shape)
  .meta({ id: 'PlaceOfPart' })
export type PlaceOfPartJson = z.infer<typeof PlaceOfPartJson>

export function diagramJson({ slug, title, appliance, imageUrl }: Diagram): DiagramJson {
  return { slug, title, appliance, imageUrl }
}

type FilledSpot = Spot & {
  readonly parts: readonly ProductSummary[]
  readonly more: number
  readonly fit: 'listed' | 'not-listed' | undefined
}

export function spotJson({ number, x, y, label, parts, fit, more }: FilledSpot): SpotJson {
  return { number, x, y, label, products: parts.map(productJson), fit: fit ?? null, more }
}
