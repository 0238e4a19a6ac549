import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setInterval } from 'node:timers/promises'
import type { ImportRunDetailJson } from '#contract/product-import/product-import.ts'
import type { RunningServer } from './processes.ts'

const POLL_EVERY_MS = 250

/** Sends a file of parts, as the import screen does, while its rows are made. */
export function uploadFile(
  { port }: RunningServer,
  rows: Iterable<string> | AsyncIterable<string>,
  query: Readonly<Record<string, string>> = {},
): Promise<{ runId: number }> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: `/api/admin/imports?${new URLSearchParams({ name: 'bench.csv', ...query })}`,
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

/** What has become of a run once it no longer runs. */
export async function finishedRun(
  { port }: RunningServer,
  runId: number,
): Promise<ImportRunDetailJson> {
  for await (const _ of setInterval(POLL_EVERY_MS)) {
    const response = await fetch(`http://127.0.0.1:${port}/api/admin/imports/${runId}`)
    const run = (await response.json()) as ImportRunDetailJson
    if (run.status !== 'running') return run
  }
  throw new Error('the import was not awaited to its end')
}
