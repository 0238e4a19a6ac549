import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ShopError } from '#domain/errors.ts'

type ReceivedFile = {
  readonly sizeBytes: number
  readonly read: () => AsyncIterable<Uint8Array>
  readonly drop: () => Promise<void>
}

/**
 * Stores an upload as fast as it arrives: the import reads it at its own pace, and no connection
 * has to stay open for it.
 */
export async function receiveFile(body: Readable, mostBytes: number): Promise<ReceivedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  const file = join(folder, 'upload.csv')
  const drop = () => rm(folder, { recursive: true, force: true })
  let sizeBytes = 0
  try {
    await pipeline(
      body,
      (pieces) => limited(pieces, mostBytes, (bytes) => (sizeBytes += bytes)),
      createWriteStream(file),
    )
  } catch (error) {
    await drop()
    throw error
  }
  return { sizeBytes, read: () => createReadStream(file), drop }
}

/** The same pieces, refused once there are too many. */
export async function* limited(
  pieces: AsyncIterable<Uint8Array>,
  mostBytes: number,
  count: (bytes: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  let total = 0
  for await (const piece of pieces) {
    total += piece.length
    if (total > mostBytes) throw tooLarge(mostBytes)
    count(piece.length)
    yield piece
  }
}

export function tooLarge(mostBytes: number): ShopError {
  const mebibytes = Math.floor(mostBytes / 1024 / 1024)
  return new ShopError('too_large', `That is too large: at most ${mebibytes} MB.`)
}
