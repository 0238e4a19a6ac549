import { z } from 'zod'
import { Id, idInText, LARGEST_ID, Money, Timestamp } from '../fields.ts'
import { SearchText, StaffPaging } from '../paging.ts'

export const CustomersQuery = z.object({
  ...StaffPaging,
  search: SearchText.optional(),
  sort: z
    .enum(['latest', 'orders', 'total', 'name'], 'sort must be a column of the list')
    .optional()
    .meta({ description: 'By latest order, newest first, unless given' }),
  order: z.enum(['asc', 'desc'], 'order must be asc or desc').optional(),
})
export const CustomerJson = z
  .object({
    name: z.string(),
    email: z.string(),
    orders: z.int(),
    total: Money.meta({ description: 'Of all orders that were not cancelled' }),
    lastOrderAt: Timestamp,
    bounced: z.boolean().meta({ description: 'Emails to the address come back' }),
  })
  .meta({ id: 'Customer' })
export type CustomerJson = z.infer<typeof CustomerJson>

export const BrandJson = z.object({ name: z.string(), products: z.int() }).meta({ id: 'Brand' })

export const MessagesQuery = z.object({
  ...StaffPaging,
  kind: z.string().max(40).optional(),
  unread: z.enum(['true', 'false'], 'unread must be true or false').optional(),
})
export const MessageJson = z
  .object({
    id: Id,
    kind: z.string(),
    name: z.string(),
    email: z.string(),
    fields: z.record(z.string(), z.string()),
    at: Timestamp,
    read: z.boolean(),
  })
  .meta({ id: 'Message' })
export const UnreadJson = z.object({ unread: z.int() }).meta({ id: 'UnreadMessages' })

export const AuditQuery = z.object({
  limit: StaffPaging.limit,
  before: idInText('before')
    .optional()
    .meta({
      description: `a whole number from 1 to ${LARGEST_ID}: the id of an entry; older ones follow`,
    }),
  subject: z.string().max(40).optional(),
  subjectId: idInText('subjectId').optional(),
})
export const AuditEntryJson = z
  .object({
    id: Id,
    at: Timestamp,
    actor: z.string(),
    action: z.string(),
    subject: z.string(),
    subjectId: Id.nullable(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditEntry' })
