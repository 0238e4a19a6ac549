import { z } from 'zod'
import { Paging, SearchText } from './lists.ts'
import { ProductJson } from './products.ts'

/** Parts beside a part. */
export const RelatedJson = z
  .object({
    goesWith: z.array(ProductJson).meta({ description: 'Other kinds that fit the same models' }),
    otherBrands: z.array(ProductJson).meta({ description: 'The same kind by other makers' }),
  })
  .meta({ id: 'Related' })
export type RelatedJson = z.infer<typeof RelatedJson>

export const ProductModelsQuery = z.object({ ...Paging, search: SearchText.optional() })

export const FitJson = z
  .object({
    fits: z.boolean(),
    model: z.string().meta({ description: 'As the maker writes it, or as it was asked for' }),
    known: z.boolean().meta({
      description: 'False when the model is in no list of ours: then `fits` is no answer',
    }),
  })
  .meta({ id: 'Fit' })
export type FitJson = z.infer<typeof FitJson>
