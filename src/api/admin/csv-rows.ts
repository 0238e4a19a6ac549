import { ShopError } from '#domain/errors.ts'
import type { CsvRow } from '#domain/knowledge/csv-records.ts'
import { rowsOfText } from '#jobs/knowledge/csv-text.ts'
import { FileProblem } from '#jobs/spreadsheets/file-problem.ts'

/** The rows of a file that was sent as text; what is no CSV is refused with a sentence. */
export async function rowsOfFile(text: string): Promise<readonly CsvRow[]> {
  try {
    return await rowsOfText(text)
  } catch (error) {
    if (error instanceof FileProblem) throw new ShopError('invalid', error.message)
    throw error
  }
}
