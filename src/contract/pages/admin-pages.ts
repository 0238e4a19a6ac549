import { z } from 'zod'
import { isSafeLink } from '#domain/pages/links.ts'
import { readMarkup } from '#domain/pages/markup.ts'
import { FOOTER_COLUMNS, isOwnPath, LONGEST_IN_PAGE, PAGE_KINDS } from '#domain/pages/pages.ts'
import { ImageUrl, Timestamp } from '../fields.ts'

const text = (name: string, longest: number) =>
  z
    .string(`${name} must be text`)
    .trim()
    .max(longest, `${name} can have at most ${longest} characters`)
const short = (name: string) => text(name, LONGEST_IN_PAGE.short)
const words = (name: string, most: number) =>
  z
    .array(short(name).min(1, `${name} cannot be empty`), `${name} must be a list`)
    .max(most, `At most ${most} can be named here`)
    .default([])

const fields = {
  title: text('The title', LONGEST_IN_PAGE.title).min(1, 'A page needs a title'),
  description: text('The description', LONGEST_IN_PAGE.description).default(''),
  lead: text('The introduction', LONGEST_IN_PAGE.lead)
    .refine(
      (lead) => readMarkup(lead).every((piece) => piece.kind !== 'link' || isSafeLink(piece.to)),
      'A link can lead to https://, http://, mailto:, tel: or a path of this shop',
    )
    .default(''),
  updated: short('“Last updated”').default(''),
  picture: ImageUrl.default(''),
  markdown: z
    .string('The text must be text')
    .max(
      LONGEST_IN_PAGE.markdown,
      `The text can have at most ${LONGEST_IN_PAGE.markdown.toLocaleString('en-US')} characters`,
    )
    .default(''),
  column: z
    .enum(FOOTER_COLUMNS, 'There is no such column in the footer')
    .or(z.literal(''))
    .default(''),
  author: short('The author').default(''),
  date: z.iso.date('The date must be a day such as 2026-11-16').or(z.literal('')).default(''),
  category: short('The category').default(''),
  tags: words('A tag', LONGEST_IN_PAGE.tags),
  parts: words('A part', LONGEST_IN_PAGE.parts),
}

/** What a page is written as. */
export const PageSourceJson = z.object(fields).meta({ id: 'PageSource' })
export type PageSourceJson = z.infer<typeof PageSourceJson>

const version = z
  .int('Version must be a whole number')
  .min(0)
  .meta({ description: 'As it was read; a change over a later version is 409' })
const path = z.string('A page needs a path')

export const NewPageInput = z.strictObject({
  ...fields,
  kind: z.enum(['own', 'article'], 'kind must be own or article'),
  path: path
    .trim()
    .refine(
      isOwnPath,
      'A path begins with / and has lower-case letters, digits and hyphens, for example /warranty-claims',
    ),
  publish: z.boolean().default(false),
})
export const PageInput = z.strictObject({
  ...fields,
  path,
  version,
  publish: z.boolean().default(false),
})
export const PagePreviewInput = z.strictObject({
  ...fields,
  // It is shown while it is being written.
  title: fields.title.or(z.literal('')),
  kind: z.enum(PAGE_KINDS),
})
export const PageVisibilityInput = z.strictObject({ path, version, isHidden: z.boolean() })
export const PageRevertInput = z.strictObject({
  path,
  version,
  to: z
    .int()
    .min(1)
    .nullable()
    .meta({ description: 'The number of a former text; null for the built-in one' }),
})

const state = {
  path: z.string(),
  kind: z.enum(PAGE_KINDS),
  title: z.string(),
  isHidden: z.boolean(),
  isEdited: z.boolean().meta({ description: 'Visitors see a text that somebody wrote' }),
  hasDraft: z.boolean(),
  version,
  updatedAt: Timestamp.nullable(),
}

export const AdminPageRow = z.object(state).meta({ id: 'AdminPageRow' })
export type AdminPageRow = z.infer<typeof AdminPageRow>

export const AdminPageJson = z
  .object({
    ...state,
    source: PageSourceJson.meta({ description: 'The draft, else what visitors see' }),
    isBuiltIn: z.boolean().meta({ description: 'It has a built-in text to return to' }),
    hasForm: z.boolean().meta({ description: 'A form or a list stays on it whatever its text' }),
    published: z.int().nullable(),
    draft: z.int().nullable(),
    versions: z.array(
      z.object({ number: z.int(), title: z.string(), actor: z.string(), at: Timestamp }),
    ),
  })
  .meta({ id: 'AdminPage' })
export type AdminPageJson = z.infer<typeof AdminPageJson>

export const AdminPageQuery = z.object({
  path: z.string().max(300),
  from: z.string().max(20).optional(),
})
