import { workerData } from 'node:worker_threads'
import type { CheckpointThreadData } from './checkpoints.ts'
import { openSqlite } from './connection.ts'
import { watchFiles } from './files.ts'

/*
 * Copies a large WAL into the file while the writer goes on committing, and ends. What is left for
 * the writer to copy is small again.
 */
const { file, opened } = workerData as CheckpointThreadData
// If another file has taken its name by now, that file would be given a WAL that is not its own.
if (watchFiles(opened)() === undefined) {
  const handle = openSqlite(file, { mode: 'write', busyTimeoutMs: 0 })
  handle.exec('pragma wal_checkpoint(passive)')
  handle.close()
}
