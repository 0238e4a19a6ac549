import type { Commands } from '#commands/commands.ts'
import {
  type ImportRowsOutput,
  MOST_STORED_ROWS,
  type NumberedRow,
} from '#commands/product-import/import-rows.ts'
import { ShopError } from '#domain/errors.ts'
import { type ImportHeader, readHeader, readRow } from '#domain/product-import/rows.ts'
import type { Write } from '#storage/engine/commands.ts'
import { CsvTrouble, readCsv } from './csv-rows.ts'
import { type ImportProgress, type ImportReport, ReportKeeper } from './import-report.ts'

/** Where there is nothing to store, as in a file that was sent before, more are looked at together. */
const MOST_ROWS_TOGETHER = 5 * MOST_STORED_ROWS

export type ImportOptions = {
  readonly source: string
  /** Who imports, for the audit log; the demo's own catalogue is nobody's change. */
  readonly actor?: string
  readonly sizeBytes?: number
  readonly onProgress?: (progress: ImportProgress) => void
  /** Called once the file is known to be one and the run has begun. */
  readonly onStart?: (runId: number) => void
  /** Ends the import between two chunks. */
  readonly signal?: AbortSignal
}

export type FinishedImport = ImportReport & { readonly runId: number }

type CsvPieces = AsyncIterable<string | Uint8Array>

/** Streams a CSV file into the catalogue; whatever is wrong with a row costs only that row. */
export async function importProducts(
  write: Write<Commands>,
  csv: CsvPieces,
  options: ImportOptions,
): Promise<FinishedImport> {
  const { source, actor, sizeBytes = 0 } = options
  const keeper = new ReportKeeper()
  let runId = 0
  let readBytes = 0
  let told = 0
  const taker: RowTaker = {
    begin: async () => {
      runId = await write('startImport', { source, actor, sizeBytes })
      options.onStart?.(runId)
    },
    store: async (rows) => {
      const rejectedBefore = keeper.refusedHere - told
      const { newCategories } = keeper
      const input = { runId, rows, newCategories, rejectedBefore, readBytes }
      const output = await write('importRows', input)
      told += rejectedBefore
      return output
    },
  }
  const finish = async (status: 'done' | 'failed') => {
    const { rejected, unknownColumns, stoppedBy } = keeper.report
    await write('finishImport', {
      runId,
      status,
      rejected: keeper.refusedHere - told,
      readBytes,
      report: { rejected, unknownColumns, stoppedBy, kept: keeper.kept },
    })
  }
  try {
    await takeRows(
      counted(csv, (bytes) => (readBytes += bytes)),
      taker,
      keeper,
      options,
    )
  } catch (error) {
    if (runId !== 0) await finish('failed')
    throw error
  }
  await finish(options.signal?.aborted ? 'failed' : 'done')
  return { runId, ...keeper.report }
}

/** What is done with rows that read well: stored, or only looked at. */
export type RowTaker = {
  readonly begin: () => Promise<void>
  readonly store: (rows: readonly NumberedRow[]) => Promise<ImportRowsOutput>
}

/** Reads the file to its end and hands its rows on in chunks. */
export async function takeRows(
  csv: CsvPieces,
  taker: RowTaker,
  keeper: ReportKeeper,
  options: Pick<ImportOptions, 'onProgress' | 'signal'> = {},
): Promise<void> {
  let header: ImportHeader | undefined
  let waiting: WaitingRow[] = []
  let storing = Promise.resolve()
  // One chunk at a time is stored, and the next is read meanwhile.
  const storeWaiting = async () => {
    const rows = waiting
    waiting = []
    await storing
    if (rows.length === 0) return
    storing = storeChunk(rows, taker, keeper).then(() => options.onProgress?.(keeper.progress))
    // Whoever waits for it next meets its failure; until then nobody does.
    storing.catch(() => {})
  }
  try {
    for await (const { cells, line } of readCsv(csv)) {
      if (!header) {
        header = requiredHeader(cells)
        keeper.header = cells
        keeper.unknownColumns = header.unknown
        await taker.begin()
        continue
      }
      const row = readRow(header.columns, cells)
      if ('draft' in row) waiting.push({ ...row, line, cells })
      else keeper.refuse(line, cells, row)
      const most = keeper.isStoring ? MOST_STORED_ROWS : MOST_ROWS_TOGETHER
      if (waiting.length >= most) await storeWaiting()
      if (options.signal?.aborted) {
        keeper.stoppedBy = `Stopped after line ${line}: the store was shut down.`
        break
      }
    }
  } catch (error) {
    await storing.catch(() => {})
    if (!(error instanceof CsvTrouble)) throw error
    keeper.stoppedBy = error.message
  }
  await storeWaiting()
  await storing
  if (!header) throw new ShopError('invalid', keeper.stoppedBy ?? 'The file is empty.')
}

type WaitingRow = NumberedRow & { readonly cells: readonly string[] }

async function storeChunk(
  rows: readonly WaitingRow[],
  taker: RowTaker,
  keeper: ReportKeeper,
): Promise<void> {
  const cellsAt = (line: number) => rows.find((row) => row.line === line)?.cells ?? []
  const store = async (some: readonly WaitingRow[]) => {
    const output = await taker.store(some.map(({ cells: _, ...row }) => row))
    keeper.add(output, cellsAt)
    return output.taken
  }
  let rest = rows
  try {
    while (rest.length > 0) rest = rest.slice(await store(rest))
  } catch (error) {
    if (error instanceof ShopError) throw error
    // One row that storage cannot take must not cost its neighbours their place.
    for (const row of rest) await store([row]).catch((reason) => refuseAlone(reason, row, keeper))
  }
}

function refuseAlone(error: unknown, row: WaitingRow, keeper: ReportKeeper): void {
  if (error instanceof ShopError) throw error
  const problem = {
    column: '',
    reason: 'The row could not be stored',
    value: row.draft.sku,
  } as const
  keeper.refuse(row.line, row.cells, [problem])
}

async function* counted(csv: CsvPieces, count: (bytes: number) => void): CsvPieces {
  for await (const piece of csv) {
    count(typeof piece === 'string' ? Buffer.byteLength(piece) : piece.byteLength)
    yield piece
  }
}

function requiredHeader(cells: readonly string[]): ImportHeader {
  const header = readHeader(cells)
  if (header.missing.length === 0) return header
  const names = header.missing.map((column) => `"${column}"`).join(', ')
  throw new ShopError('invalid', `The first line must name the columns; missing: ${names}.`)
}
