import { DAY_MS } from '#domain/calendar.ts'
import type { Workbook } from './workbook.ts'
import { plainText } from './xlsx-text.ts'
import type { Attributes } from './xml-events.ts'

type CellContext = {
  /** Text that the cell holds itself. */
  readonly inline: string
  readonly strings: readonly string[]
  readonly workbook: Workbook
}

/** Spreadsheets store 24.99 as 24.989999999999998, and show 15 digits. */
const DIGITS = 15
const START_1900_MS = Date.UTC(1899, 11, 30)
const START_1904_MS = Date.UTC(1904, 0, 1)

/** A cell as a CSV file would hold it; undefined where it refers to a text that is not there. */
export function cellText(
  { t = 'n', s = '0' }: Attributes,
  value: string,
  { inline, strings, workbook }: CellContext,
): string | undefined {
  switch (t) {
    case 'inlineStr':
      return inline
    case 's':
      return value.trim() === '' ? '' : strings[Number(value)]
    case 'str':
      return plainText(value)
    case 'b':
      return value.trim() === '1' ? 'true' : 'false'
    case 'e':
      // A formula that failed says nothing about the part.
      return ''
    case 'd':
      return value.trim()
    default:
      return numberText(value.trim(), workbook.isDate[Number(s)] === true, workbook.from1904)
  }
}

function numberText(value: string, isDate: boolean, from1904: boolean): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  if (isDate) return dateText(number, from1904) ?? value
  return String(Number(number.toPrecision(DIGITS)))
}

/** "2026-11-15", with the time where there is one; undefined for what is no date. */
function dateText(days: number, from1904: boolean): string | undefined {
  const time = (from1904 ? START_1904_MS : START_1900_MS) + Math.round(days * DAY_MS)
  if (Math.abs(time) > 8.64e15) return undefined
  const text = new Date(time).toISOString()
  return Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}
