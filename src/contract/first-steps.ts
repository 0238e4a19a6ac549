import { z } from 'zod'

/** What the list of first steps is computed from; each capability adds what it knows. */
export const FirstStepsJson = z
  .object({
    isShown: z
      .boolean()
      .meta({ description: 'Not in a demo, and not once somebody dismissed the list' }),
    hasOwnName: z.boolean().meta({ description: 'Name, phone and email are not the demo’s' }),
    hasPassword: z.boolean(),
    hasOwnRules: z.boolean().meta({ description: 'Somebody saved shipping or tax' }),
    hasParts: z.boolean(),
    hasOwnPages: z.boolean().meta({ description: 'Somebody wrote a page of their own' }),
  })
  .meta({ id: 'FirstSteps' })
export type FirstStepsJson = z.infer<typeof FirstStepsJson>
