import { parseDecimal, parseDollars, sum, toDecimal } from '../money.ts'
import { CLEAR } from './clear.ts'
import { FACTOR_ONE, scaled, upTo99 } from './computed-prices.ts'

export const UNITS = ['kg', 'g', 'oz', 'cm', 'mm'] as const
type Unit = (typeof UNITS)[number]

/** What real files need done to their cells, and no more. */
export type Transformation = {
  /** A beginning to take off, such as a supplier's own letters before a part number. */
  readonly strip?: string | undefined
  /** A price is multiplied by this decimal number, such as "1.35". */
  readonly factor?: string | undefined
  /** Dollars that are added afterwards, such as "2.50". */
  readonly add?: string | undefined
  readonly roundTo99?: boolean | undefined
  /** Prices are written "1.299,50". */
  readonly decimalComma?: boolean | undefined
  /** What weights and sizes are given in; the shop's are pounds and inches. */
  readonly unit?: Unit | undefined
}

/** A factor as ten-thousandths; undefined unless it is a number above 0 and up to 100. */
export function readFactor(text: string): number | undefined {
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return undefined
  const factor = Math.round(Number(text) * FACTOR_ONE)
  return factor > 0 && factor <= 100 * FACTOR_ONE ? factor : undefined
}

/** The cell as the shop reads it. What cannot be read stays as it is, and the row says why. */
export function transformed(cell: string, how: Transformation): string {
  if (cell === '' || cell.toLowerCase() === CLEAR) return cell
  const stripped = withoutPrefix(cell, how.strip ?? '')
  if (how.unit !== undefined) return inShopUnits(stripped, how.unit)
  const amount = how.decimalComma ? withDecimalPoint(stripped) : stripped
  return isPriced(how) ? priced(amount, how) : amount
}

const DECIMAL_COMMA = /^(\$?)\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/

/** What may be read in two ways, such as "1,299", is quoted: so it is refused and not guessed. */
function withDecimalPoint(cell: string): string {
  const [, sign, whole, fraction = '00'] = DECIMAL_COMMA.exec(cell) ?? []
  if (whole === undefined) return `“${cell}”`
  return `${sign}${whole.replaceAll('.', '')}.${fraction}`
}

function withoutPrefix(cell: string, prefix: string): string {
  const begins = prefix !== '' && cell.toLowerCase().startsWith(prefix.toLowerCase())
  return begins ? cell.slice(prefix.length).trim() : cell
}

function isPriced({ factor, add, roundTo99 }: Transformation): boolean {
  return factor !== undefined || add !== undefined || roundTo99 === true
}

function priced(cell: string, { factor = '1', add = '0', roundTo99 = false }: Transformation) {
  const amount = parseDollars(cell)
  const times = readFactor(factor)
  const plus = parseDecimal(add)
  if (amount === undefined || times === undefined || plus === undefined) return cell
  const price = sum([scaled(amount, times), plus])
  // A price of 0 means that none is set: it is not made one of 99 cents.
  return toDecimal(roundTo99 && price > 0 ? upTo99(price) : price)
}

/** How many pounds or inches one of each is. */
const IN_SHOP_UNITS: Readonly<Record<Unit, number>> = {
  kg: 2.2046226,
  g: 0.0022046226,
  oz: 0.0625,
  cm: 1 / 2.54,
  mm: 1 / 25.4,
}

/** "1,200.5" as in prices, or "1,5" as in Europe. */
const NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d,])|\d+(?:[.,]\d+)?/g

/** "30 x 20 cm" becomes "11.81 x 7.87 in", "2 kg" becomes "4.409". */
function inShopUnits(cell: string, unit: Unit): string {
  const isLength = LENGTHS.includes(unit)
  const digits = isLength ? 100 : 1_000
  const numbers = cell.replace(/\s*(kg|g|oz|cm|mm)\b\.?/gi, '').replace(NUMBER, (number) => {
    const value = amountIn(number) * IN_SHOP_UNITS[unit]
    return String(Math.round(value * digits) / digits)
  })
  return isLength ? `${numbers.trim()} in` : numbers.trim()
}

function amountIn(number: string): number {
  const hasThousands = /,\d{3}(?:,|\.|$)/.test(number)
  return Number(hasThousands ? number.replaceAll(',', '') : number.replace(',', '.'))
}

const LENGTHS: readonly string[] = ['cm', 'mm'] satisfies readonly Unit[]

/** The unit that a header names, as in "Weight (kg)", where the column may be given in it. */
export function unitIn(header: string, column: 'Product Weight' | 'Dimensions'): Unit | undefined {
  const words = header.toLowerCase().split(/[^a-z]+/)
  const isLength = column === 'Dimensions'
  return UNITS.find((unit) => words.includes(unit) && LENGTHS.includes(unit) === isLength)
}
