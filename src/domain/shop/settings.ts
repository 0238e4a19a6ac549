import { DEFAULT_ACCENT } from './accent.ts'
import { CONTACT_FACTS, type ContactFacts, DEPARTMENT_EMAILS } from './contact-facts.ts'
import { STOREFRONT_FACTS, type StorefrontFacts } from './storefront-facts.ts'

/** Everything the owner of a shop may set, as one flat document. */
export type ShopSettings = PublicSettings & {
  /** The low-stock level of new parts that come without one. */
  readonly lowStockLimit: number
}

/** The part of it that visitors may know. */
export type PublicSettings = StorefrontFacts &
  ContactFacts & {
    /** "#12305c": the colour of the frame, of buttons and links. */
    readonly accentColor: string
  }

export const DEFAULT_SETTINGS: ShopSettings = {
  ...STOREFRONT_FACTS,
  ...CONTACT_FACTS,
  accentColor: DEFAULT_ACCENT,
  lowStockLimit: 0,
}

/** Settings with the number under which they were saved. */
export type SavedSettings = { readonly version: number; readonly settings: ShopSettings }

/** What pages carry for the browser: nothing while the shop is as built. */
export type ShopChanges = Partial<PublicSettings>

export function publicPart({ lowStockLimit: _, ...open }: ShopSettings): PublicSettings {
  return open
}

/** The public settings that are not the built-in ones. */
export function changesOf(settings: ShopSettings): ShopChanges {
  const open = publicPart(settings)
  return Object.fromEntries(differing(DEFAULT_SETTINGS, open).map((key) => [key, open[key]]))
}

/** The names of the settings in which two documents differ. */
export function differing<Settings extends PublicSettings>(
  one: Settings,
  other: Settings,
): readonly (keyof Settings)[] {
  const names = Object.keys(other) as (keyof Settings)[]
  return names.filter((name) => one[name] !== other[name])
}

export type SettingsChange = {
  readonly [Name in keyof ShopSettings]?: ShopSettings[Name] | undefined
}

/** The same settings but for what is said. */
export function withChange(settings: ShopSettings, change: SettingsChange): ShopSettings {
  const said = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...settings, ...Object.fromEntries(said) }
}

/** The demo's departments are nobody's once the shop has a support address of its own: they share that one. */
export function withoutDemoDepartments(settings: ShopSettings): ShopSettings {
  if (settings.supportEmail === DEFAULT_SETTINGS.supportEmail) return settings
  const left = DEPARTMENT_EMAILS.filter((name) => settings[name] === DEFAULT_SETTINGS[name])
  return { ...settings, ...Object.fromEntries(left.map((name) => [name, ''])) }
}

const TELLING = [
  ...['name', 'legalName', 'ownBrand', 'street', 'city', 'phone', 'supportEmail'],
  'promoCode',
] as const satisfies readonly (keyof ShopSettings)[]

/** The settings by which visitors would still take the shop for the demo's company. */
export function demoSettings(settings: ShopSettings): readonly (keyof ShopSettings)[] {
  return TELLING.filter((name) => settings[name] === DEFAULT_SETTINGS[name])
}

/** What was stored, over the built-in values: a later release may know more settings. */
export function settingsFrom(stored: Partial<ShopSettings>): ShopSettings {
  const known = Object.entries(stored).filter(([name]) => Object.hasOwn(DEFAULT_SETTINGS, name))
  return withChange(DEFAULT_SETTINGS, Object.fromEntries(known))
}
