import { type MappedFile, type Mapping, mappedFile } from '#domain/product-import/mapping.ts'
import type { FilePieces } from './file-start.ts'
import { type TableOptions, tableRows } from './table-rows.ts'

export type FileRow = {
  readonly cells: readonly string[]
  readonly line: number
  /** The cells as they are in the file, for rows that are to be corrected. */
  readonly source: readonly string[]
}

/** The rows of a file, its header first; with a mapping as if the supplier had used our columns. */
export async function* fileRows(
  file: FilePieces,
  mapping: Mapping | undefined,
  options: TableOptions = {},
): AsyncGenerator<FileRow> {
  let mapped: MappedFile | undefined
  for await (const { cells, line } of tableRows(file, options)) {
    if (!mapping) yield { cells, line, source: cells }
    else if (mapped) yield { cells: mapped.cellsOf(cells), line, source: cells }
    else {
      mapped = mappedFile(mapping, cells)
      yield { cells: mapped.columns, line, source: cells }
    }
  }
}
