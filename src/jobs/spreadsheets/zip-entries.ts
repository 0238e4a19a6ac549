import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { FileProblem } from './file-problem.ts'
import { damaged, startOf, type ZipEntry, zipDirectory } from './zip-directory.ts'

/** What a spreadsheet may hold once it is decompressed; a CSV file of this size has as many rows. */
const MOST_BYTES = 1024 * 1024 * 1024
const PIECE_BYTES = 64 * 1024
/** Sheets of repeated values reach about 100. */
const LARGEST_RATIO = 250
/** Below this a high ratio does no harm. */
const RATIO_FROM_BYTES = 10 * 1024 * 1024

/** The files within a zip file, decompressed while they are read, up to a limit for all of them. */
export class ZipEntries {
  readonly #file: FileHandle
  readonly #entries: ReadonlyMap<string, ZipEntry>
  #total = 0

  private constructor(file: FileHandle, entries: ReadonlyMap<string, ZipEntry>) {
    this.#file = file
    this.#entries = entries
  }

  static async in(file: FileHandle): Promise<ZipEntries> {
    return new ZipEntries(file, await zipDirectory(file))
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** Nothing where there is no such file. */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name)
    if (!entry) return
    let bytes = 0
    for await (const piece of this.#pieces(entry)) {
      bytes += piece.length
      this.#total += piece.length
      const isBomb = bytes > RATIO_FROM_BYTES && bytes > entry.compressedBytes * LARGEST_RATIO
      if (isBomb || this.#total > MOST_BYTES) {
        throw new FileProblem('The spreadsheet is too large once it is decompressed.')
      }
      yield piece
    }
  }

  async *#pieces(entry: ZipEntry): AsyncGenerator<Uint8Array> {
    const start = await startOf(this.#file, entry)
    const stored = this.#stored(start, start + entry.compressedBytes)
    if (!entry.isDeflated) {
      yield* stored
      return
    }
    const input = Readable.from(stored)
    const output = createInflateRaw()
    // The stream below does not learn of it by itself.
    input.on('error', (error) => output.destroy(error))
    try {
      for await (const piece of input.pipe(output)) yield piece
    } catch (error) {
      if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) {
        throw damaged()
      }
      throw error
    } finally {
      input.destroy()
      output.destroy()
    }
  }

  /** Not the handle's own stream: that closes it at the end. */
  async *#stored(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end; ) {
      const buffer = Buffer.alloc(Math.min(PIECE_BYTES, end - at))
      const { bytesRead } = await this.#file.read(buffer, 0, buffer.length, at)
      if (bytesRead === 0) throw damaged()
      yield buffer.subarray(0, bytesRead)
      at += bytesRead
    }
  }
}
