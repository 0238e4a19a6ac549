import { formatPrice, fromCents } from '#domain/money.ts'
import { priceOf } from '../../data/prices.ts'

/** Money in charts is whole cents, as everywhere; only its writing is shorter. */
export function centsOf(decimal: string): number {
  return priceOf(decimal)
}

/** "$2,500" where the cents are nought. */
export function shownCents(cents: number): string {
  return formatPrice(fromCents(Math.round(cents))).replace(/\.00$/, '')
}
