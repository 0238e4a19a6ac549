import { ShopError } from '#domain/errors.ts'
import type { CsvRow } from '#domain/knowledge/csv-records.ts'
import { rowsOfText } from '#jobs/knowledge/csv-text.ts'
import { FileProblem } from '#jobs/spreadsheets/file-problem.ts'

/** The most problems of a file, or of one diagram in it, that are reported at once. */
export const MOST_PROBLEMS = 20

/** For a file that is sent as text: JSON may write a character of it as several. */
export function bodyLimitOf(longestFile: number): number {
  return 2 * longestFile
}

/** The rows of a file that was sent as text; what is no CSV is refused with a sentence. */
export async function rowsOfFile(text: string): Promise<readonly CsvRow[]> {
  try {
    return await rowsOfText(text)
  } catch (error) {
    if (error instanceof FileProblem) throw new ShopError('invalid', error.message)
    throw error
  }
}
