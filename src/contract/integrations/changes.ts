import { z } from 'zod'
import { EVENT_KINDS } from '#domain/integrations/events.ts'
import { Id, Timestamp } from '../fields.ts'

export const ChangesQuery = z.object({
  since: z.string().max(40).optional().meta({
    description: '`next` of the call before; left out, the response has only where to begin',
  }),
})

export const ChangesJson = z
  .object({
    changes: z
      .array(
        z.object({
          kind: z.enum(EVENT_KINDS),
          id: Id.meta({ description: 'Of the order or the product' }),
          at: Timestamp,
        }),
      )
      .meta({ description: 'In the order in which they became visible' }),
    next: z.string().meta({ description: 'Where to go on: `since` of the next call' }),
    more: z.boolean().meta({ description: 'Whether there is more to read at once' }),
  })
  .meta({ id: 'Changes' })
