import { z } from 'zod'
import type { RelatedPart } from '#domain/catalogue/products.ts'
import { ProductJson } from '../catalogue/products.ts'
import { PlaceOfPartJson } from '../diagrams/diagrams.ts'
import { moneyOut } from '../fields.ts'
import { Paging, SearchText } from '../paging.ts'

/** Little of each related part, since they are on every product page. */
export const RelatedPartJson = ProductJson.pick({
  id: true,
  slug: true,
  name: true,
  brand: true,
  price: true,
  imageUrl: true,
  inStock: true,
  availability: true,
  origin: true,
}).meta({ id: 'RelatedPart' })
export type RelatedPartJson = z.infer<typeof RelatedPartJson>

/** The parts that a product page shows beside the part itself. */
export const RelatedJson = z
  .object({
    goesWith: z
      .array(RelatedPartJson)
      .meta({ description: 'Kinds that are replaced together with it and fit the same models' }),
    equivalents: z.array(RelatedPartJson).meta({
      description:
        'The maker’s original, its replacement, and aftermarket parts for the same number',
    }),
    place: PlaceOfPartJson.nullable().meta({ description: 'Where it sits, if a drawing shows it' }),
  })
  .meta({ id: 'Related' })
export type RelatedJson = z.infer<typeof RelatedJson>

export const ProductModelsQuery = z.object({ ...Paging, search: SearchText.optional() })

export const FitJson = z
  .object({
    fits: z.boolean(),
    model: z.string().meta({ description: 'As the maker writes it, or as it was asked for' }),
    known: z.boolean().meta({
      description: 'False when the model is in no list of ours: then `fits` says nothing',
    }),
  })
  .meta({ id: 'Fit' })
export type FitJson = z.infer<typeof FitJson>

export function relatedPartJson({ price, origin, ...rest }: RelatedPart): RelatedPartJson {
  return { ...rest, price: moneyOut(price), origin: origin ?? null }
}
