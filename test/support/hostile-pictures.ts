import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { drawn, jpegOf, SECRET_IN_EXIF } from './photos.ts'

export type HostilePicture = {
  readonly what: string
  readonly bytes: Buffer
  /** What becomes of it: a clean picture of its pixels, or a refusal. */
  readonly becomes: 'picture' | 'refused'
}

/** Part of every script in them: no byte of it may be served to anybody. */
export const MARK = 'alert("pwned")'
const SCRIPT = `<script>${MARK}</script>`

/** What somebody might upload to run a script, to fill the memory or to break the decoder. */
export async function hostilePictures(): Promise<readonly HostilePicture[]> {
  const jpeg = await jpegOf(60, 40)
  const png = await drawn(60, 40).png().toBuffer()
  const webp = await drawn(60, 40).webp().toBuffer()
  const gif = await drawn(60, 40).gif().toBuffer()
  const avif = await drawn(64, 64).avif({ effort: 0 }).toBuffer()
  const picture = (what: string, bytes: Buffer) => ({ what, bytes, becomes: 'picture' }) as const
  const refused = (what: string, bytes: Buffer | string) =>
    ({ what, bytes: Buffer.from(bytes), becomes: 'refused' }) as const
  return [
    refused('nothing at all', ''),
    refused('one byte', '\xff'),
    refused('plain text', 'This is no picture.'),
    refused('an HTML page', `<!doctype html><html>${SCRIPT}</html>`),
    refused('an HTML page that begins like a JPEG', `\xff\xd8\xff\xe0<html>${SCRIPT}`),
    refused('an HTML page that begins like a GIF', `GIF89a<html>${SCRIPT}`),
    refused('a script that begins like a GIF', `GIF89a/*${'\0'.repeat(8)}*/=1;${MARK}`),
    refused('a real GIF', gif),
    refused('an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    refused(
      'an SVG with a script',
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`,
    ),
    refused(
      'an SVG that reads files of the server',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
    ),
    refused(
      'an SVG behind a thousand blanks',
      `${' '.repeat(1000)}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`,
    ),
    refused('a compressed SVG', gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    refused('a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
    refused('a TIFF', await drawn(60, 40).tiff().toBuffer()),
    refused('the beginning of a HEIC picture', heicHeader()),
    refused('a JPEG cut off in the middle', (await jpegOf(600, 400)).subarray(0, 1500)),
    refused('a PNG cut off in the middle', png.subarray(0, png.length - 30)),
    refused('a WebP cut off in the middle', webp.subarray(0, webp.length - 30)),
    refused('an AVIF cut off in the middle', avif.subarray(0, avif.length - 30)),
    refused('a PNG whose pixels were changed', spoilt(png, png.indexOf('IDAT') + 12)),
    refused('a PNG of 40,000 by 40,000 pixels in few bytes', pngOfZeros(40_000, 40_000)),
    refused('a PNG that says 2,147,483,647 by 2,147,483,647', pngOfZeros(2 ** 31 - 1, 2 ** 31 - 1)),
    refused('a PNG that says 0 by 0', pngOfZeros(0, 0)),
    refused('a JPEG that says 65,500 by 65,500', jpegWithSize(jpeg, 65_500)),
    picture('a JPEG with a page behind its end', Buffer.concat([jpeg, Buffer.from(SCRIPT)])),
    picture('a JPEG with a script in a comment', withComment(jpeg, SCRIPT)),
    picture('a PNG with a page behind its end', Buffer.concat([png, Buffer.from(SCRIPT)])),
    picture('a PNG with a script in a text chunk', withTextChunk(png, SCRIPT)),
    picture(
      'a JPEG with scripts in its EXIF data',
      await drawn(60, 40)
        .withExif({ IFD0: { ImageDescription: MARK, Copyright: SECRET_IN_EXIF } })
        .jpeg()
        .toBuffer(),
    ),
    picture(
      'a JPEG in the colours of printers',
      await drawn(60, 40).toColourspace('cmyk').jpeg().toBuffer(),
    ),
    picture('an animated WebP', await animatedWebp()),
    picture('a picture of one pixel', await drawn(1, 1).png().toBuffer()),
    picture('a picture one pixel wide and 100,000 high', await drawn(1, 100_000).png().toBuffer()),
    picture('an AVIF', avif),
  ]
}

function heicHeader(): Buffer {
  const box = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  return Buffer.concat([box, Buffer.alloc(200)])
}

function spoilt(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}

/** Whatever size it says, it holds a few rows of nothing. */
function pngOfZeros(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const rows = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND')])
}

function withTextChunk(png: Buffer, text: string): Buffer {
  const afterHeader = 33
  const comment = chunk('tEXt', Buffer.from(`Comment\0${text}`))
  return Buffer.concat([png.subarray(0, afterHeader), comment, png.subarray(afterHeader)])
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

function withComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(text)])
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

/** The frame's header says another size than its pixels have. */
function jpegWithSize(jpeg: Buffer, side: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(side, frame + 5)
  copy.writeUInt16BE(side, frame + 7)
  return copy
}

async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    [drawn(60, 40), drawn(60, 40)].map((one) => one.png().toBuffer()),
  )
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}
