import { closeSync, openSync, readSync, realpathSync, statSync } from 'node:fs'

/**
 * The files of an open database as they were when it was opened. A database that is deleted or
 * replaced goes on taking commits through its open handles, into files that nobody will find again.
 */
export type OpenFiles = {
  readonly files: readonly OpenFile[]
  readonly wal: string
  /** Of the database itself, for its header: SQLite's own reads may come from a cache. */
  readonly descriptor: number
  /** The number that this store keeps in the header. */
  readonly headerMark: number
}

type OpenFile = { readonly path: string; readonly device: bigint; readonly inode: bigint }

const HEADER_BYTES = 100
const MAGIC = 'SQLite format 3\0'
const CHANGE_COUNTER_AT = 24
const USER_VERSION_AT = 60
/** Another process may be writing the header at the very moment it is read. */
const HEADER_LOOKS = 3

/** The store's identity as the 31 bits of the header that are the application's own. */
export function headerMarkOf(storeId: string): number {
  return Number.parseInt(storeId.slice(0, 7), 16) || 1
}

/** To be called when a connection is open and has read: then the WAL and its index exist. */
export function identifyFiles(file: string, storeId: string): OpenFiles {
  // SQLite keeps the WAL beside the file that a link leads to.
  const real = realpathSync(file)
  const wal = `${real}-wal`
  return {
    files: [file, wal, `${real}-shm`].map((path) => {
      const { dev, ino } = statSync(path, { bigint: true })
      return { path, device: dev, inode: ino }
    }),
    wal,
    descriptor: holdOpen(real),
    headerMark: headerMarkOf(storeId),
  }
}

/**
 * Says what became of the files, or nothing while they are the ones that were opened. A file that
 * was moved away may come back; one that was overwritten in place stays doubtful.
 */
export function watchFiles(opened: OpenFiles): () => string | undefined {
  const overwritten = watchHeader(opened)
  return () => opened.files.map(replaced).find(Boolean) ?? overwritten()
}

function replaced({ path, device, inode }: OpenFile): string | undefined {
  try {
    const now = statSync(path, { bigint: true, throwIfNoEntry: false })
    if (!now) return `${path} is gone`
    return now.dev === device && now.ino === inode ? undefined : `${path} is another file now`
  } catch (error) {
    return `${path} cannot be looked at: ${error instanceof Error ? error.message : error}`
  }
}

/**
 * Only checkpoints write the header, each with the store's mark and a counter that never falls.
 * The mark may be missing until the first checkpoint after it was set.
 */
function watchHeader({ descriptor, headerMark, files }: OpenFiles): () => string | undefined {
  const header = Buffer.alloc(HEADER_BYTES)
  let marked = false
  let counter = 0
  let verdict: string | undefined

  const isOurs = () => {
    if (readSync(descriptor, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return false
    const mark = header.readUInt32BE(USER_VERSION_AT)
    return (
      header.toString('latin1', 0, MAGIC.length) === MAGIC &&
      (mark === headerMark || (mark === 0 && !marked)) &&
      header.readUInt32BE(CHANGE_COUNTER_AT) >= counter
    )
  }
  return () => {
    for (let look = 0; verdict === undefined && !isOurs(); look += 1) {
      if (look === HEADER_LOOKS) verdict = `${files[0]?.path} was overwritten`
    }
    if (verdict === undefined) {
      marked = header.readUInt32BE(USER_VERSION_AT) === headerMark
      counter = header.readUInt32BE(CHANGE_COUNTER_AT)
    }
    return verdict
  }
}

const held = new Map<string, { readonly descriptor: number; users: number }>()

/**
 * Closing any descriptor of a file drops all locks that the process has on it, SQLite's included:
 * so there is one for all stores of the process on the same file, and the last of them closes it.
 */
function holdOpen(path: string): number {
  const { dev, ino } = statSync(path, { bigint: true })
  const key = `${dev}:${ino}`
  const entry = held.get(key) ?? { descriptor: openSync(path, 'r'), users: 0 }
  entry.users += 1
  held.set(key, entry)
  return entry.descriptor
}

/** To be called when no connection of this store is open any more. */
export function letGo({ descriptor }: OpenFiles): void {
  for (const [key, entry] of held) {
    if (entry.descriptor !== descriptor) continue
    entry.users -= 1
    if (entry.users > 0) continue
    held.delete(key)
    closeSync(descriptor)
  }
}
