import { ShopError } from '#domain/errors.ts'
import { guessSources } from '#domain/product-import/header-guesses.ts'
import { type ImportKind, type Match, requiredColumns } from '#domain/product-import/kinds.ts'
import { LONGEST_HEADER, type Mapping } from '#domain/product-import/mapping.ts'
import { refuseRowAsHeader } from '#domain/product-import/missing-header.ts'
import { shortened } from '#domain/shortened.ts'
import { FileProblem } from '../spreadsheets/file-problem.ts'
import type { FilePieces } from './file-start.ts'
import { type TableOptions, tableRows } from './table-rows.ts'

const EXAMPLE_ROWS = 3
/** What a column is shows in more rows than people want to see. */
const GUESSED_ROWS = 20
const MOST_COLUMNS = 200
const MOST_SHEETS = 100

type Preview = {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Of a spreadsheet. */
  readonly sheets: readonly string[]
  readonly mapping: Mapping | undefined
  readonly missing: readonly string[]
}

/** The beginning of a file, and which of its columns are probably ours. */
export async function previewFile(
  file: FilePieces,
  kind: ImportKind,
  match: Match,
  sheet?: string,
): Promise<Preview> {
  let sheets: readonly string[] = []
  const onSheets = (names: readonly string[]) => {
    sheets = names.slice(0, MOST_SHEETS)
  }
  const [header, ...examples] = await firstRows(file, { isCut: true, sheet, onSheets })
  if (!header) throw new ShopError('invalid', 'The file is empty.')
  // Examples say what a column is without being read to their end; its header is matched as it is.
  const rows = examples.map((row) => row.map((cell) => shortened(cell)))
  refuseRowAsHeader(header, rows)
  const columns = guessSources(kind, match, header, rows)
  const found = new Set(columns.map(({ column }) => column))
  return {
    header,
    rows: rows.slice(0, EXAMPLE_ROWS),
    sheets,
    mapping: columns.length === 0 ? undefined : { match, columns },
    missing: requiredColumns(kind, match).filter((column) => !found.has(column)),
  }
}

async function firstRows(
  file: FilePieces,
  options: TableOptions,
): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = []
  try {
    for await (const { cells } of tableRows(file, options)) {
      rows.push(cells.slice(0, MOST_COLUMNS).map((cell) => shortened(cell.trim(), LONGEST_HEADER)))
      if (rows.length > GUESSED_ROWS) break
    }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    // Only the beginning of the file was sent: its last row may be cut off.
    if (rows.length === 0) throw new ShopError('invalid', error.message)
  }
  return rows
}
