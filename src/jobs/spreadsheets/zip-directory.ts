import type { FileHandle } from 'node:fs/promises'
import { FileProblem } from './file-problem.ts'

/** The list of a zip file's entries is at its end: see APPNOTE 4.3. */
const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30

/** Real spreadsheets have a few dozen. */
const MOST_ENTRIES = 2_000
const LONGEST_DIRECTORY = 1024 * 1024
/** In place of a number, it says that the number is elsewhere, since it is too large. */
const ELSEWHERE = 0xffffffff

const STORED = 0
const DEFLATED = 8

export type ZipEntry = {
  readonly name: string
  readonly isDeflated: boolean
  readonly compressedBytes: number
  readonly localHeaderAt: number
}

/** The entries of a zip file by name. Only what is listed there is ever read. */
export async function zipDirectory(file: FileHandle): Promise<ReadonlyMap<string, ZipEntry>> {
  const { size } = await file.stat()
  const { count, bytes, at } = await endOf(file, size)
  if (count > MOST_ENTRIES || bytes > LONGEST_DIRECTORY) {
    throw new FileProblem('The spreadsheet is made of too many files.')
  }
  if (at + bytes > size) throw damaged()
  const directory = await read(file, at, bytes)
  const entries = new Map<string, ZipEntry>()
  let from = 0
  for (let number = 0; number < count; number += 1) {
    const { entry, length } = entryAt(directory, from)
    // Two entries of one name: which one counts depends on the reader, so the file is refused.
    if (entries.has(entry.name)) throw damaged()
    entries.set(entry.name, entry)
    from += length
  }
  return entries
}

/** Where the bytes of an entry begin. */
export async function startOf(file: FileHandle, entry: ZipEntry): Promise<number> {
  const header = await read(file, entry.localHeaderAt, LOCAL_BYTES)
  if (header.readUInt32LE(0) !== LOCAL) throw damaged()
  return entry.localHeaderAt + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
}

export function damaged(): FileProblem {
  return new FileProblem('The spreadsheet is damaged or was not saved completely.')
}

async function endOf(file: FileHandle, size: number) {
  const tail = await read(file, Math.max(0, size - END_BYTES - LONGEST_COMMENT), size)
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END) {
      return {
        count: tail.readUInt16LE(at + 10),
        bytes: tail.readUInt32LE(at + 12),
        at: tail.readUInt32LE(at + 16),
      }
    }
  }
  throw damaged()
}

function entryAt(directory: Buffer, from: number): { entry: ZipEntry; length: number } {
  if (from + ENTRY_BYTES > directory.length || directory.readUInt32LE(from) !== ENTRY) {
    throw damaged()
  }
  const nameLength = directory.readUInt16LE(from + 28)
  const nameEnd = from + ENTRY_BYTES + nameLength
  if (nameEnd > directory.length) throw damaged()
  const name = directory.toString('utf8', from + ENTRY_BYTES, nameEnd)
  const isEncrypted = (directory.readUInt16LE(from + 8) & 1) === 1
  if (isEncrypted) throw new FileProblem('The file has a password. Please save it without one.')
  const method = directory.readUInt16LE(from + 10)
  const compressedBytes = directory.readUInt32LE(from + 20)
  const localHeaderAt = directory.readUInt32LE(from + 42)
  if (!isPlainPath(name) || (method !== STORED && method !== DEFLATED)) throw damaged()
  if (compressedBytes === ELSEWHERE || localHeaderAt === ELSEWHERE) throw tooLarge()
  return {
    entry: { name, isDeflated: method === DEFLATED, compressedBytes, localHeaderAt },
    length:
      ENTRY_BYTES +
      nameLength +
      directory.readUInt16LE(from + 30) +
      directory.readUInt16LE(from + 32),
  }
}

/** No spreadsheet names a file outside of itself. */
function isPlainPath(name: string): boolean {
  return !name.startsWith('/') && !/[\\:\0]/.test(name) && !name.split('/').includes('..')
}

async function read(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { size } = await file.stat()
  const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - from)))
  await file.read(buffer, 0, buffer.length, from)
  return buffer
}

function tooLarge(): FileProblem {
  return new FileProblem('The spreadsheet is too large. Please save it as CSV.')
}
