import { z } from 'zod'
import { EDITABLE_KINDS } from '#domain/emails/texts.ts'

const LONGEST_LINE = 150
/** A preview of all parts fits into an address. */
const LONGEST_TEXT = 1_000

const line = (message: string) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(LONGEST_LINE, `Please use at most ${LONGEST_LINE} characters`)
const text = z.string().trim().max(LONGEST_TEXT, `Please use at most ${LONGEST_TEXT} characters`)

const TextParts = {
  subject: line('Please enter a subject'),
  heading: line('Please enter a heading'),
  opening: text.min(1, 'Please enter a text'),
  closing: text.default(''),
}

export const EmailTextParams = z.object({
  kind: z.enum(EDITABLE_KINDS, 'There is no such text'),
})

export const EmailTextInput = z.strictObject({
  ...TextParts,
  version: z.int('version must be a whole number').min(0),
})

export const EmailTextPreviewQuery = z.object(TextParts)

export const EmailTextJson = z
  .object({
    kind: z.enum(EDITABLE_KINDS),
    subject: z.string(),
    heading: z.string(),
    opening: z.string(),
    closing: z.string(),
    placeholders: z.array(z.string()).meta({ description: 'What may stand in braces' }),
    version: z.int().meta({ description: '0 while it is the built-in text' }),
  })
  .meta({ id: 'EmailText' })
export type EmailTextJson = z.infer<typeof EmailTextJson>
