import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { guessDelimiter } from '#domain/product-import/rows.ts'

/** No honest row is longer; an unclosed quote makes one of the rest of the file. */
const LONGEST_RECORD = 1_500_000
const LONGEST_FIRST_LINE = 64 * 1024
const BITE = 64 * 1024

export type CsvRow = { readonly cells: readonly string[]; readonly line: number }

/** The file cannot be read on from here; the sentence says where and why. */
export class CsvTrouble extends Error {}

/** The records of a CSV text: quoted cells, any line end, a byte order mark, `,` `;` or tab. */
export async function* readCsv(source: AsyncIterable<string | Uint8Array>): AsyncGenerator<CsvRow> {
  const text = decoded(source)
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
    // Taken here and not from the stream, which forgets good rows when a later one breaks it.
    on_record: (cells: string[], { lines }) => {
      rows.push({ cells, line: lines - breaksIn(cells) })
      return null
    },
  })
  // Every failure also reaches the callbacks below; unheard, it would end the process.
  parser.on('error', () => {})
  parser.resume()
  for await (const piece of chained(start, text)) {
    const trouble = await settled((done) => parser.write(piece, done))
    // Pasted text is all there at once: without this, nobody else would be answered meanwhile.
    await nextTurn()
    yield* rows.splice(0)
    if (trouble) throw trouble
  }
  const trouble = await settled((done) => parser.end(done))
  yield* rows.splice(0)
  if (trouble) throw trouble
}

async function settled(
  step: (done: (error?: Error | null) => void) => void,
): Promise<CsvTrouble | undefined> {
  const error = await new Promise<Error | null | undefined>((resolve) => step(resolve))
  if (!error) return undefined
  if (error instanceof CsvError) return new CsvTrouble(troubleIn(error))
  throw error
}

async function* decoded(source: AsyncIterable<string | Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for await (const piece of source) {
    const text = typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })
    // Parsing holds the event loop, so a long text is taken in bites.
    for (let from = 0; from < text.length; from += BITE) yield text.slice(from, from + BITE)
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
function breaksIn(cells: readonly string[]): number {
  let count = 0
  for (const cell of cells) {
    if (/[\r\n]/.test(cell)) count += cell.split(/\r\n|\n|\r/).length - 1
  }
  return count
}

function troubleIn(error: CsvError): string {
  const line = typeof error.lines === 'number' ? `Line ${error.lines}: ` : ''
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return `${line}a row is longer than ${LONGEST_RECORD.toLocaleString('en-US')} characters. Is a quote not closed?`
  }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `${line}a quote is opened and never closed.`
  return `${line}the file cannot be read as CSV (${error.code}).`
}
