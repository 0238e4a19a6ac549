import { z } from 'zod'
import { EMAIL_KINDS } from '#domain/emails/kinds.ts'
import { OUTBOX_STATES } from '#domain/outbox/outbox.ts'
import { Email, Id, idInText, Timestamp } from '../fields.ts'
import { StaffPaging } from '../paging.ts'

export const EmailsQuery = z.object({
  ...StaffPaging,
  state: z.enum(OUTBOX_STATES, 'state must be one that an email can have').optional(),
  order: idInText('order').optional().meta({ description: 'The id of an order: only its emails' }),
  recipient: z.string().trim().max(254).optional().meta({ description: 'A whole address' }),
})

export const EmailJson = z
  .object({
    id: Id,
    kind: z.enum(EMAIL_KINDS),
    recipient: z.string(),
    state: z.enum(OUTBOX_STATES),
    attempts: z.int(),
    lastError: z.string().meta({ description: 'Why the last try failed, or empty' }),
    orderId: Id.nullable(),
    createdAt: Timestamp,
    changedAt: Timestamp.meta({ description: 'When it was tried or changed last' }),
    nextTryAt: Timestamp.nullable(),
  })
  .meta({ id: 'Email' })
export type EmailJson = z.infer<typeof EmailJson>

export const EmailDetailJson = EmailJson.extend({
  isCopy: z.boolean().meta({
    description: 'Whether this is what was handed over; otherwise what would be sent now',
  }),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  source: z.string().meta({ description: 'Every byte of it, as a mail server gets it' }),
}).meta({ id: 'EmailDetail' })
export type EmailDetailJson = z.infer<typeof EmailDetailJson>

export const MailStatusJson = z
  .object({
    server: z.string().nullable().meta({ description: 'Null where no mail server is set' }),
    from: z.string(),
  })
  .meta({ id: 'MailStatus' })

export const TestEmailInput = z.strictObject({ recipient: Email }).meta({ id: 'TestEmailInput' })
