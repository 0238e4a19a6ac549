import { z } from 'zod'
import { Email, tooLong } from '../fields.ts'

/*
 * What visitors send to the staff through the forms of the information pages. The browser validates
 * with the same schemas, so that both sides give the same messages.
 */

const LONGEST_NAME = 100
const LONGEST_LINE = 200
const LONGEST_TEXT = 4_000

const required = (message: string, longest = LONGEST_LINE) =>
  z.string(message).trim().min(1, message).max(longest, tooLong(longest))
const optional = (longest = LONGEST_LINE) =>
  z.string().trim().max(longest, tooLong(longest)).default('')

const FirstName = required('First name is required', LONGEST_NAME)
const LastName = required('Last name is required', LONGEST_NAME)
const phoneMessage = 'Please enter a valid phone number'
const OptionalPhone = z
  .string()
  .trim()
  .max(32, phoneMessage)
  .refine((phone) => phone === '' || phone.length >= 10, phoneMessage)
  .default('')

export const ContactForm = z.strictObject({
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  phone: OptionalPhone,
  subject: required('Subject is required'),
  message: required('Please write a message', LONGEST_TEXT),
})

const CATALOG_IDS = ['complete', 'refrigeration', 'laundry', 'kitchen', 'hvac'] as const

export const CatalogForm = z.strictObject({
  firstName: FirstName,
  lastName: LastName,
  company: optional(),
  email: Email,
  phone: OptionalPhone,
  address: required('Street address is required'),
  city: required('City is required', LONGEST_NAME),
  state: required('State is required', LONGEST_NAME),
  zipCode: z
    .string('ZIP code is required')
    .trim()
    .min(1, 'ZIP code is required')
    .regex(/^\d{5}(-\d{4})?$/, 'Please enter a ZIP code such as 60007'),
  catalogs: z
    .array(z.enum(CATALOG_IDS, 'Please choose from the listed catalogs'))
    .min(1, 'Please choose at least one catalog')
    .max(CATALOG_IDS.length, 'Please choose each catalog once'),
})

const NewsletterPreferences = z.strictObject({
  newProducts: z.boolean().default(true),
  promotions: z.boolean().default(true),
  techTips: z.boolean().default(false),
  industry: z.boolean().default(false),
})

export const NewsletterForm = z.strictObject({
  email: Email,
  preferences: NewsletterPreferences.default(() => NewsletterPreferences.parse({})),
})

export const OffersForm = z.strictObject({ email: Email })

export const ApplicationForm = z.strictObject({
  job: required('Please choose a position'),
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  phone: OptionalPhone,
  message: required('Please tell us a little about your experience', LONGEST_TEXT),
})

export const MessageInput = z
  .discriminatedUnion(
    'kind',
    [
      ContactForm.extend({ kind: z.literal('contact') }),
      CatalogForm.extend({ kind: z.literal('catalog') }),
      NewsletterForm.extend({ kind: z.literal('newsletter') }),
      OffersForm.extend({ kind: z.literal('offers') }),
      ApplicationForm.extend({ kind: z.literal('application') }),
    ],
    'kind must be one of contact, catalog, newsletter, offers, application',
  )
  .meta({ id: 'MessageInput' })
export type MessageInput = z.infer<typeof MessageInput>
export type MessageKind = MessageInput['kind']

export const MessageReceived = z.object({ message: z.string() }).meta({ id: 'MessageReceived' })
