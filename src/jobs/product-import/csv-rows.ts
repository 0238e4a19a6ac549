import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { guessDelimiter } from '#domain/product-import/check-row.ts'
import { plainCell } from '#domain/product-import/csv-text.ts'
import { FileProblem } from '../spreadsheets/file-problem.ts'
import type { FilePieces } from './file-start.ts'
import { decodedText, type TextOptions } from './file-text.ts'

/** No real row is longer; with an unclosed quote the rest of the file becomes one row. */
const LONGEST_RECORD = 1_500_000
const LONGEST_FIRST_LINE = 64 * 1024

export type CsvRow = { readonly cells: readonly string[]; readonly line: number }

/** The records of a CSV text: quoted cells, any line end, a byte order mark, `,` `;` or tab. */
export async function* readCsv(
  source: FilePieces,
  options: TextOptions = {},
): AsyncGenerator<CsvRow> {
  const text = decodedText(source, options)
  const start = await firstLine(text)
  const rows: CsvRow[] = []
  const parser = parse({
    bom: true,
    delimiter: guessDelimiter(start.split(/\r?\n|\r/)[0] ?? ''),
    max_record_size: LONGEST_RECORD,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // Collected here and not from the stream, which drops good rows when a later one is broken.
    on_record: (cells: string[], { lines }) => {
      rows.push({ cells: cells.map(plainCell), line: lines - breaksIn(cells) })
      return null
    },
  })
  // Every error also reaches the callbacks below; without a listener it would end the process.
  parser.on('error', () => {})
  parser.resume()
  for await (const piece of chained(start, text)) {
    const problem = await settled((done) => parser.write(piece, done))
    // Pasted text is there all at once: without this, no other request would be served meanwhile.
    await nextTurn()
    yield* rows.splice(0)
    if (problem) throw problem
  }
  const problem = await settled((done) => parser.end(done))
  yield* rows.splice(0)
  if (problem) throw problem
}

async function settled(
  step: (done: (error?: Error | null) => void) => void,
): Promise<FileProblem | undefined> {
  const error = await new Promise<Error | null | undefined>((resolve) => step(resolve))
  if (!error) return undefined
  if (error instanceof CsvError) return new FileProblem(problemIn(error))
  throw error
}

/** Enough of the text to have its first line; the caller puts it back in front. */
async function firstLine(text: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (!/[\r\n]/.test(start) && start.length < LONGEST_FIRST_LINE) {
    const { value, done } = await text.next()
    if (done) break
    start += value
  }
  return start
}

async function* chained(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (start) yield start
  yield* rest
}

/** The parser reports the line on which a record ends; people look for its first line. */
function breaksIn(cells: readonly string[]): number {
  let count = 0
  for (const cell of cells) {
    if (/[\r\n]/.test(cell)) count += cell.split(/\r\n|\n|\r/).length - 1
  }
  return count
}

function problemIn(error: CsvError): string {
  const line = typeof error.lines === 'number' ? `Line ${error.lines}: ` : ''
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return `${line}a row is longer than ${LONGEST_RECORD.toLocaleString('en-US')} characters. Is a quote left open?`
  }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `${line}a quote is opened and never closed.`
  return `${line}the file cannot be read as CSV (${error.code}).`
}
