import { strayCells } from '#domain/product-import/check-row.ts'
import type { RowProblem } from '#domain/product-import/columns.ts'
import { type MappedFile, type Mapping, mappedFile } from '#domain/product-import/mapping.ts'
import { refuseRowAsHeader } from '#domain/product-import/missing-header.ts'
import { FileProblem } from '../spreadsheets/file-problem.ts'
import type { FilePieces } from './file-start.ts'
import { type TableOptions, type TableRow, tableRows } from './table-rows.ts'

export type FileRow = {
  readonly cells: readonly string[]
  readonly line: number
  /** The cells as they are in the file, for rows that are to be corrected. */
  readonly source: readonly string[]
  /** Why nothing of the row can be read, if so. */
  readonly problem: RowProblem | undefined
}

/**
 * The rows of a file, its header first; with a mapping as if the supplier had used our columns, and
 * from the sheet that it names unless another was asked for.
 */
export async function* fileRows(
  file: FilePieces,
  mapping: Mapping | undefined,
  options: TableOptions = {},
): AsyncGenerator<FileRow> {
  let header: TableRow | undefined
  let mapped: MappedFile | undefined
  const begun = ({ cells, line }: TableRow, rows: readonly (readonly string[])[]): FileRow => {
    refuseRowAsHeader(cells, rows)
    mapped = mapping && mappedFile(mapping, cells)
    return { cells: mapped ? mapped.columns : cells, line, source: cells, problem: undefined }
  }
  let isBegun = false
  const sheet = options.sheet ?? mapping?.sheet
  try {
    for await (const row of tableRows(file, { ...options, sheet })) {
      const { cells, line } = row
      // The row below tells whether the first line names the columns.
      if (!header) {
        header = row
        continue
      }
      if (!isBegun) {
        isBegun = true
        yield begun(header, [cells])
      }
      const problem = strayCells(header.cells, cells)
      yield { cells: mapped ? mapped.cellsOf(cells) : cells, line, source: cells, problem }
    }
  } catch (error) {
    if (header && !isBegun && error instanceof FileProblem) yield begun(header, [])
    throw error
  }
  if (header && !isBegun) yield begun(header, [])
}
