import { strayCells } from '#domain/product-import/check-row.ts'
import type { RowProblem } from '#domain/product-import/columns.ts'
import { type MappedFile, type Mapping, mappedFile } from '#domain/product-import/mapping.ts'
import type { FilePieces } from './file-start.ts'
import { type TableOptions, tableRows } from './table-rows.ts'

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
  let header: readonly string[] | undefined
  let mapped: MappedFile | undefined
  const sheet = options.sheet ?? mapping?.sheet
  for await (const { cells, line } of tableRows(file, { ...options, sheet })) {
    if (header) {
      const problem = strayCells(header, cells)
      yield { cells: mapped ? mapped.cellsOf(cells) : cells, line, source: cells, problem }
    } else {
      header = cells
      mapped = mapping && mappedFile(mapping, cells)
      yield { cells: mapped ? mapped.columns : cells, line, source: cells, problem: undefined }
    }
  }
}
