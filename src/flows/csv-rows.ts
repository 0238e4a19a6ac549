import { Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { guessDelimiter } from '#domain/product-import.ts'

/** No honest row is longer; an unclosed quote makes one of the rest of the file. */
const LONGEST_RECORD = 1_500_000
const LONGEST_FIRST_LINE = 64 * 1024

export type CsvRow = { readonly cells: readonly string[]; readonly line: number }

/** The file cannot be read on from here; the sentence says where and why. */
export class CsvTrouble extends Error {}

/** The records of a CSV text: quoted cells, any line end, a byte order mark, `,` `;` or tab. */
export async function* readCsv(source: AsyncIterable<string | Uint8Array>): AsyncGenerator<CsvRow> {
  const text = decoded(source)
  const start = await firstLine(text)
  const parser = parse({
    bom: true,
    delimiter: guessDelimiter(start.split(/\r?\n|\r/)[0] ?? ''),
    info: true,
    max_record_size: LONGEST_RECORD,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  })
  const input = Readable.from(chained(start, text))
  // A source that fails must end the parser too, or its reader waits for ever.
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: Info
    }>) {
      yield { cells: record, line: lineOf(record, info) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new CsvTrouble(troubleIn(error))
  } finally {
    input.destroy()
    parser.destroy()
  }
}

async function* decoded(source: AsyncIterable<string | Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for await (const piece of source) {
    yield typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })
  }
  yield decoder.decode()
}

/** Enough of the text to see its first line; the caller puts it back in front. */
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

/** The parser counts lines at a record's end; a person looks for its beginning. */
function lineOf(record: readonly string[], info: Info): number {
  const breaks = record.reduce((count, cell) => count + cell.split(/\r\n|\n|\r/).length - 1, 0)
  return info.lines - breaks
}

function troubleIn(error: CsvError): string {
  const line = typeof error.lines === 'number' ? `Line ${error.lines}: ` : ''
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return `${line}a row is longer than ${LONGEST_RECORD.toLocaleString('en-US')} characters. Is a quote not closed?`
  }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `${line}a quote is opened and never closed.`
  return `${line}the file cannot be read as CSV (${error.code}).`
}
