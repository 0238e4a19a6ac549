import { ShopError } from '../errors.ts'
import { shortened } from '../shortened.ts'
import { headerKey } from './check-row.ts'
import { ALL_COLUMNS, type FileColumn, SIDE_COLUMNS } from './columns.ts'
import { columnsOf, type ImportKind, isAddition, type Match, requiredColumns } from './kinds.ts'
import { twoColumns } from './mapping.ts'

const MOST_UNKNOWN_COLUMNS = 100

export type FileHeader = {
  /** The column of each cell; undefined for one that files of this kind do not have. */
  readonly columns: readonly (FileColumn | undefined)[]
  /** The first of those others, as a report names them. */
  readonly unknown: readonly string[]
}

/**
 * The first line of a file; refused unless it says what the rows need. Names count in any letter
 * case, and with the specification's notes in parentheses.
 */
export function readHeader(
  cells: readonly string[],
  kind: ImportKind,
  match: Match,
  /** With a mapping these are the columns that it brings, whatever the file calls them. */
  isMapped = false,
): FileHeader {
  const allowed = new Set(columnsOf(kind, match))
  const columns = cells.map((cell) => {
    const column = COLUMN_BY_KEY.get(headerKey(cell))
    return column && allowed.has(column) ? column : undefined
  })
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at)
  if (twice) {
    const places = columns.flatMap((column, at) => (column === twice ? [at] : []))
    throw new ShopError('invalid', twoColumns(twice, places))
  }
  const required = requiredColumns(kind, match)
  const missing = required.filter((column) => !columns.includes(column))
  if (missing.length > 0) throw missingColumns(missing, isMapped)
  const saysMore = columns.some((column) => column && !required.includes(column))
  // What these two kinds bring is among the columns that they need.
  const needsMore = kind !== 'new' && !isAddition(kind)
  if (needsMore && !saysMore) throw nothingToChange(kind, match)
  return {
    columns,
    unknown: cells
      .filter((cell, at) => !columns[at] && cell.trim() !== '')
      .slice(0, MOST_UNKNOWN_COLUMNS)
      .map((cell) => shortened(cell)),
  }
}

function missingColumns(missing: readonly FileColumn[], isMapped: boolean): ShopError {
  const names = missing.map((column) => `"${column}"`).join(', ')
  const sentence = isMapped
    ? `Every row needs ${names}, and no column of the file is matched to that.`
    : `The first line must name the columns; missing: ${names}.`
  return new ShopError('invalid', sentence)
}

function nothingToChange(kind: ImportKind, match: Match): ShopError {
  const [key, first] = columnsOf(kind, match)
  return new ShopError(
    'invalid',
    `Apart from "${key}" no column says what to change; one would be "${first}".`,
  )
}

const COLUMN_BY_KEY = new Map<string, FileColumn>(
  [...ALL_COLUMNS, ...SIDE_COLUMNS].map((column) => [headerKey(column), column]),
)
