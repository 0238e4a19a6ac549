import { memoryMb, peakMemoryMb, type RunningServer, resetPeakMemory } from './processes.ts'
import { finishedRun, uploadFile } from './upload.ts'

/** A little less than the largest file that is accepted. */
const FILE_BYTES = 195_000_000
/** The percentage of rows with an invalid price. */
const WRONG_PERCENT = 10
const DESCRIPTION = 'Genuine replacement tested before it leaves the warehouse. '.repeat(15)
const COLUMNS = ['Product Name', 'Product Code/SKU', 'Price', 'Category', 'Product Description']

export type LargeUpload = {
  readonly fileMb: number
  readonly rows: number
  readonly seconds: number
  readonly before: number
  readonly peakMb: number
}

/**
 * The largest file that is accepted, of products that the shop has and of rows that are wrong: it
 * is read and checked to its end, and changes nothing.
 */
export async function uploadLargeFile(store: RunningServer): Promise<LargeUpload> {
  const before = memoryMb(store)
  resetPeakMemory(store)
  const began = performance.now()
  const rows = { sent: 0 }
  const { runId } = await uploadFile(store, fileOf(rows))
  const run = await finishedRun(store, runId)
  const { status, created, skipped, rejectedRows } = run
  if (status !== 'done' || skipped + rejectedRows !== rows.sent) {
    throw new Error(
      `${rows.sent} rows: ${JSON.stringify({ status, created, skipped, rejectedRows })}`,
    )
  }
  return {
    fileMb: FILE_BYTES / 1e6,
    rows: rows.sent,
    seconds: (performance.now() - began) / 1000,
    before,
    peakMb: peakMemoryMb(store),
  }
}

function* fileOf(rows: { sent: number }): Generator<string> {
  const header = `${COLUMNS.join(',')}\n`
  yield header
  let bytes = header.length
  for (;;) {
    const isWrong = rows.sent % 100 < WRONG_PERCENT
    const price = isWrong ? 'ask us' : '24.99'
    const row = `Drain Pump ${rows.sent},SK-${100_000_001 + rows.sent},${price},Pumps,${DESCRIPTION}\n`
    bytes += row.length
    if (bytes > FILE_BYTES) return
    rows.sent += 1
    yield row
  }
}
