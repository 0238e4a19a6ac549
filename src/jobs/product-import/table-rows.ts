import { FileProblem } from '../spreadsheets/file-problem.ts'
import { xlsxRows } from '../spreadsheets/read-xlsx.ts'
import { readCsv } from './csv-rows.ts'
import { beginsWith, type FilePieces, inFront, joined } from './file-start.ts'
import type { TextOptions } from './file-text.ts'

/** What zip files begin with, and so spreadsheets. */
const ZIP = Buffer.from('PK\x03\x04')
/** What Excel saved until 2003, and what it wraps a file with a password in. */
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

export type TableOptions = TextOptions & {
  /** Of a spreadsheet; its first unless it is named. */
  readonly sheet?: string | undefined
  /** Called with the names of a spreadsheet's sheets before its first row. */
  readonly onSheets?: (names: readonly string[]) => void
}

export type TableRow = { readonly cells: readonly string[]; readonly line: number }

/** The rows of a file that is CSV or a spreadsheet: its bytes say which, whatever its name. */
export async function* tableRows(
  source: FilePieces,
  options: TableOptions = {},
): AsyncGenerator<TableRow> {
  const pieces = inFront(source)
  const { value: first } = await pieces.next()
  if (first === undefined) return
  const file = joined(first, pieces)
  if (beginsWith(first, OLD_EXCEL)) {
    throw new FileProblem(
      'This is an old Excel file (.xls), or one with a password. Please save it as .xlsx without a password.',
    )
  }
  if (beginsWith(first, ZIP)) yield* xlsxRows(file, options)
  else yield* readCsv(file, options)
}
