declare const cents: unique symbol

/** A whole number of US cents. Only this file may make one. */
export type Cents = number & { readonly [cents]: true }

export const NOTHING = 0 as Cents

/** $99,999.99: no appliance part costs more, and sums of these stay far below 2^53. */
export const LARGEST_PRICE = 9_999_999 as Cents

const A_THOUSAND_DOLLARS = 100_000

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,2}))?$/
const WRITTEN_PRICE = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/

/** Cents from storage, where they are already whole. */
export function fromCents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`)
  return value as Cents
}

/** "24.99", "24.9" or "24" as cents; undefined for everything else, signs and exponents included. */
export function parseDecimal(text: string): Cents | undefined {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined) return undefined
  return fromCents(Number(whole) * 100 + Number(fraction.padEnd(2, '0')))
}

/** A price as people write it in files ("$1,234.50", "12.999"), rounded half up to cents. */
export function parseDollars(text: string): Cents | undefined {
  const [, whole, fraction = ''] = WRITTEN_PRICE.exec(text.trim()) ?? []
  if (whole === undefined || whole.length > 15) return undefined
  const dollars = Number(whole.replaceAll(',', '')) * 100
  const hundredths = Number(fraction.slice(0, 2).padEnd(2, '0'))
  const roundsUp = (fraction[2] ?? '0') >= '5'
  return fromCents(dollars + hundredths + (roundsUp ? 1 : 0))
}

export function sum(amounts: readonly Cents[]): Cents {
  return fromCents(amounts.reduce<number>((total, amount) => total + amount, 0))
}

export function times(amount: Cents, quantity: number): Cents {
  return fromCents(amount * quantity)
}

/** `percent` must be whole; half a cent rounds up. */
export function percentOf(amount: Cents, percent: number): Cents {
  return fromCents(Math.floor((amount * percent + 50) / 100))
}

/** "1856.40": how money crosses the wire. */
export function toDecimal(amount: Cents): string {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** "$1,856.40": how money is shown. Built by hand so that server and browser print the same. */
export function formatPrice(amount: Cents): string {
  if (amount >= 0 && amount < A_THOUSAND_DOLLARS) return `$${toDecimal(amount)}`
  const [dollars = '0', fraction = '00'] = toDecimal(amount).replace('-', '').split('.')
  const grouped = dollars.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${amount < 0 ? '-' : ''}$${grouped}.${fraction}`
}
