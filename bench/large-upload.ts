import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setInterval } from 'node:timers/promises'
import { memoryMb, peakMemoryMb, type RunningServer, resetPeakMemory } from './processes.ts'

/** A little less than the largest file that is accepted. */
const FILE_BYTES = 195_000_000
const POLL_EVERY_MS = 250
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

type Run = {
  readonly status: string
  readonly created: number
  readonly skipped: number
  readonly rejectedRows: number
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
  const { runId } = await send(store, fileOf(rows))
  const run = await untilDone(store, runId)
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

function send(store: RunningServer, rows: Iterable<string>): Promise<{ runId: number }> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: store.port,
      method: 'POST',
      path: '/api/admin/imports?name=bench.csv',
      headers: { 'content-type': 'text/csv' },
    }
    const upload = request(options, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString('utf8')
      if (response.statusCode === 202) resolve(JSON.parse(text) as { runId: number })
      else reject(new Error(`${response.statusCode} ${text}`))
    })
    pipeline(Readable.from(rows), upload).catch(reject)
  })
}

async function untilDone(store: RunningServer, runId: number): Promise<Run> {
  for await (const _ of setInterval(POLL_EVERY_MS)) {
    const response = await fetch(`http://127.0.0.1:${store.port}/api/admin/imports/${runId}`)
    const run = (await response.json()) as Run
    if (run.status !== 'running') return run
  }
  throw new Error('the import was not awaited to its end')
}
