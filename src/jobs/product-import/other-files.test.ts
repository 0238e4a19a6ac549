import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { decodedText } from './file-text.ts'

const PAGE = '<!DOCTYPE html><html><head><title>Prices</title></head>'
const NO_TEXT = 'This is neither text nor a spreadsheet.'

test.each([
  ['a PNG', bytes('89504e470d0a1a0a0000000d49484452'), 'This is a picture (PNG)'],
  ['a JPEG', bytes('ffd8ffe000104a46494600'), 'This is a picture (JPEG)'],
  ['a GIF', Buffer.from('GIF89a'), 'This is a picture (GIF)'],
  ['a PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3\n1 0 obj', 'latin1'), 'This is a PDF document'],
  ['a text document', Buffer.from('{\\rtf1\\ansi'), 'This is a text document (RTF)'],
  ['a zip file within gzip', gzipSync('PK\x03\x04 and more'), 'This is a zip file'],
  ['a PDF within gzip', gzipSync('%PDF-1.7\n'), 'This is a PDF document'],
  ['a web page', Buffer.from(PAGE), 'This is a web page (HTML) or XML'],
  ['one after a byte order mark', Buffer.from(`\uFEFF\r\n ${PAGE}`), 'This is a web page'],
  ['one in UTF-16', Buffer.from(`\uFEFF${PAGE}`, 'utf16le'), 'This is a web page'],
  ['a table of a web page', Buffer.from('<table><tr><td>SKU'), 'This is a web page'],
  ['an XML spreadsheet', Buffer.from('<?xml version="1.0"?><Workbook>'), 'This is a web page'],
  ['a picture of a telephone', bytes('0000001866747970686569630000'), NO_TEXT],
  ['a program', bytes('7f454c4602010100000000'), NO_TEXT],
])('%s is refused as what it is', async (_, file, sentence) => {
  await expect(read([file])).rejects.toThrow(sentence)
  // However small the pieces are in which it arrives.
  const pieces = Array.from(file, (_byte, at) => file.subarray(at, at + 1))
  await expect(read(pieces)).rejects.toThrow(sentence)
})

test('pasted text that is a web page is refused', async () => {
  await expect(read([PAGE])).rejects.toThrow('This is a web page')
})

test.each(['SKU,Price\n<b>,1', '"<5 mm",Price', 'SKU\nA\0B', 'PKG,Price'])(
  'a table that only looks a little like it is read: %j',
  async (text) => {
    expect(await read([Buffer.from(text)])).toBe(text)
  },
)

function bytes(hex: string): Buffer {
  return Buffer.from(hex, 'hex')
}

async function read(pieces: readonly (string | Uint8Array)[]): Promise<string> {
  async function* source() {
    yield* pieces
  }
  let text = ''
  for await (const piece of decodedText(source())) text += piece
  return text
}
