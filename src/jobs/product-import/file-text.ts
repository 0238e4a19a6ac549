import { Readable } from 'node:stream'
import { constants, createGunzip } from 'node:zlib'
import { FileProblem } from '../spreadsheets/file-problem.ts'
import { beginsWith, type FilePieces, inFront, joined } from './file-start.ts'
import { refuseOtherFile } from './other-files.ts'
import {
  type Encoding,
  encodingOf,
  isAscii,
  isUtf8,
  lineNotInUtf8,
  withoutBegunCharacter,
} from './text-encoding.ts'

/** Parsing blocks the event loop, so a long text is parsed in pieces. */
const PIECE_CHARACTERS = 64 * 1024
/** What gzip files begin with. */
const GZIP = Buffer.from([0x1f, 0x8b])
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
  for await (const text of decoded(recognised(decompressed(source, isCut)))) {
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

/** The same pieces, unless their beginning says that they are something else. */
async function* recognised(source: FilePieces): FilePieces {
  let isFirst = true
  for await (const piece of inFront(source)) {
    if (isFirst) refuseOtherFile(piece)
    isFirst = false
    yield piece
  }
}

async function* decoded(source: FilePieces): AsyncGenerator<string> {
  let decoder: LineDecoder | undefined
  let isPlain = true
  let line = 1
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
      if (encoding === 'mixed') throw mixedEncodings(line + lineNotInUtf8(whole))
      isPlain = encoding === 'utf-8' && isAscii(whole)
      decoder = new LineDecoder(encoding, line)
    }
    yield decoder.decode(whole)
    line = decoder.line
  }
  if (held.length > 0) yield new TextDecoder(isUtf8(held) ? 'utf-8' : 'windows-1252').decode(held)
  if (decoder) yield decoder.end()
}

/** Decodes piece by piece, and knows on which line it is when the encoding changes. */
class LineDecoder {
  line: number
  readonly #encoding: Encoding
  readonly #decoder: TextDecoder

  constructor(encoding: Encoding, line: number) {
    this.line = line
    this.#encoding = encoding
    this.#decoder = new TextDecoder(encoding, { ignoreBOM: true, fatal: true })
  }

  decode(piece: Uint8Array): string {
    const text = this.#inOneEncoding(piece, () => this.#decoder.decode(piece, { stream: true }))
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.line += 1
    return text
  }

  end(): string {
    return this.#inOneEncoding(new Uint8Array(), () => this.#decoder.decode())
  }

  #inOneEncoding(piece: Uint8Array, decode: () => string): string {
    try {
      return decode()
    } catch {
      const isKnown = this.#encoding === 'utf-8'
      throw mixedEncodings(isKnown ? this.line + lineNotInUtf8(piece) : undefined)
    }
  }
}

function mixedEncodings(line: number | undefined): FileProblem {
  const place = line === undefined ? 'The' : `Line ${line}: the`
  return new FileProblem(
    `${place} file is text in more than one encoding, so some of it cannot be read. Please save it as UTF-8.`,
  )
}
