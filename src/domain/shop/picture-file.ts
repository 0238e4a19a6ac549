/** What a logo may be, by the ending of its address. */
export const PICTURE_TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const

export type PictureKind = keyof typeof PICTURE_TYPES

export const LARGEST_LOGO_BYTES = 1024 * 1024

/** The kind of picture that these bytes are, whatever their name says; undefined for anything else. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (isPng(bytes)) return 'png'
  if (isJpeg(bytes)) return 'jpg'
  return isWebp(bytes) ? 'webp' : undefined
}

/** An SVG is a document that can hold scripts: the shop serves none that it did not draw. */
export function isSvg(bytes: Uint8Array): boolean {
  return /<svg[\s>]/i.test(text(bytes, 0, 4_096))
}

/** The signature, a header with a size, and the last chunk. */
function isPng(bytes: Uint8Array): boolean {
  return (
    text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' &&
    text(bytes, 12, 16) === 'IHDR' &&
    number(bytes, 16) > 0 &&
    number(bytes, 20) > 0 &&
    text(bytes, bytes.length - 8, bytes.length - 4) === 'IEND'
  )
}

/** A start, a frame with a size among its segments, and an end. */
function isJpeg(bytes: Uint8Array): boolean {
  if (text(bytes, 0, 3) !== '\xff\xd8\xff') return false
  if (text(bytes, bytes.length - 2, bytes.length) !== '\xff\xd9') return false
  for (let at = 2; bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) return shortNumber(bytes, at + 5) > 0 && shortNumber(bytes, at + 7) > 0
    const length = shortNumber(bytes, at + 2)
    if (length < 2) return false
    at += 2 + length
  }
  return false
}

/** SOF0 to SOF15, apart from the three markers among them that mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** A RIFF file that is as long as it says and begins with a chunk of the format. */
function isWebp(bytes: Uint8Array): boolean {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (
    bytes.length > 20 &&
    text(bytes, 0, 4) === 'RIFF' &&
    text(bytes, 8, 12) === 'WEBP' &&
    /^VP8[ LX]$/.test(text(bytes, 12, 16)) &&
    size.getUint32(4, true) + 8 <= bytes.length
  )
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(Math.max(0, from), Math.max(0, to)))
}

function number(bytes: Uint8Array, at: number): number {
  return shortNumber(bytes, at) * 65_536 + shortNumber(bytes, at + 2)
}

function shortNumber(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)
}
