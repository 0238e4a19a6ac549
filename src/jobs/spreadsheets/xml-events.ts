import { setImmediate as nextTurn } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { FileProblem } from './file-problem.ts'
import { damaged } from './zip-directory.ts'

/** Parsing blocks the event loop, so it is done in pieces. */
const PIECE_CHARACTERS = 32 * 1024
/** No cell, tag or comment of a real sheet is longer. */
const LONGEST_NODE = 2_000_000
const DEEPEST = 60

export type Attributes = Readonly<Record<string, string>>

type XmlHandlers = {
  /** Names are without their prefix: `row` for `x:row`. */
  readonly open: (name: string, attributes: Attributes) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/**
 * Reads XML piece by piece and rests between two. A document type is refused: entities are how a
 * small file becomes a large one, or asks for others.
 */
export async function* xmlPieces(
  bytes: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false, xmlns: false })
  let isEmpty = true
  let sinceNode = 0
  let depth = 0
  parser.on('error', () => {
    throw damaged()
  })
  parser.on('doctype', () => {
    throw new FileProblem(
      'The spreadsheet has a document type, which none needs. Please save it again.',
    )
  })
  parser.on('opentag', ({ name, attributes }) => {
    sinceNode = 0
    depth += 1
    if (depth > DEEPEST) throw damaged()
    handlers.open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    sinceNode = 0
    depth -= 1
    handlers.close?.(localName(name))
  })
  const text = (piece: string) => handlers.text?.(piece)
  parser.on('text', text)
  parser.on('cdata', text)
  for await (const piece of decoded(bytes)) {
    isEmpty = false
    parser.write(piece)
    sinceNode += piece.length
    if (sinceNode > LONGEST_NODE) throw damaged()
    await nextTurn()
    yield
  }
  // A part that is missing says nothing; one that is cut off is refused here.
  if (!isEmpty) parser.close()
}

/** For small documents of which only the handlers' results matter. */
export async function readXml(
  bytes: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
): Promise<void> {
  for await (const _ of xmlPieces(bytes, handlers));
}

async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const piece of bytes) {
    decoder ??= new TextDecoder(encodingOf(piece))
    const text = decoder.decode(piece, { stream: true })
    for (let from = 0; from < text.length; from += PIECE_CHARACTERS) {
      yield text.slice(from, from + PIECE_CHARACTERS)
    }
  }
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
