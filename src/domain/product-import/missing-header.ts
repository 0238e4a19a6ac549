import { ShopError } from '../errors.ts'
import { cellsAt, isAll, isBarcode, isMoney } from './cell-shapes.ts'
import { isKnownName } from './header-names.ts'

type Rows = readonly (readonly string[])[]

/** Letters and digits without a space, two digits at least: names of columns seldom have any. */
const NUMBER = /^(?=(?:.*\d){2})[A-Z0-9][A-Z0-9./-]{3,39}$/i

/** Refuses a file whose first line is a row like those below it: as names it would be lost. */
export function refuseRowAsHeader(header: readonly string[], rows: Rows): void {
  if (!isRow(header, rows)) return
  throw new ShopError(
    'invalid',
    'Line 1 looks like a part and not like the names of the columns. Please add a first line that names them.',
  )
}

function isRow(header: readonly string[], rows: Rows): boolean {
  if (header.some((name) => name.trim() !== '' && isKnownName(name))) return false
  const shapes = header.map((name) => shapeOf([name.trim()].filter(Boolean)))
  if (rows.length === 0) return shapes.includes('amount')
  const below = header.map((_, at) => shapeOf(cellsAt(rows, at)))
  const differs = shapes.some(
    (shape, at) => (header[at] ?? '').trim() !== '' && shape !== below[at],
  )
  return !differs && shapes.some((shape) => shape !== 'text')
}

function shapeOf(cells: readonly string[]): 'amount' | 'number' | 'text' {
  if (isAll(cells, isMoney)) return 'amount'
  return isAll(cells, (cell) => NUMBER.test(cell) || isBarcode(cell)) ? 'number' : 'text'
}
