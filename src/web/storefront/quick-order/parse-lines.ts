import { LARGEST_QUANTITY } from '#domain/cart/cart.ts'
import { LONGEST_PART_NUMBER } from '#domain/cart/quick-order.ts'
import { shortened } from '#domain/shortened.ts'

export type OrderLine = {
  /** Empty where a list names a quantity alone. */
  readonly partNumber: string
  readonly quantity: number
  /** What was written, where that is no quantity that can be ordered. */
  readonly asked?: string | undefined
}

/** What a spreadsheet calls its columns: no part. */
const HEADER = /^"?\s*(part\s*(number|no\.?|#)?|sku|item|number)\s*"?\s*([,;\t].*)?$/i
const LONGEST_ASKED = 20

/**
 * A list as people paste or upload it: "Part Number, Quantity" one per line, with commas, tabs or
 * semicolons; `EDR1RXD1 x2`, `2 x EDR1RXD1` and a number alone are understood too.
 */
export function parseLines(text: string): readonly OrderLine[] {
  return (
    text
      .replace(/^\ufeff/, '')
      .split(/\r\n|\r|\n/)
      // A tab in front is an empty first column.
      .map((line) => line.replace(/^ +| +$/g, ''))
      .filter((line, index) => line !== '' && !(index === 0 && HEADER.test(line)))
      .flatMap((line) => parseLine(line) ?? [])
  )
}

/** At least 1; whatever is no number is 1. "x2" is 2, "-3" is less than 1. */
export function readQuantity(text: string): Pick<OrderLine, 'quantity' | 'asked'> {
  const written = text.trim()
  if (written === '') return { quantity: 1 }
  const wanted = Number(/^[^\d\-−–]*(\d+)(?![.,]?\d)/.exec(written)?.[1] ?? 0)
  const quantity = Math.min(Math.max(wanted, 1), LARGEST_QUANTITY)
  return quantity === wanted ? { quantity } : { quantity, asked: shortened(written, LONGEST_ASKED) }
}

function parseLine(line: string): OrderLine | undefined {
  const [number = '', quantity = ''] = parted(line).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
  if (number === '' && quantity === '') return undefined
  return { partNumber: number.slice(0, LONGEST_PART_NUMBER), ...readQuantity(quantity) }
}

/** Number and quantity, by the first way of writing them that fits. */
function parted(line: string): readonly string[] {
  if (/[,;\t]/.test(line)) return columnsOf(line)
  const before = /^(\d{1,3})\s*(?:x|×|\*)\s+(\S.*)$/i.exec(line)
  if (before) return [before[2] ?? '', before[1] ?? '']
  // Three digits at most: in "WR 14 X 10231" the X belongs to the number.
  const after = /^(.+?)\s+(?:x|×|\*)\s*(\d{1,3})$/i.exec(line)
  if (after) return after.slice(1)
  // Two blanks part columns in plain text; one blank may belong to the number.
  const columns = /^(.+?)\s{2,}(\d{1,6})$/.exec(line)
  return columns ? columns.slice(1) : [line]
}

/** Columns that are empty in between are passed over; a lone cell stays in its column. */
function columnsOf(line: string): readonly string[] {
  const cells = line.split(/[,;\t]+/)
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length > 1 ? filled : cells
}
