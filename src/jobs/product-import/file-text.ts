import { Readable } from 'node:stream'
import { constants, createGunzip } from 'node:zlib'
import { FileProblem } from '../spreadsheets/file-problem.ts'
import { beginsWith, type FilePieces, inFront, joined } from './file-start.ts'

/** Parsing blocks the event loop, so a long text is parsed in pieces. */
const PIECE_CHARACTERS = 64 * 1024
/** What gzip files begin with. */
const GZIP = Buffer.from([0x1f, 0x8b])
/** A character of UTF-8 has four bytes at most. */
const LONGEST_BEGUN_BYTES = 3
/** A compressed file may hold as much as a plain one. */
const MOST_DECOMPRESSED_BYTES = 200 * 1024 * 1024

export type TextOptions = {
  /** Only the beginning of the file is there, so that a compressed one ends early. */
  readonly isCut?: boolean
}

/** The text of a file: UTF-8, UTF-16 or Windows-1252, plain or compressed with gzip. */
export async function* decodedText(
  source: FilePieces,
  { isCut = false }: TextOptions = {},
): AsyncGenerator<string> {
  for await (const text of decoded(decompressed(source, isCut))) {
    for (let from = 0; from < text.length; from += PIECE_CHARACTERS)
      yield text.slice(from, from + PIECE_CHARACTERS)
  }
}

/** A text that is there as a whole, as a file in one piece. */
export async function* oneText(text: string): AsyncGenerator<string> {
  yield text
}

async function* decompressed(source: FilePieces, isCut: boolean): FilePieces {
  const pieces = inFront(source)
  const { value: first } = await pieces.next()
  if (first === undefined) return
  if (!beginsWith(first, GZIP)) {
    yield first
    yield* pieces
    return
  }
  let total = 0
  for await (const piece of gunzipped(joined(first, pieces), isCut)) {
    total += piece.length
    if (total > MOST_DECOMPRESSED_BYTES) {
      throw new FileProblem('The decompressed file is too large: at most 200 MB.')
    }
    yield piece
  }
}

async function* gunzipped(compressed: FilePieces, isCut: boolean): AsyncGenerator<Buffer> {
  const input = Readable.from(compressed, { objectMode: false })
  const output = createGunzip(isCut ? { finishFlush: constants.Z_SYNC_FLUSH } : {})
  // The stream below does not learn of it by itself.
  input.on('error', (error) => output.destroy(error))
  try {
    for await (const piece of input.pipe(output)) yield piece
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) {
      throw new FileProblem('The file is compressed with gzip, and damaged.')
    }
    throw error
  } finally {
    input.destroy()
    output.destroy()
  }
}

async function* decoded(source: FilePieces): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let isPlain = true
  let held: Uint8Array = new Uint8Array()
  for await (const piece of source) {
    if (typeof piece === 'string') {
      yield piece
      continue
    }
    const bytes = held.length === 0 ? piece : Buffer.concat([held, piece])
    const whole: Uint8Array = isPlain ? withoutBegunCharacter(bytes) : bytes
    held = bytes.subarray(whole.length)
    // Plain ASCII reads the same in UTF-8 and Windows-1252: what is not, decides.
    if (!decoder || (isPlain && !isAscii(whole))) {
      const encoding = encodingOf(whole)
      isPlain = encoding === 'utf-8' && isAscii(whole)
      decoder = new TextDecoder(encoding, { ignoreBOM: true, fatal: true })
    }
    yield inOneEncoding(decoder, whole, { stream: true })
  }
  if (held.length > 0) yield new TextDecoder(isUtf8(held) ? 'utf-8' : 'windows-1252').decode(held)
  if (decoder) yield inOneEncoding(decoder)
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

function encodingOf(piece: Uint8Array): Encoding {
  const known = utf16Of(piece) ?? (isUtf8(piece) ? 'utf-8' : undefined)
  if (known) return known
  if (isMostlyUtf8(piece)) throw mixedEncodings()
  return 'windows-1252'
}

/** By its byte order mark, or by the zeros that every other byte of plain letters is. */
function utf16Of([first, second, third, fourth]: Uint8Array): Encoding | undefined {
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0)) {
    return 'utf-16le'
  }
  const isBigEndian =
    (first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth)
  return isBigEndian ? 'utf-16be' : undefined
}

/** Whoever joins files may mix encodings: read as either, a part of the names would be garbled. */
function isMostlyUtf8(piece: Uint8Array): boolean {
  const characters = [...new TextDecoder('utf-8').decode(piece)].filter((each) => each > '\x7f')
  const broken = characters.filter((each) => each === '\uFFFD').length
  return characters.length > 2 * broken
}

function inOneEncoding(decoder: TextDecoder, ...piece: Parameters<TextDecoder['decode']>): string {
  try {
    return decoder.decode(...piece)
  } catch {
    throw mixedEncodings()
  }
}

function mixedEncodings(): FileProblem {
  return new FileProblem(
    'The file is text in more than one encoding, so some of it cannot be read. Please save it as UTF-8.',
  )
}

/** Of UTF-8 a character may go on in the next piece; of Windows-1252 it never does. That tells them apart. */
function withoutBegunCharacter(piece: Uint8Array): Uint8Array {
  if (utf16Of(piece) !== undefined) return piece
  for (let begun = 1; begun <= LONGEST_BEGUN_BYTES; begun += 1) {
    const byte = piece[piece.length - begun] ?? 0
    if (byte >= 0xc0) return bytesFrom(byte) > begun ? piece.subarray(0, -begun) : piece
    if (byte < 0x80) return piece
  }
  return piece
}

/** How many bytes a character of UTF-8 has that begins with this one. */
function bytesFrom(byte: number): number {
  if (byte >= 0xf0) return 4
  return byte >= 0xe0 ? 3 : 2
}

function isUtf8(piece: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(piece)
    return true
  } catch {
    return false
  }
}

function isAscii(piece: Uint8Array): boolean {
  return piece.every((byte) => byte < 0x80)
}
