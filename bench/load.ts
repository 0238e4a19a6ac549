import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { LoadOrder, LoadResult } from './load-client.ts'

const run = promisify(execFile)
const CLIENT = new URL('./load-client.ts', import.meta.url).pathname

/** A short warm-up, then the measured run, both from a second process. */
export async function measure(order: LoadOrder): Promise<LoadResult> {
  await drive({ ...order, seconds: 1 })
  return drive(order)
}

async function drive(order: LoadOrder): Promise<LoadResult> {
  const { stdout } = await run(process.execPath, [CLIENT, JSON.stringify(order)])
  const result = JSON.parse(stdout) as LoadResult
  if (result.failures > 0) throw new Error(`${result.failures} answers were no success`)
  return result
}
