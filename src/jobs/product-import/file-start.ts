export type FilePieces = AsyncIterable<string | Uint8Array>

/** Enough to tell kinds of files apart, and for a byte order mark. */
const MARK_BYTES = 8

export function beginsWith(piece: string | Uint8Array, mark: Buffer): boolean {
  return typeof piece !== 'string' && mark.equals(piece.subarray(0, mark.length))
}

/** The same pieces, but the first has enough bytes to show what the file is. */
export async function* inFront(source: FilePieces): AsyncGenerator<string | Uint8Array> {
  let start: Uint8Array | undefined = new Uint8Array()
  for await (const piece of source) {
    if (start === undefined || typeof piece === 'string') yield piece
    else {
      start = Buffer.concat([start, piece])
      if (start.length < MARK_BYTES) continue
      yield start
      start = undefined
    }
  }
  if (start !== undefined && start.length > 0) yield start
}

export async function* joined(first: string | Uint8Array, rest: FilePieces): FilePieces {
  yield first
  yield* rest
}
