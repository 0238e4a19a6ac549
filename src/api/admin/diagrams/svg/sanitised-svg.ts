import { readSvg, refused, type SvgElement } from './read-svg.ts'
import { targetsIn } from './safe-values.ts'
import { svgText } from './svg-text.ts'

/** With everything that `use` repeats: a few lines could stand for billions of shapes. */
const MOST_DRAWN = 100_000
/** Of references that lead on to others. */
const LONGEST_CHAIN = 500
const SHAPES: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'image',
  'use',
])
/** Of the outermost element: it is as large as the page shows it. */
const OF_ROOT = new Set(['x', 'y', 'width', 'height', 'preserveAspectRatio', 'viewBox'])

/**
 * An uploaded drawing as the shop stores and shows it: nothing but shapes and texts, in a square, as
 * all diagrams are. What is no plain drawing is refused with a sentence.
 */
export function sanitisedSvg(text: string): string {
  const root = readSvg(text.replace(/^\uFEFF/, ''))
  refuseBombs(root)
  const kept = [...root.attributes].filter(([name]) => !OF_ROOT.has(name))
  const attributes = new Map([
    ['xmlns', 'http://www.w3.org/2000/svg'],
    ['viewBox', squareAround(root.attributes)],
    ...kept,
  ])
  return svgText({ ...root, attributes }, gradientsOf(root))
}

function gradientsOf(root: SvgElement): ReadonlySet<string> {
  const gradients = [...allOf(root)].filter(({ name }) => /^(linear|radial)Gradient$/.test(name))
  return new Set(gradients.flatMap(({ attributes }) => attributes.get('id') ?? []))
}

/** The smallest square around what the drawing shows, with the drawing in its middle. */
function squareAround(attributes: ReadonlyMap<string, string>): string {
  const [x = 0, y = 0, width = 0, height = 0] = shownPart(attributes)
  if (!(width > 0 && height > 0 && [x, y, width, height].every(Number.isFinite))) {
    throw refused('The file does not say how large its drawing is: it needs a viewBox.')
  }
  const side = Math.max(width, height)
  return [x - (side - width) / 2, y - (side - height) / 2, side, side].map(inShort).join(' ')
}

function shownPart(attributes: ReadonlyMap<string, string>): readonly number[] {
  const viewBox = attributes.get('viewBox')
  if (viewBox !== undefined)
    return viewBox
      .trim()
      .split(/[\s,]+/)
      .map(Number)
  return [0, 0, size(attributes.get('width')), size(attributes.get('height'))]
}

/** "210mm" is 210 of whatever: only the proportions matter. */
function size(text = ''): number {
  const [number] = /^\s*\d+(\.\d+)?/.exec(text) ?? []
  return number === undefined || text.includes('%') ? 0 : Number(number)
}

function inShort(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** Follows every reference that draws its target again. */
function refuseBombs(root: SvgElement): void {
  const elements = [...allOf(root)]
  if (!elements.some(({ name }) => SHAPES.has(name))) throw refused('The file holds no drawing.')
  const byId = new Map(elements.map((element) => [element.attributes.get('id'), element]))
  const counts = new Map<SvgElement, number>()
  const count = (element: SvgElement, depth: number): number => {
    if (depth > LONGEST_CHAIN) throw refused(REPEATS)
    const known = counts.get(element)
    if (known !== undefined) return known
    // Whoever comes back to it on the way draws in a circle.
    counts.set(element, Number.POSITIVE_INFINITY)
    const again = targetsOf(element).map((id) => byId.get(id))
    const drawn = [...element.children, ...again].filter((child) => typeof child === 'object')
    const sum = drawn.reduce((total, child) => total + count(child, depth + 1), 1)
    counts.set(element, sum)
    return sum
  }
  if (count(root, 0) > MOST_DRAWN) throw refused(REPEATS)
}

const REPEATS = 'The drawing repeats its parts too often.'

/** The ids that an element draws: of `href`, and of patterns, masks, markers and clips. */
function targetsOf({ attributes }: SvgElement): readonly string[] {
  return [...attributes].flatMap(([name, value]) =>
    name === 'href' ? [value.slice(1)] : targetsIn(value),
  )
}

function* allOf(element: SvgElement): Generator<SvgElement> {
  yield element
  for (const child of element.children) if (typeof child !== 'string') yield* allOf(child)
}
