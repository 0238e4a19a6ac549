import { z } from 'zod'
import { LONGEST } from '#domain/catalogue/products.ts'
import { hashInAddress } from '#domain/pictures/picture-address.ts'
import { LONGEST_ALT, MOST_MATCHED } from '#domain/pictures/picture-rules.ts'
import { Id } from '../fields.ts'

export const PictureJson = z
  .object({
    address: z.string().meta({
      description: 'For a product’s `imageUrl` or `images`; the other sizes follow from it',
      example: '/pictures/0123456789abcdef0123456789abcdef-800.webp',
    }),
    width: z.int().meta({ description: 'Of the file as it came, the right way up' }),
    height: z.int(),
  })
  .meta({ id: 'Picture' })
export type PictureJson = z.infer<typeof PictureJson>

/** What pictures show, for those who cannot see them, by address. */
export const AltsJson = z.record(z.string(), z.string())

export const AltsInput = z
  .record(
    z.string(),
    z
      .string('A description must be text')
      .trim()
      .max(LONGEST_ALT, `A description can have at most ${LONGEST_ALT} characters`),
  )
  .refine(
    (alts) => Object.keys(alts).every((address) => hashInAddress(address) !== undefined),
    'Only uploaded pictures can be described',
  )

export const PictureParams = z.object({
  hash: z.string().regex(/^[0-9a-f]{32}$/, 'A picture is named by 32 hexadecimal digits'),
})

export const MatchInput = z
  .strictObject({
    names: z
      .array(z.string().max(300, 'A file name can have at most 300 characters'))
      .min(1, 'Please name at least one file')
      .max(MOST_MATCHED, `At most ${MOST_MATCHED} files at a time`),
  })
  .meta({ id: 'PictureNames' })

export const MatchJson = z
  .object({
    name: z.string(),
    product: z
      .object({ id: Id, name: z.string(), sku: z.string(), imageUrl: z.string() })
      .nullable()
      .meta({ description: 'Null when no part has the SKU that the name begins with' }),
    place: z.int().meta({ description: '1 is the main picture' }),
  })
  .meta({ id: 'PictureMatch' })
export type MatchJson = z.infer<typeof MatchJson>

const placeMessage = `A place is a whole number from 1 to ${LONGEST.images + 1}`

export const PlacePictureInput = z
  .strictObject({
    address: z.string().refine((address) => hashInAddress(address) !== undefined, {
      error: 'Please upload the picture first',
    }),
    place: z
      .int(placeMessage)
      .min(1, placeMessage)
      .max(LONGEST.images + 1, placeMessage),
  })
  .meta({ id: 'PlacePicture' })

export const PlacedPicturesJson = z
  .object({ imageUrl: z.string(), images: z.array(z.string()) })
  .meta({ id: 'PlacedPictures' })
