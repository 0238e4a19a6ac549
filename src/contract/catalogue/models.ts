import { z } from 'zod'
import { LONGEST_MODEL } from '../limits.ts'

const modelMessage = `A model number can have at most ${LONGEST_MODEL} characters`
export const ModelChoicesQuery = z.object({
  number: z.string().max(LONGEST_MODEL, modelMessage).default(''),
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
  })
  .meta({ id: 'ModelChoices' })
export type ModelChoicesJson = z.infer<typeof ModelChoicesJson>
