import { ShopError } from '../errors.ts'

/** What may be uploaded, by what the bytes are: a file's name and its Content-Type say nothing. */
export const PHOTO_TYPES = ['jpeg', 'png', 'webp', 'avif'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

export const LARGEST_PHOTO_BYTES = 25 * 1024 * 1024
/** A decoded pixel takes four bytes of memory. */
export const MOST_PIXELS = 50_000_000
export const LONGEST_ALT = 250
/** Files whose parts are looked up in one call. */
export const MOST_MATCHED = 200

/** An unused picture is deleted only after this time: a form may be open, an import may be undone. */
export const UNUSED_FOR_MS = 30 * 24 * 60 * 60 * 1000
/** The files of a picture are removed well within this time, or their process was ended. */
export const REMOVAL_MS = 60 * 60 * 1000

export function noPhoto(): ShopError {
  return new ShopError(
    'invalid',
    "We can't show this kind of file. Please choose a JPEG, PNG, WebP or AVIF.",
  )
}

export function refusedSvg(): ShopError {
  return new ShopError(
    'invalid',
    'An SVG file can hold scripts: please choose a JPEG, PNG, WebP or AVIF file.',
  )
}

export function refusedHeic(): ShopError {
  return new ShopError(
    'invalid',
    'Browsers cannot show HEIC pictures: please send a JPEG. To take JPEGs on an iPhone, choose Settings, Camera, Formats, Most Compatible.',
  )
}

export function damagedPhoto(): ShopError {
  return new ShopError('invalid', 'This picture is damaged or cut off: please send it again.')
}

export function tooManyPixels(): ShopError {
  return new ShopError('too_large', 'A picture can have at most 50 megapixels.')
}

/** It is being removed this very moment, after nobody showed it for a month. */
export function pictureLeaving(): ShopError {
  return new ShopError(
    'unavailable',
    'This picture is just being removed, since no part showed it. Please add it again in a minute.',
  )
}
