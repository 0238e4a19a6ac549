import { type Cents, fromCents } from '../money.ts'

/* Rounding that only a supplier's formula needs: apart from money.ts, which every page loads. */

/** Ten-thousandths: "1.35" is 13,500. */
export const FACTOR_ONE = 10_000

/** An amount times a factor in ten-thousandths; half a cent rounds up. */
export function scaled(amount: Cents, factor: number): Cents {
  return fromCents(Math.floor((amount * factor + FACTOR_ONE / 2) / FACTOR_ONE))
}

/** The next amount that ends in .99: $12.34 and $12.99 become $12.99, $13.00 becomes $13.99. */
export function upTo99(amount: Cents): Cents {
  return fromCents(Math.floor(amount / 100) * 100 + 99)
}
