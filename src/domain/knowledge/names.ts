import { nameKey } from '../catalogue/products.ts'
import { slugify } from '../catalogue/slugs.ts'
import { APPLIANCE_NAMES, type Appliance } from './appliances.ts'
import type { ErrorCode, HowTo } from './entries.ts'

/** "Er FF", "ErFF" and "er-ff" are one code. */
export function codeKey(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}

export function codeSlug(code: string): string {
  return slugify(code)
}

export function makerSlug(maker: string): string {
  return slugify(maker)
}

export function errorCodeSlug({
  maker,
  appliance,
  codes: [first = ''],
}: Pick<ErrorCode, 'maker' | 'appliance' | 'codes'>): string {
  return slugify(`${maker} ${first} ${appliance}`)
}

export function howToSlug({ appliance, kind }: Pick<HowTo, 'appliance' | 'kind'>): string {
  return slugify(`${appliance} ${kind}`)
}

/** "Control Board" is a part of every appliance. */
export function kindKeyOf(appliance: Appliance, kind: string): string {
  return `${appliance} ${nameKey(kind)}`
}

/** "Dryer Drum Belt", but not "Oven & Range Oven Igniter". */
export function partName({ appliance, kind }: Pick<HowTo, 'appliance' | 'kind'>): string {
  if (appliance === 'range') return /^oven /i.test(kind) ? kind : `Range ${kind}`
  if (appliance === 'hvac') return `HVAC ${kind}`
  return `${APPLIANCE_NAMES[appliance]} ${kind}`
}
