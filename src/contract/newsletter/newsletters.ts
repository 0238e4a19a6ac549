import { z } from 'zod'
import { NEWSLETTER_STATES, TOPICS } from '#domain/newsletter/newsletter.ts'
import { Email, Id, numberInText, Timestamp } from '../fields.ts'
import { StaffPaging } from '../paging.ts'

const LONGEST_LINE = 150
const LONGEST_TEXT = 10_000
const LARGEST_VERSION = 1_000_000

const line = (message: string) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(LONGEST_LINE, `Please use at most ${LONGEST_LINE} characters`)

const Version = z
  .int('version must be a whole number')
  .min(1)
  .meta({ description: 'The version that was read: a change of a later one is 409' })

const NewsletterFields = {
  subject: line('Please enter a subject'),
  heading: line('Please enter a heading'),
  text: z
    .string('Please enter a text')
    .trim()
    .min(1, 'Please enter a text')
    .max(LONGEST_TEXT, `Please use at most ${LONGEST_TEXT} characters`)
    .meta({
      description:
        'Paragraphs with empty lines between them; one that is nothing but [words](address) is a button',
    }),
  topic: z
    .enum(TOPICS, 'topic must be one that subscribers can choose')
    .nullable()
    .default(null)
    .meta({ description: 'Only for those who want to read about it; null for every subscriber' }),
}

export const NewsletterInput = z.strictObject(NewsletterFields).meta({ id: 'NewsletterInput' })
export const NewsletterChange = z
  .strictObject({ ...NewsletterFields, version: Version })
  .meta({ id: 'NewsletterChange' })
export const NewsletterVersion = z
  .strictObject({ version: Version })
  .meta({ id: 'NewsletterVersion' })
export const NewsletterTest = z.strictObject({ recipient: Email }).meta({ id: 'NewsletterTest' })

export const NewsletterVersionQuery = z.object({
  version: numberInText('version', 1, LARGEST_VERSION),
})
export const NewslettersQuery = z.object(StaffPaging)

export const NewsletterJson = z
  .object({
    id: Id,
    subject: z.string(),
    heading: z.string(),
    text: z.string(),
    topic: z.enum(TOPICS).nullable(),
    state: z.enum(NEWSLETTER_STATES),
    version: z.int(),
    updatedAt: Timestamp,
    sentAt: Timestamp.nullable(),
    recipients: z.int().meta({ description: 'How many it was written to so far' }),
  })
  .meta({ id: 'Newsletter' })
export type NewsletterJson = z.infer<typeof NewsletterJson>

export const SubscribersQuery = z.object({
  ...StaffPaging,
  state: z.enum(['confirmed', 'unconfirmed'], 'state must be confirmed or unconfirmed').optional(),
  email: z.string().trim().max(254).optional().meta({ description: 'A whole address' }),
})
export const SubscriberJson = z
  .object({
    id: Id,
    email: z.string(),
    topics: z.array(z.enum(TOPICS)),
    askedAt: Timestamp.meta({ description: 'When somebody last entered the address' }),
    confirmedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Subscriber' })
export type SubscriberJson = z.infer<typeof SubscriberJson>
