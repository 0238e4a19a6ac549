import { z } from 'zod'
import { CALLS_PER_MINUTE, LONGEST_KEY_NAME } from '#domain/integrations/keys.ts'
import { SCOPES } from '#domain/integrations/scopes.ts'
import { Id, Timestamp } from '../fields.ts'

const callsMessage = `Calls per minute must be a whole number from ${CALLS_PER_MINUTE.least} to ${CALLS_PER_MINUTE.most}`
const expiryMessage = 'expiresAt must be a time such as 2027-01-31T00:00:00Z'

export const KeyInput = z
  .strictObject({
    name: z
      .string('Name is required')
      .trim()
      .min(1, 'Name is required')
      .max(LONGEST_KEY_NAME, `A name can have at most ${LONGEST_KEY_NAME} characters`),
    scopes: z
      .array(z.enum(SCOPES, `A scope is one of ${SCOPES.join(', ')}`))
      .min(1, 'Choose what the key may do')
      .max(SCOPES.length),
    expiresAt: z.iso.datetime(expiryMessage).nullable().optional().meta({
      description: 'Left out or null: it does not expire',
    }),
    mostPerMinute: z
      .int(callsMessage)
      .min(CALLS_PER_MINUTE.least, callsMessage)
      .max(CALLS_PER_MINUTE.most, callsMessage)
      .optional()
      .meta({ description: `Calls per minute; ${CALLS_PER_MINUTE.usual} unless given` }),
  })
  .meta({ id: 'KeyInput' })

export const KeyJson = z
  .object({
    id: Id,
    name: z.string(),
    hint: z.string().meta({ description: 'The last characters of the key' }),
    scopes: z.array(z.enum(SCOPES)),
    mostPerMinute: z.int(),
    expiresAt: Timestamp.nullable(),
    lastUsedAt: Timestamp.nullable().meta({ description: 'To the minute' }),
    revokedAt: Timestamp.nullable(),
    createdAt: Timestamp,
    createdBy: z.string(),
  })
  .meta({ id: 'Key' })
export type KeyJson = z.infer<typeof KeyJson>

export const NewKeyJson = KeyJson.extend({
  key: z.string().meta({ description: 'The key itself, which is shown only here' }),
}).meta({ id: 'NewKey' })
