import { closeSync, openSync, readSync, realpathSync, statSync } from 'node:fs'

/**
 * The files of a database as they were when it was opened. A database that is deleted or replaced
 * still accepts commits through its open handles, into files that nobody will find again.
 */
export type OpenFiles = {
  readonly files: readonly OpenFile[]
  readonly wal: string
  /** Of the database file, to read its header: SQLite's own reads may come from a cache. */
  readonly descriptor: number
  /** The id that this store has written into the header. */
  readonly headerId: number
}

type OpenFile = { readonly path: string; readonly device: bigint; readonly inode: bigint }

const HEADER_BYTES = 100
const MAGIC = 'SQLite format 3\0'
const CHANGE_COUNTER_AT = 24
const USER_VERSION_AT = 60
/** Another process may be writing the header at the moment it is read. */
const HEADER_READS = 3

/** The store's identity in 31 bits, for the field of the header that belongs to the application. */
export function headerIdOf(storeId: string): number {
  return Number.parseInt(storeId.slice(0, 7), 16) || 1
}

/** To be called once a connection is open and has read: then the WAL and its index exist. */
export function identifyFiles(file: string, storeId: string): OpenFiles {
  // SQLite puts the WAL beside the file that a link points to.
  const real = realpathSync(file)
  const wal = `${real}-wal`
  return {
    files: [file, wal, `${real}-shm`].map((path) => {
      const { dev, ino } = statSync(path, { bigint: true })
      return { path, device: dev, inode: ino }
    }),
    wal,
    descriptor: openShared(real),
    headerId: headerIdOf(storeId),
  }
}

/**
 * Returns what happened to the files, or undefined while they are those that were opened. A file
 * that was moved away may come back; one that was overwritten in place is not trusted again.
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
 * Only checkpoints write the header, each with the store's id and a counter that never decreases.
 * The id may be missing until the first checkpoint after it was set.
 */
function watchHeader({ descriptor, headerId, files }: OpenFiles): () => string | undefined {
  const header = Buffer.alloc(HEADER_BYTES)
  let hasId = false
  let counter = 0
  let verdict: string | undefined

  const isOurs = () => {
    if (readSync(descriptor, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return false
    const id = header.readUInt32BE(USER_VERSION_AT)
    return (
      header.toString('latin1', 0, MAGIC.length) === MAGIC &&
      (id === headerId || (id === 0 && !hasId)) &&
      header.readUInt32BE(CHANGE_COUNTER_AT) >= counter
    )
  }
  return () => {
    for (let attempt = 0; verdict === undefined && !isOurs(); attempt += 1) {
      if (attempt === HEADER_READS) verdict = `${files[0]?.path} was overwritten`
    }
    if (verdict === undefined) {
      hasId = header.readUInt32BE(USER_VERSION_AT) === headerId
      counter = header.readUInt32BE(CHANGE_COUNTER_AT)
    }
    return verdict
  }
}

const descriptors = new Map<string, { readonly descriptor: number; users: number }>()

/**
 * Closing any descriptor of a file drops all locks that the process has on it, SQLite's included:
 * so all stores of the process on one file share a descriptor, and the last of them closes it.
 */
function openShared(path: string): number {
  const { dev, ino } = statSync(path, { bigint: true })
  const key = `${dev}:${ino}`
  const entry = descriptors.get(key) ?? { descriptor: openSync(path, 'r'), users: 0 }
  entry.users += 1
  descriptors.set(key, entry)
  return entry.descriptor
}

/** To be called once no connection of this store is open any more. */
export function releaseFiles({ descriptor }: OpenFiles): void {
  for (const [key, entry] of descriptors) {
    if (entry.descriptor !== descriptor) continue
    entry.users -= 1
    if (entry.users > 0) continue
    descriptors.delete(key)
    closeSync(descriptor)
  }
}
