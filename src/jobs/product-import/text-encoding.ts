export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** A character of UTF-8 has four bytes at most. */
const LONGEST_BEGUN_BYTES = 3
const LINE_FEED = 0x0a

/** How a piece of a text is encoded; "mixed" where no one encoding reads all of it. */
export function encodingOf(piece: Uint8Array): Encoding | 'mixed' {
  const known = utf16Of(piece) ?? (isUtf8(piece) ? 'utf-8' : undefined)
  return known ?? (isMostlyUtf8(piece) ? 'mixed' : 'windows-1252')
}

/** By its byte order mark, or by the zeros that every other byte of plain letters is. */
export function utf16Of([first, second, third, fourth]: Uint8Array): Encoding | undefined {
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0)) {
    return 'utf-16le'
  }
  const isBigEndian =
    (first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth)
  return isBigEndian ? 'utf-16be' : undefined
}

/** Of UTF-8 a character may go on in the next piece; of Windows-1252 it never does. That tells them apart. */
export function withoutBegunCharacter(piece: Uint8Array): Uint8Array {
  if (utf16Of(piece) !== undefined) return piece
  for (let begun = 1; begun <= LONGEST_BEGUN_BYTES; begun += 1) {
    const byte = piece[piece.length - begun] ?? 0
    if (byte >= 0xc0) return bytesFrom(byte) > begun ? piece.subarray(0, -begun) : piece
    if (byte < 0x80) return piece
  }
  return piece
}

/** How many line ends come before the first line of a piece that is not UTF-8. */
export function lineNotInUtf8(piece: Uint8Array): number {
  let line = 0
  for (let from = continued(piece); ; line += 1) {
    const end = piece.indexOf(LINE_FEED, from)
    const bytes = piece.subarray(from, end === -1 ? piece.length : end)
    if (end === -1 || !isUtf8(bytes)) return line
    from = end + 1
  }
}

export function isUtf8(piece: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(piece)
    return true
  } catch {
    return false
  }
}

export function isAscii(piece: Uint8Array): boolean {
  return piece.every((byte) => byte < 0x80)
}

/** Joined files may mix encodings: read as either, some of the names would be garbled. */
function isMostlyUtf8(piece: Uint8Array): boolean {
  const characters = [...new TextDecoder('utf-8').decode(piece)].filter((each) => each > '\x7f')
  const broken = characters.filter((each) => each === '\uFFFD').length
  return characters.length > 2 * broken
}

/** How many bytes a character of UTF-8 has that begins with this one. */
function bytesFrom(byte: number): number {
  if (byte >= 0xf0) return 4
  return byte >= 0xe0 ? 3 : 2
}

/** How many bytes at the beginning belong to a character that began in the piece before. */
function continued(piece: Uint8Array): number {
  const first = piece.findIndex((byte) => byte < 0x80 || byte >= 0xc0)
  return Math.min(first === -1 ? piece.length : first, LONGEST_BEGUN_BYTES)
}
