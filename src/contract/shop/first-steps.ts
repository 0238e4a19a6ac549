import { z } from 'zod'

/** What the list of first steps is computed from; each capability adds what it knows. */
export const FirstStepsJson = z
  .object({
    isShown: z
      .boolean()
      .meta({ description: 'Not in a demo, and not once somebody dismissed the list' }),
    demoSettings: z.array(z.string()).meta({
      description: 'Settings that still say what the demo’s company is called and where it is',
      example: ['legalName', 'promoCode'],
    }),
    hasPassword: z.boolean(),
    hasOwnRules: z.boolean().meta({ description: 'Somebody saved shipping or tax' }),
    hasParts: z.boolean(),
    hasOwnPages: z.boolean().meta({ description: 'Somebody wrote a page of their own' }),
  })
  .meta({ id: 'FirstSteps' })
export type FirstStepsJson = z.infer<typeof FirstStepsJson>
