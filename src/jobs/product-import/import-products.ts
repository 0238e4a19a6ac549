import type { Commands } from '#commands/commands.ts'
import type { ImportRowsOutput, NumberedRow } from '#commands/product-import/import-rows.ts'
import { ShopError } from '#domain/errors.ts'
import { readRow } from '#domain/product-import/check-row.ts'
import { type FileHeader, readHeader } from '#domain/product-import/header.ts'
import type { Mapping } from '#domain/product-import/mapping.ts'
import type { Write } from '#storage/engine/commands.ts'
import { FileProblem } from '../spreadsheets/file-problem.ts'
import { fileRows } from './file-rows.ts'
import type { FilePieces } from './file-start.ts'
import { type ImportProgress, type ImportReport, ReportBuilder } from './import-report.ts'
import { Pace } from './pace.ts'

type ImportOptions = {
  readonly source: string
  /** Who imports, for the audit log; undefined for the demo catalogue. */
  readonly actor?: string
  readonly isDemo?: boolean
  readonly sizeBytes?: number
  /** The low-stock level of parts that come without one. */
  readonly lowStockLimit?: number
  readonly supplierId?: number | undefined
  /** How the file's columns become ours, where they are not ours already. */
  readonly mapping?: Mapping | undefined
  /** Of a spreadsheet; its first unless it is named. */
  readonly sheet?: string | undefined
  readonly onProgress?: (progress: ImportProgress) => void
  /** Called once the header was read and the run has begun. */
  readonly onStart?: (runId: number) => void
  /** Ends the import between two chunks. */
  readonly signal?: AbortSignal
}

type FinishedImport = ImportReport & { readonly runId: number }

/** Streams a CSV file into the catalogue; a row with problems is rejected on its own. */
export async function importProducts(
  write: Write<Commands>,
  csv: FilePieces,
  options: ImportOptions,
): Promise<FinishedImport> {
  const { source, actor, sizeBytes = 0, isDemo = false, supplierId } = options
  const builder = new ReportBuilder()
  const pace = new Pace()
  let runId = 0
  let readBytes = 0
  let reported = 0
  const sink: RowSink = {
    begin: async () => {
      runId = await write('startImport', { source, actor, sizeBytes, isDemo, supplierId })
      options.onStart?.(runId)
    },
    store: async (rows) => {
      const rejectedBefore = builder.refusedHere - reported
      const { newCategories } = builder
      const input = { runId, rows, newCategories, rejectedBefore, readBytes }
      const output = await pace.work(() => write('importRows', input))
      reported += rejectedBefore
      return output
    },
    betweenChunks: () => pace.restIfBusy(),
  }
  const finish = async (status: 'done' | 'failed') => {
    const { rejected, unknownColumns, stoppedBy } = builder.report
    await write('finishImport', {
      runId,
      status,
      rejected: builder.refusedHere - reported,
      readBytes,
      report: { rejected, unknownColumns, stoppedBy, kept: builder.rowsToCorrect },
    })
  }
  try {
    await takeRows(
      counted(csv, (bytes) => (readBytes += bytes)),
      sink,
      builder,
      options,
    )
  } catch (error) {
    if (runId !== 0) await finish('failed')
    throw error
  }
  await finish(options.signal?.aborted ? 'failed' : 'done')
  return { runId, ...builder.report }
}

/** Receives the valid rows. */
export type RowSink = {
  readonly begin: () => Promise<void>
  readonly store: (rows: readonly NumberedRow[]) => Promise<ImportRowsOutput>
  /** Nothing of the file is read or stored until it resolves. */
  readonly betweenChunks?: () => Promise<void>
}

/** Reads the file to its end and passes its rows on in chunks. */
export async function takeRows(
  csv: FilePieces,
  sink: RowSink,
  builder: ReportBuilder,
  options: Pick<
    ImportOptions,
    'onProgress' | 'signal' | 'lowStockLimit' | 'mapping' | 'sheet'
  > = {},
): Promise<void> {
  let header: FileHeader | undefined
  let waiting: WaitingRow[] = []
  let storing: Promise<readonly WaitingRow[]> = Promise.resolve([])
  // One chunk at a time is stored, and the next is read meanwhile. What a chunk had no time for begins
  // the next: by itself it would be a small transaction, and a commit is the expensive part of those.
  const storeWaiting = async () => {
    const left = await storing
    await sink.betweenChunks?.()
    const rows = [...left, ...waiting]
    waiting = rows.slice(builder.mostRows)
    storing = storeChunk(rows.slice(0, builder.mostRows), sink, builder).then((rest) => {
      options.onProgress?.(builder.progress)
      return rest
    })
    // The next await receives the error; until then it must not count as unhandled.
    storing.catch(() => {})
  }
  try {
    for await (const { cells, line, source, problem } of fileRows(csv, options.mapping, {
      sheet: options.sheet,
    })) {
      if (!header) {
        header = readHeader(cells, 'new', 'sku', options.mapping !== undefined)
        builder.header = source
        builder.unknownColumns = header.unknown
        await sink.begin()
        continue
      }
      const row = problem ? [problem] : readRow(header.columns, cells, options.lowStockLimit)
      if ('draft' in row) waiting.push({ ...row, line, cells: source })
      else builder.refuse(line, source, row)
      if (waiting.length >= builder.mostRows) await storeWaiting()
      if (options.signal?.aborted) {
        builder.stoppedBy = `Stopped after line ${line}: the store was shut down.`
        break
      }
    }
  } catch (error) {
    await storing.catch(() => {})
    if (!(error instanceof FileProblem)) throw error
    builder.stoppedBy = error.message
  }
  while (waiting.length > 0 || (await storing).length > 0) await storeWaiting()
  if (!header) throw new ShopError('invalid', builder.stoppedBy ?? 'The file is empty.')
}

type WaitingRow = NumberedRow & { readonly cells: readonly string[] }

/** Stores rows in one transaction; returns those that it had no time for. */
async function storeChunk(
  rows: readonly WaitingRow[],
  sink: RowSink,
  builder: ReportBuilder,
): Promise<readonly WaitingRow[]> {
  const cellsAt = (line: number) => rows.find((row) => row.line === line)?.cells ?? []
  const store = async (some: readonly WaitingRow[]) => {
    const output = await sink.store(some.map(({ cells: _, ...row }) => row))
    builder.add(output, cellsAt)
    return output.taken
  }
  try {
    return rows.slice(await store(rows))
  } catch (error) {
    if (error instanceof ShopError) throw error
    // A row that cannot be stored must not keep its neighbours from being stored.
    for (const row of rows) await store([row]).catch((reason) => refuseAlone(reason, row, builder))
    return []
  }
}

function refuseAlone(error: unknown, row: WaitingRow, builder: ReportBuilder): void {
  if (error instanceof ShopError) throw error
  const problem = {
    column: '',
    reason: 'The row could not be stored',
    value: row.draft.sku,
  } as const
  builder.refuse(row.line, row.cells, [problem])
}

export async function* counted(csv: FilePieces, count: (bytes: number) => void): FilePieces {
  for await (const piece of csv) {
    count(typeof piece === 'string' ? Buffer.byteLength(piece) : piece.byteLength)
    yield piece
  }
}
