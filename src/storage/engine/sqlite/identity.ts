import type { DatabaseSync } from 'node:sqlite'
import { READ_STORE_ID } from '../store-id.ts'
import { headerIdOf, type OpenFiles, watchFiles } from './files.ts'

/** Every store has its own id, in a row and, shortened, in the header of the file. */
export function readStoreId(handle: DatabaseSync): string {
  return String(handle.prepare(READ_STORE_ID).get()?.value)
}

export function writeHeaderId(handle: DatabaseSync): void {
  const id = headerIdOf(readStoreId(handle))
  if (handle.prepare('pragma user_version').get()?.user_version === id) return
  handle.exec(`pragma user_version = ${id}`)
}

/**
 * Returns why the database is no longer the one that was opened, or undefined. The row is checked
 * as well: the files stay the same when another database is restored into this one through SQLite.
 */
export function watchStore(
  handle: DatabaseSync,
  opened: OpenFiles,
  storeId: string,
): () => string | undefined {
  const filesLost = watchFiles(opened)
  const row = handle.prepare(READ_STORE_ID)
  const rowLost = () => {
    try {
      return row.get()?.value === storeId ? undefined : 'the database holds another store'
    } catch (error) {
      return `the database cannot be read: ${error instanceof Error ? error.message : error}`
    }
  }
  return () => filesLost() ?? rowLost()
}
