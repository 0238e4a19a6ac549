import { type Cents, formatPrice, NOTHING, parseDecimal } from '#domain/money.ts'

/** Money as the API sends it. What it sends is always whole cents. */
export function priceOf(decimal: string): Cents {
  return parseDecimal(decimal) ?? NOTHING
}

/** "24.99" as "$24.99". */
export function shownPrice(decimal: string): string {
  return formatPrice(priceOf(decimal))
}
