import { LARGEST_QUANTITY } from '#domain/cart/cart.ts'
import { LONGEST_PART_NUMBER } from '#domain/cart/quick-order.ts'

export type OrderLine = { readonly partNumber: string; readonly quantity: number }

/** What a spreadsheet calls its columns: no part. */
const HEADER = /^"?\s*(part\s*(number|no\.?|#)?|sku|item|number)\s*"?\s*([,;\t].*)?$/i

/**
 * A list as people paste or upload it: "Part Number, Quantity" one per line, with commas, tabs or
 * semicolons; `WPW10112253 x2`, `2 x WPW10112253` and a number alone are understood too.
 */
export function parseLines(text: string): readonly OrderLine[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line, index) => line !== '' && !(index === 0 && HEADER.test(line)))
    .flatMap((line) => parseLine(line) ?? [])
}

function parseLine(line: string): OrderLine | undefined {
  const [number, quantity] = parted(line).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const partNumber = (number ?? '').trim().slice(0, LONGEST_PART_NUMBER)
  return partNumber === '' ? undefined : { partNumber, quantity: toQuantity(quantity ?? '') }
}

/** Number and quantity, by the first way of writing them that fits. */
function parted(line: string): readonly string[] {
  if (/[,;\t]/.test(line)) return line.split(/[,;\t]+/)
  const before = /^(\d{1,3})\s*(?:x|×|\*)\s+(\S.*)$/i.exec(line)
  if (before) return [before[2] ?? '', before[1] ?? '']
  // Three digits at most: in "WR 14 X 10231" the X belongs to the number.
  const after = /^(.+?)\s+(?:x|×|\*)\s*(\d{1,3})$/i.exec(line)
  if (after) return after.slice(1)
  // Two blanks part columns in plain text; one blank may belong to the number.
  const columns = /^(.+?)\s{2,}(\d{1,6})$/.exec(line)
  return columns ? columns.slice(1) : [line]
}

/** At least 1; whatever is no number is 1. "x2" is 2, "-3" is less than 1. */
export function toQuantity(text: string): number {
  const digits = /^[^\d-]*(\d+)/.exec(text)?.[1]
  const quantity = digits === undefined ? 1 : Number(digits)
  return Math.min(Math.max(quantity, 1), LARGEST_QUANTITY)
}
