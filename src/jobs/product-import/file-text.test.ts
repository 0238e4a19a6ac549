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
  ['UTF-16 without a mark', Buffer.from(`SKU,${TEXT}`, 'utf16le'), `SKU,${TEXT}`],
  ['the same the other way round', Buffer.from(`SKU,${TEXT}`, 'utf16le').swap16(), `SKU,${TEXT}`],
  ['Windows-1252', Buffer.from('Größe,Düse 5\nplain,Ö', 'latin1'), 'Größe,Düse 5\nplain,Ö'],
  ['Windows-1252 that ends with a letter of its own', Buffer.from('plain ö', 'latin1'), 'plain ö'],
])('%s is read alike wherever it is cut', async (_, bytes, text) => {
  for (const pieces of cuts(bytes)) expect(await read(pieces)).toBe(text)
})

test('the line that is in another encoding is named, wherever the file is cut', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Name,Größe\nKühler,1\n'),
    Buffer.from('Düse,2\nplain,3\n', 'latin1'),
  ])
  const refused = 'Line 3: the file is text in more than one encoding'
  for (const pieces of cuts(bytes).slice(0, bytes.indexOf('plain'))) {
    await expect(read(pieces)).rejects.toThrow(refused)
  }
})

test.each([
  ['in the piece that says which it is', ['Größe,Düse,Kühl', 'öl,'], true],
  ['in a later piece', ['Größe,', 'öl,'], false],
] as const)('a file of two encodings is refused: the other one %s', async (_, texts, isOne) => {
  const pieces = [Buffer.from(texts[0]), Buffer.from(texts[1], 'latin1')]
  await expect(read(isOne ? [Buffer.concat(pieces)] : pieces)).rejects.toThrow(
    'text in more than one encoding',
  )
})
