import { type Cents, fromCents, sum } from '../money.ts'
import type { StateCode } from './states.ts'

/** In thousandths of a percent, so that rates such as 8.875% are whole: 8% is 8,000. */
const TAX_RATE_UNIT = 1_000
export const HIGHEST_TAX_RATE = 100 * TAX_RATE_UNIT

export type TaxRate = {
  readonly rate: number
  /** Whether shipping is taxed as well. */
  readonly onShipping: boolean
}

export type TaxRules = {
  readonly everywhere: TaxRate
  /** At most one for each state; it takes the place of the rate for everywhere. */
  readonly states: readonly (TaxRate & { readonly state: StateCode })[]
}

/** The most specific rate wins: that of the state, if it has one. */
export function taxRateIn({ everywhere, states }: TaxRules, state: StateCode | undefined): TaxRate {
  return states.find((candidate) => candidate.state === state) ?? everywhere
}

/** Once on the whole order, not line by line; half a cent rounds up. */
export function taxOn(goods: Cents, shipping: Cents, { rate, onShipping }: TaxRate): Cents {
  const taxed = onShipping ? sum([goods, shipping]) : goods
  // In two parts: the product of both could exceed the whole numbers that JavaScript has.
  const whole = Math.floor(taxed / HIGHEST_TAX_RATE) * rate
  const rest = (taxed % HIGHEST_TAX_RATE) * rate
  return fromCents(whole + Math.floor((rest + HIGHEST_TAX_RATE / 2) / HIGHEST_TAX_RATE))
}

/** "8", "8.875": as staff write it, without a sign. */
export function ratePercent(rate: number): string {
  return String(rate / TAX_RATE_UNIT)
}

/** Undefined for everything that is no percentage with at most three decimals. */
export function parseRate(percent: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(percent.trim()) ?? []
  if (whole === undefined) return undefined
  const rate = Number(whole) * TAX_RATE_UNIT + Number(fraction.padEnd(3, '0'))
  return rate <= HIGHEST_TAX_RATE ? rate : undefined
}
