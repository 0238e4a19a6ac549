import { z } from 'zod'
import { isSafeImageUrl } from '#domain/catalogue/image-url.ts'
import { LONGEST } from '#domain/catalogue/products.ts'
import { parseDecimal, toDecimal } from '#domain/money.ts'
import { LONGEST_MODEL } from './limits.ts'

/** Money on the wire: a decimal string with two places. */
export const Money = z.string().meta({ description: 'US dollars', example: '24.99' })

/** Money in a request: "24.99", 24.99 or 24; never a sign, an exponent or a third decimal. */
export function moneyInput(message: string) {
  return z
    .union([z.string(), z.number()], { error: message })
    .transform((value, context) => {
      const cents = parseDecimal(String(value).trim())
      if (cents !== undefined) return cents
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .meta({ description: 'US dollars with at most two decimals', example: '24.99' })
}

/** Both databases number rows with 32 bits: no id is larger. */
export const LARGEST_ID = 2_147_483_647

/** An id in JSON; anything else is refused with this sentence. */
export function idInput(message: string) {
  return z.int(message).min(1, message).max(LARGEST_ID, message)
}

/** An id in a path or a query string. */
export function idInText(name: string) {
  return numberInText(name, 1, LARGEST_ID)
}

export const Id = idInput(`An id is a whole number from 1 to ${LARGEST_ID}`)
export const IdParams = z.object({ id: idInText('id') })
export const Slug = z.string().min(1).max(LONGEST.slug)
export const Timestamp = z.iso.datetime()

/** A whole number in JSON. */
export function wholeNumber(name: string, smallest: number, largest: number) {
  const message = `${name} must be a whole number from ${smallest} to ${largest}`
  return z.int(message).min(smallest, message).max(largest, message)
}

/** A whole number in a path or a query string: the only place where text becomes a number. */
export function numberInText(name: string, smallest: number, largest: number) {
  const message = `${name} must be a whole number from ${smallest} to ${largest}`
  return z
    .string()
    .regex(/^\d{1,10}$/, message)
    .meta({ description: `a whole number from ${smallest} to ${largest}` })
    .transform(Number)
    .pipe(z.int().min(smallest, message).max(largest, message))
}

export const ImageUrl = z
  .string()
  .trim()
  .max(LONGEST.url, `An image address can have at most ${LONGEST.url} characters`)
  .refine(isSafeImageUrl, 'An image address must begin with https://, http:// or /')

/** By its RFC. */
export const LONGEST_EMAIL = 254
/** One pass, no backtracking: something before and after one @, and a dot after it. */
const EMAIL = /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@"(),:;<>[\\\]]+\.[^\s@."(),:;<>[\\\]]{2,63}$/

export const Email = z
  .string('Please enter a valid email address')
  .trim()
  .max(LONGEST_EMAIL, 'Please enter a valid email address')
  .regex(EMAIL, 'Please enter a valid email address')

/** The sentence for a text that is too long for its field. */
export const tooLong = (longest: number) => `Please use at most ${longest} characters`

export const MODEL_TOO_LONG = `A model number can have at most ${LONGEST_MODEL} characters`
export const ModelNumber = z.string().max(LONGEST_MODEL, MODEL_TOO_LONG)

export const moneyOut = toDecimal
