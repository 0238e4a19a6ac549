import { parentPort, workerData } from 'node:worker_threads'
import { openSqlite } from './connection.ts'
import { type OpenFiles, watchFiles } from './files.ts'

/*
 * Copies the WAL into the file while the writer goes on committing: a quarter of the work of an
 * import. What is left for the writer to copy is small. The thread ends when it is not needed for a
 * while.
 */

export type CheckpointThreadData = { readonly file: string; readonly opened: OpenFiles }

export type Copied = {
  /** How many pages of the WAL are in the file now; absent where the file is another by now. */
  readonly pages?: number
}

const IDLE_MS = 5_000

const port = parentPort
if (!port) throw new Error('checkpoints run in a worker thread')

const { file, opened } = workerData as CheckpointThreadData
const loss = watchFiles(opened)
// If another file has taken its name by now, that file would be given a WAL that is not its own.
if (loss() === undefined) {
  const handle = openSqlite(file, { mode: 'write', busyTimeoutMs: 0 })
  const checkpoint = handle.prepare('pragma wal_checkpoint(passive)')
  const idle = setTimeout(() => port.close(), IDLE_MS)
  port.on('message', () => {
    idle.refresh()
    port.postMessage(copy())
  })
  port.on('close', () => {
    clearTimeout(idle)
    handle.close()
  })

  function copy(): Copied {
    if (loss() !== undefined) return {}
    return { pages: Number(checkpoint.get()?.checkpointed) }
  }
} else port.close()
