import { type Cents, percentOf, sum, times } from '../money.ts'

export type PricedLine = { readonly unitPrice: Cents; readonly quantity: number }

export function subtotalOf(lines: readonly PricedLine[]): Cents {
  return sum(lines.map((line) => times(line.unitPrice, line.quantity)))
}

type StruckPrice =
  | { readonly kind: 'compare'; readonly was: Cents }
  | {
      readonly kind: 'retail'
      readonly retail: Cents
      readonly save: Cents
      /** The saving as a share of Retail, which it is a saving on. */
      readonly percent: number
    }

/**
 * The struck-through price beside a product's own: comparePrice when it is above the price,
 * otherwise "Retail" at 1.3 times the price with "You Save" of 0.3 times the price.
 */
export function struckPrice(price: Cents, comparePrice: Cents | undefined): StruckPrice {
  if (comparePrice !== undefined && comparePrice > price)
    return { kind: 'compare', was: comparePrice }
  const retail = percentOf(price, 130)
  const save = percentOf(price, 30)
  return { kind: 'retail', retail, save, percent: Math.round((100 * save) / Math.max(retail, 1)) }
}
