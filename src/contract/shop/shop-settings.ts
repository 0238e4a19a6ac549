import { z } from 'zod'
import { contrastProblem, isColor } from '#domain/shop/contrast.ts'
import type { PublicSettings, SavedSettings, ShopSettings } from '#domain/shop/settings.ts'
import { isTimeZone } from '#domain/shop/time-zone.ts'
import { Email, Timestamp, tooLong, wholeNumber } from '../fields.ts'

const LONGEST_LINE = 120
const LONGEST_HOURS = 400

function line(name: string, longest = LONGEST_LINE) {
  return z
    .string(`${name} must be text`)
    .trim()
    .max(longest, tooLong(longest))
    .regex(/^\P{Cc}*$/u, `${name} must be one line`)
}

function requiredLine(name: string) {
  return line(name).min(1, `${name} is required`)
}

function yesOrNo(name: string) {
  return z.boolean(`${name} must be yes or no`)
}

const PHONE = /^\+?[\d ().-]{7,32}$/
const PHONE_MESSAGE = 'Please enter a phone number such as 1-800-555-0142'
const COLOR_MESSAGE = 'Please enter a color such as #12305c'
const PREFIX_MESSAGE = 'A prefix is one to six letters and digits, beginning with a letter'

const DepartmentEmail = z.union([z.literal(''), Email], 'Please enter a valid email address')

/** One schema for every setting: what staff may save, and what the API says of it. */
const FIELDS = {
  name: requiredLine('The name'),
  headerLine: line('The header line'),
  tagline: line('The tagline'),
  since: wholeNumber('The year', 1800, 2200),
  copyrightYear: wholeNumber('The year', 1800, 2200),
  returnDays: wholeNumber('The return window', 1, 3650),
  warrantyYears: wholeNumber('The warranty', 1, 99),
  timeZone: z
    .string('The time zone must be text')
    .trim()
    .max(LONGEST_LINE, tooLong(LONGEST_LINE))
    .refine(isTimeZone, 'There is no such time zone: please choose one such as America/Chicago'),
  logo: z
    .string('The logo must be an address')
    .max(LONGEST_LINE, tooLong(LONGEST_LINE))
    .meta({ description: 'As the upload of the picture returned it; empty for the built-in one' }),
  showRetailPrice: yesOrNo('Showing retail prices'),
  showCouponBanners: yesOrNo('Showing coupon banners'),
  promoCode: line('The code', 40),
  legalName: requiredLine('The legal name'),
  ownBrand: requiredLine('The brand'),
  street: requiredLine('The street address'),
  city: requiredLine('The city'),
  phone: z.string(PHONE_MESSAGE).trim().regex(PHONE, PHONE_MESSAGE),
  supportEmail: Email,
  tradeEmail: DepartmentEmail,
  careersEmail: DepartmentEmail,
  pressEmail: DepartmentEmail,
  investorsEmail: DepartmentEmail,
  privacyEmail: DepartmentEmail,
  legalEmail: DepartmentEmail,
  sustainabilityEmail: DepartmentEmail,
  businessHours: z
    .string('Business hours must be text')
    .trim()
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(z.string().max(LONGEST_HOURS, tooLong(LONGEST_HOURS)))
    .meta({ description: 'One line per day or range of days: "Sat: 8:00-16:00"' }),
  supportHours: requiredLine('Support hours'),
  orderNumberPrefix: z
    .string(PREFIX_MESSAGE)
    .trim()
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9]{0,5}$/, PREFIX_MESSAGE),
  accentColor: z
    .string(COLOR_MESSAGE)
    .trim()
    .toLowerCase()
    .superRefine((color, context) => {
      const message = isColor(color) ? contrastProblem(color) : COLOR_MESSAGE
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    }),
  lowStockLimit: wholeNumber('The low-stock limit', 0, 1_000_000),
} satisfies Record<keyof ShopSettings, z.ZodType>

const Version = z
  .int('Version must be a whole number')
  .meta({ description: 'Raised by every change; a form sends back the one it read' })

/** What is left out stays as it is. */
export const SettingsInput = z
  .strictObject({ ...z.object(FIELDS).partial().shape, version: Version })
  .meta({ id: 'SettingsInput' })
export type SettingsInput = z.infer<typeof SettingsInput>

const text = z.string()
const SHOWN = {
  ...{ name: text, headerLine: text, tagline: text, since: z.int(), copyrightYear: z.int() },
  ...{ returnDays: z.int(), warrantyYears: z.int(), timeZone: text, logo: text },
  ...{ showRetailPrice: z.boolean(), showCouponBanners: z.boolean(), promoCode: text },
  ...{ legalName: text, ownBrand: text, street: text, city: text, phone: text },
  ...{ supportEmail: text, tradeEmail: text, careersEmail: text, pressEmail: text },
  ...{ investorsEmail: text, privacyEmail: text, legalEmail: text, sustainabilityEmail: text },
  ...{ businessHours: text, supportHours: text, orderNumberPrefix: text, accentColor: text },
} satisfies Record<keyof PublicSettings, z.ZodType>

/** What visitors may know. */
export const ShopJson = z.object(SHOWN).meta({ id: 'Shop' })

export const SettingsJson = z
  .object({ version: Version, ...SHOWN, lowStockLimit: z.int() })
  .meta({ id: 'Settings' })
export type SettingsJson = z.infer<typeof SettingsJson>

export const SettingsVersionJson = z
  .object({
    version: z.int(),
    savedAt: Timestamp,
    savedBy: z.string(),
    changed: z.array(z.string()).meta({ description: 'The settings that differ from before' }),
    restoredVersion: z.int().nullable().meta({ description: 'The version that was put back' }),
  })
  .meta({ id: 'SettingsVersion' })
export type SettingsVersionJson = z.infer<typeof SettingsVersionJson>

export const RevertInput = z
  .strictObject({ version: Version })
  .meta({ id: 'SettingsRevert', description: 'The version that is in force' })

export function settingsJson({ version, settings }: SavedSettings): SettingsJson {
  return { version, ...settings }
}
