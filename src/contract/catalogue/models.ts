import { z } from 'zod'
import { ModelNumber } from '../fields.ts'

export const ModelChoicesQuery = z.object({
  number: ModelNumber.default(''),
})

export const ModelChoiceJson = z
  .object({
    model: z.string(),
    brand: z.string(),
    /** "Side-by-Side Refrigerator", "Refrigerator", or empty when unknown. */
    appliance: z.string(),
    partCount: z.int(),
  })
  .meta({ id: 'ModelChoice' })
export type ModelChoiceJson = z.infer<typeof ModelChoiceJson>

export const ModelChoicesJson = z
  .object({
    exact: z.boolean().meta({ description: 'One model has this very number, however written' }),
    models: z.array(ModelChoiceJson),
    more: z.boolean().meta({ description: 'There are more than are listed' }),
    sharedBeginning: z.string().nullable().meta({
      description:
        'Set where no model is meant by the number: these only begin like it, with these characters',
    }),
  })
  .meta({ id: 'ModelChoices' })
export type ModelChoicesJson = z.infer<typeof ModelChoicesJson>
