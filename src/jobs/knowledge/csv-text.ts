import type { CsvRow } from '#domain/knowledge/csv-records.ts'
import { plainCell } from '#domain/product-import/csv-text.ts'
import { readCsv } from '../product-import/csv-rows.ts'

/** The rows of a text that is there as a whole. */
export async function rowsOfText(text: string): Promise<readonly CsvRow[]> {
  const rows: CsvRow[] = []
  for await (const { cells, line } of readCsv(oneText(text))) {
    rows.push({ cells: cells.map(plainCell), line })
  }
  return rows
}

async function* oneText(text: string): AsyncGenerator<string> {
  yield text
}
