import { SaxesParser, type SaxesTagNS } from 'saxes'
import { ShopError } from '#domain/errors.ts'
import { ELEMENTS, GEOMETRY, PROPERTIES, WITH_TEXT } from './allowed-names.ts'
import { safeClasses, safeDeclarations, safeLook, safeName, safeReference } from './safe-values.ts'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
/** Deeper and larger than any drawing of an assembly. */
const DEEPEST = 60
const MOST_ELEMENTS = 20_000

export type SvgElement = {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: (SvgElement | string)[]
}

/** Reads a drawing, leaving out whatever is not on the lists; refuses what is no plain XML. */
export function readSvg(text: string): SvgElement {
  const parser = new SaxesParser({ xmlns: true })
  const open: SvgElement[] = []
  let root: SvgElement | undefined
  let elements = 0
  /** Tags inside of an element that is left out. */
  let skipped = 0

  const add = (child: SvgElement | string) => open.at(-1)?.children.push(child)
  const addText = (content: string) => {
    const name = open.at(-1)?.name ?? ''
    if (skipped === 0 && WITH_TEXT.has(name)) add(content)
  }
  parser.on('error', () => {
    throw refused('This is not a valid SVG file.')
  })
  parser.on('doctype', () => {
    throw refused(
      'The file begins with a DOCTYPE, which can hold more than a drawing. Please save it as plain SVG.',
    )
  })
  parser.on('opentag', (tag) => {
    elements += 1
    if (elements > MOST_ELEMENTS) throw refused('The drawing has too many elements.')
    if (open.length + skipped >= DEEPEST) throw refused('The drawing is nested too deeply.')
    if (skipped > 0 || !isAllowed(tag, open.length)) {
      skipped += 1
      return
    }
    const element = { name: tag.local, attributes: attributesOf(tag), children: [] }
    if (open.length === 0) root = element
    else add(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    if (skipped > 0) skipped -= 1
    else open.pop()
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  if (!root) throw refused('This is not an SVG file.')
  return root
}

/** The outermost element is the drawing, and no other is one. */
function isAllowed({ uri, local }: SaxesTagNS, depth: number): boolean {
  return uri === SVG && ELEMENTS.has(local) && (local === 'svg') === (depth === 0)
}

function attributesOf(tag: SaxesTagNS): ReadonlyMap<string, string> {
  const kept = new Map<string, string>()
  for (const { uri, local, value } of Object.values(tag.attributes)) {
    const safe = safeAttribute(tag.local, uri, local, value)
    if (safe !== undefined) kept.set(local, safe)
  }
  return kept
}

function safeAttribute(
  element: string,
  uri: string,
  name: string,
  value: string,
): string | undefined {
  if (name === 'href' && (uri === '' || uri === XLINK)) return safeReference(element, value)
  if (uri !== '') return undefined
  if (name === 'id') return safeName(value)
  if (name === 'class') return safeClasses(value)
  if (name === 'style') return safeDeclarations(value)
  return PROPERTIES.has(name) || GEOMETRY.has(name) ? safeLook(value) : undefined
}

export function refused(sentence: string): ShopError {
  return new ShopError('invalid', sentence)
}
