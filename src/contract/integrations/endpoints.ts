import { z } from 'zod'
import { LONGEST_ENDPOINT_URL } from '#domain/integrations/endpoints.ts'
import { EVENT_KINDS, TEST_EVENT } from '#domain/integrations/events.ts'
import { OUTBOX_STATES } from '#domain/outbox/outbox.ts'
import { Id, Timestamp } from '../fields.ts'
import { StaffPaging } from '../paging.ts'

const urlMessage = 'The address must be complete, such as https://books.example/webhooks'

export const EndpointInput = z
  .strictObject({
    url: z
      .string(urlMessage)
      .trim()
      .max(LONGEST_ENDPOINT_URL, `An address can have at most ${LONGEST_ENDPOINT_URL} characters`)
      .refine(isWebAddress, urlMessage)
      .meta({ example: 'https://books.example/webhooks' }),
    events: z
      .array(z.enum(EVENT_KINDS, `An event is one of ${EVENT_KINDS.join(', ')}`))
      .min(1, 'Choose at least one event')
      .max(EVENT_KINDS.length),
  })
  .meta({ id: 'EndpointInput' })

/** Whether it is secure enough and not in a private network, the store's settings decide. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === ''
}

export const EndpointJson = z
  .object({
    id: Id,
    url: z.string(),
    events: z.array(z.enum(EVENT_KINDS)),
    state: z.enum(['active', 'failing', 'paused']),
    pausedBy: z.enum(['staff', 'failures']).nullable(),
    pausedAt: Timestamp.nullable(),
    failingSince: Timestamp.nullable(),
    lastSuccessAt: Timestamp.nullable().meta({ description: 'To the minute' }),
    formerSecretUntil: Timestamp.nullable().meta({
      description:
        'After a change of the secret the former one is used to sign as well, until then',
    }),
    createdAt: Timestamp,
    createdBy: z.string(),
  })
  .meta({ id: 'Endpoint' })
export type EndpointJson = z.infer<typeof EndpointJson>

export const EndpointWithSecretJson = EndpointJson.extend({
  secret: z.string().meta({ description: 'What events are signed with; shown only here' }),
}).meta({ id: 'EndpointWithSecret' })

export const DeliveriesQuery = z.object({
  ...StaffPaging,
  state: z.enum(OUTBOX_STATES, 'state must be one that a delivery can have').optional(),
})

export const DeliveryJson = z
  .object({
    id: Id,
    event: z.enum([...EVENT_KINDS, TEST_EVENT]),
    subjectId: Id.nullable().meta({ description: 'The id of the order, product or message' }),
    messageId: z.string().nullable().meta({
      description: 'The webhook-id header, the same for every try; null before the first',
    }),
    state: z.enum(OUTBOX_STATES),
    attempts: z.int(),
    lastError: z.string(),
    createdAt: Timestamp,
    changedAt: Timestamp,
    nextTryAt: Timestamp.nullable(),
  })
  .meta({ id: 'EventDelivery' })
export type DeliveryJson = z.infer<typeof DeliveryJson>

export const DeliveryDetailJson = DeliveryJson.extend({
  request: z
    .string()
    .nullable()
    .meta({ description: 'What was sent last; null before the first try' }),
  tries: z
    .array(
      z.object({
        at: Timestamp,
        tookMs: z.int(),
        status: z.int().nullable().meta({ description: 'Null when there was no response' }),
        headers: z.record(z.string(), z.string()),
        body: z.string().meta({ description: 'The first 4 KB of the response' }),
        error: z.string(),
      }),
    )
    .meta({ description: 'Newest first' }),
}).meta({ id: 'EventDeliveryDetail' })
export type DeliveryDetailJson = z.infer<typeof DeliveryDetailJson>
