import { ShopError } from '#domain/errors.ts'
import type { RowProblem } from '#domain/import-columns.ts'
import { type ImportHeader, readHeader, readRow } from '#domain/product-import.ts'
import type { Write } from '#storage/commands.ts'
import type { Commands } from './commands.ts'
import { CsvTrouble, readCsv } from './csv-rows.ts'
import type { ImportRowsOutput, NumberedRow } from './import-rows.ts'

/** Rows of one transaction: about 20 ms of writing, which is what an order may have to wait. */
const CHUNK_ROWS = 100
/** How much of a long report is kept; the counts are always whole. */
const MOST_REPORTED = 1_000
const MOST_NAMED_PRODUCTS = 10_000

export type RejectedRow = RowProblem & { readonly line: number }

export type ImportReport = {
  readonly runId: number
  readonly rowsRead: number
  readonly created: number
  readonly skipped: number
  readonly rejectedRows: number
  /** The first products created. */
  readonly products: readonly { readonly name: string; readonly sku: string }[]
  /** The first faults, one for each wrong cell. */
  readonly rejected: readonly RejectedRow[]
  readonly unknownColumns: readonly string[]
  /** Why the file could not be read to its end, if so. */
  readonly stoppedBy: string | undefined
}

export type ImportProgress = Pick<ImportReport, 'rowsRead' | 'created' | 'skipped' | 'rejectedRows'>

export type ImportOptions = {
  readonly source: string
  readonly onProgress?: (progress: ImportProgress) => void
}

/** Streams a CSV file into the catalogue; whatever is wrong with a row costs only that row. */
export async function importProducts(
  write: Write<Commands>,
  csv: AsyncIterable<string | Uint8Array>,
  options: ImportOptions,
): Promise<ImportReport> {
  const runId = await write('startImport', { source: options.source })
  const run = new ImportRun(write, runId, options)
  try {
    await run.take(csv)
  } catch (error) {
    await write('finishImport', run.outcome('failed'))
    throw error
  }
  await write('finishImport', run.outcome('done'))
  return run.report()
}

class ImportRun {
  readonly #write: Write<Commands>
  readonly #runId: number
  readonly #options: ImportOptions
  #header: ImportHeader | undefined
  #waiting: NumberedRow[] = []
  #newCategories = 0
  #created = 0
  #skipped = 0
  #refusedHere = 0
  #refusedByStorage = 0
  #stoppedBy: string | undefined
  readonly #products: { name: string; sku: string }[] = []
  readonly #rejected: RejectedRow[] = []

  constructor(write: Write<Commands>, runId: number, options: ImportOptions) {
    this.#write = write
    this.#runId = runId
    this.#options = options
  }

  async take(csv: AsyncIterable<string | Uint8Array>): Promise<void> {
    try {
      for await (const { cells, line } of readCsv(csv)) {
        if (!this.#header) this.#header = requiredHeader(cells)
        else await this.#takeRow(this.#header, cells, line)
      }
    } catch (error) {
      if (!(error instanceof CsvTrouble)) throw error
      this.#stoppedBy = error.message
    }
    await this.#storeWaiting()
    if (!this.#header) throw new ShopError('invalid', this.#stoppedBy ?? 'The file is empty.')
  }

  report(): ImportReport {
    return {
      runId: this.#runId,
      ...this.#progress(),
      products: this.#products,
      rejected: this.#rejected,
      unknownColumns: this.#header?.unknown ?? [],
      stoppedBy: this.#stoppedBy,
    }
  }

  outcome(status: 'done' | 'failed') {
    const { rejected, unknownColumns, stoppedBy } = this.report()
    return {
      runId: this.#runId,
      status,
      rejected: this.#refusedHere,
      report: { rejected, unknownColumns, stoppedBy },
    }
  }

  async #takeRow(header: ImportHeader, cells: readonly string[], line: number): Promise<void> {
    const row = readRow(header.columns, cells)
    if ('draft' in row) {
      this.#waiting.push({ ...row, line })
    } else {
      this.#refusedHere += 1
      this.#reject(row.map((problem) => ({ ...problem, line })))
    }
    if (this.#waiting.length >= CHUNK_ROWS) await this.#storeWaiting()
  }

  async #storeWaiting(): Promise<void> {
    const rows = this.#waiting
    this.#waiting = []
    if (rows.length === 0) return
    try {
      this.#add(await this.#storeRows(rows))
    } catch (error) {
      if (error instanceof ShopError) throw error
      for (const row of rows) await this.#storeAlone(row)
    }
    this.#options.onProgress?.(this.#progress())
  }

  /** One row that storage cannot take must not cost its neighbours their place. */
  async #storeAlone(row: NumberedRow): Promise<void> {
    try {
      this.#add(await this.#storeRows([row]))
    } catch (error) {
      if (error instanceof ShopError) throw error
      this.#refusedHere += 1
      const reason = 'The row could not be stored'
      this.#reject([{ line: row.line, column: '', reason, value: row.draft.sku }])
    }
  }

  #storeRows(rows: readonly NumberedRow[]): Promise<ImportRowsOutput> {
    return this.#write('importRows', {
      runId: this.#runId,
      rows,
      newCategories: this.#newCategories,
    })
  }

  #add(output: ImportRowsOutput): void {
    this.#created += output.created.length
    this.#skipped += output.skipped.length
    this.#refusedByStorage += output.rejected.length
    this.#newCategories = output.newCategories
    const room = MOST_NAMED_PRODUCTS - this.#products.length
    this.#products.push(...output.created.slice(0, Math.max(room, 0)))
    this.#reject(output.rejected)
  }

  #reject(problems: readonly RejectedRow[]): void {
    const room = MOST_REPORTED - this.#rejected.length
    this.#rejected.push(...problems.slice(0, Math.max(room, 0)))
  }

  #progress(): ImportProgress {
    const rejectedRows = this.#refusedHere + this.#refusedByStorage
    return {
      rowsRead: this.#created + this.#skipped + rejectedRows,
      created: this.#created,
      skipped: this.#skipped,
      rejectedRows,
    }
  }
}

function requiredHeader(cells: readonly string[]): ImportHeader {
  const header = readHeader(cells)
  if (header.missing.length === 0) return header
  const names = header.missing.map((column) => `"${column}"`).join(', ')
  throw new ShopError('invalid', `The first line must name the columns; missing: ${names}.`)
}
