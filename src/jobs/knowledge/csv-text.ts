import type { CsvRow } from '#domain/knowledge/csv-records.ts'
import { readCsv } from '../product-import/csv-rows.ts'
import { oneText } from '../product-import/file-text.ts'

/** The rows of a text that is there as a whole. */
export async function rowsOfText(text: string): Promise<readonly CsvRow[]> {
  const rows: CsvRow[] = []
  for await (const row of readCsv(oneText(text))) rows.push(row)
  return rows
}
