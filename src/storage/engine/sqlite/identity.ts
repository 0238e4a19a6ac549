import type { DatabaseSync } from 'node:sqlite'
import { headerMarkOf, type OpenFiles, watchFiles } from './files.ts'

const ROW = "select value from settings where key = 'store_id'"

/** Every store has an id of its own, in a row and in short in the header of the file. */
export function readStoreId(handle: DatabaseSync): string {
  return String(handle.prepare(ROW).get()?.value)
}

export function markHeader(handle: DatabaseSync): void {
  const mark = headerMarkOf(readStoreId(handle))
  if (handle.prepare('pragma user_version').get()?.user_version === mark) return
  handle.exec(`pragma user_version = ${mark}`)
}

/**
 * Says how the database is no longer the one that was opened, or nothing. The row is looked at as
 * well: files stay what they are when another database is restored into this one through SQLite.
 */
export function watchStore(
  handle: DatabaseSync,
  opened: OpenFiles,
  storeId: string,
): () => string | undefined {
  const filesLost = watchFiles(opened)
  const row = handle.prepare(ROW)
  const rowLost = () => {
    try {
      return row.get()?.value === storeId ? undefined : 'the database holds another store'
    } catch (error) {
      return `the database cannot be read: ${error instanceof Error ? error.message : error}`
    }
  }
  return () => filesLost() ?? rowLost()
}
