import { expect, test } from 'vitest'
import { decodedText } from './file-text.ts'

const TEXT = 'Größe,Düse €5,冷蔵庫 ✓\nplain,row\n'

async function read(pieces: readonly Uint8Array[]): Promise<string> {
  const source = (async function* () {
    yield* pieces
  })()
  let text = ''
  for await (const piece of decodedText(source)) text += piece
  return text
}

/** The bytes in two pieces, cut at every place. */
const cuts = (bytes: Uint8Array) =>
  Array.from(bytes, (_, at) => [bytes.subarray(0, at), bytes.subarray(at)])

test.each([
  ['UTF-8', Buffer.from(TEXT), TEXT],
  ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), `\uFEFF${TEXT}`],
  ['Windows-1252', Buffer.from('Größe,Düse 5\nplain,Ö', 'latin1'), 'Größe,Düse 5\nplain,Ö'],
  ['Windows-1252 that ends with a letter of its own', Buffer.from('plain ö', 'latin1'), 'plain ö'],
])('%s is read alike wherever it is cut', async (_, bytes, text) => {
  for (const pieces of cuts(bytes)) expect(await read(pieces)).toBe(text)
})
