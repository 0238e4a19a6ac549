import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/*
 * Has the write lock of an SQLite file all the time but for short pauses, as another process has it
 * that imports. Runs as a worker thread until it is terminated.
 */

export type LockHolderData = {
  readonly file: string
  /** One after the other, over and over: at an even pace somebody else's looks might always fit. */
  readonly heldMs: readonly number[]
  readonly pauseMs: number
}

const { file, heldMs, pauseMs } = workerData as LockHolderData
const handle = new DatabaseSync(file, { timeout: 5_000 })
const never = new Int32Array(new SharedArrayBuffer(4))
for (let turn = 0; ; turn += 1) {
  handle.exec('begin immediate')
  if (turn === 0) parentPort?.postMessage('holds the lock')
  Atomics.wait(never, 0, 0, heldMs[turn % heldMs.length])
  handle.exec('commit')
  Atomics.wait(never, 0, 0, pauseMs)
}
