import type { DiagramDraft } from '#domain/diagrams/diagrams.ts'
import type { Assembly, PlacedPart } from './assembly.ts'
import { PICTURE, partPicture } from './part-pictures.ts'
import { elbow, line, type Point, pair, round, SHEET, Sheet } from './sheet.ts'

/** The drawing itself: ground, body, lines of assembly, parts. */
export function drawingOf(assembly: Assembly): string {
  const sheet = new Sheet(assembly.origin)
  assembly.body(sheet)
  const axes = assembly.parts.map((part) => axisOf(sheet, part)).join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET} ${SHEET}" role="img">
<title>${assembly.title}, exploded</title>
<defs>
<radialGradient id="ground" cx=".5" cy=".45" r=".75"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#eef2f7"/></radialGradient>
${sheet.defs}
</defs>
<rect width="${SHEET}" height="${SHEET}" fill="url(#ground)"/>
${sheet.drawn}
<g fill="none" stroke="#2258a8" stroke-width="1.8" stroke-dasharray="16 5 3 5" stroke-opacity=".75">
${axes}
</g>
${partsOf(assembly.parts)}
</svg>
`
}

/** The diagram as the shop stores it. */
export function draftOf(assembly: Assembly): DiagramDraft {
  const { slug, title, appliance, styles } = assembly
  const imageUrl = `/pictures/diagrams/${slug}.svg`
  const spots = assembly.parts.map((part, index) => {
    const [x, y] = markOf(part)
    const { kind, label = kind, place = '' } = part
    return { number: index + 1, x, y, label, kind, place }
  })
  return { slug, title, appliance, styles, imageUrl, spots }
}

function axisOf(sheet: Sheet, part: PlacedPart): string {
  if (part.from === undefined) return ''
  const way = elbow(sheet.at(part.from), part.at, part.way ?? 'across')
  return line(way, '')
}

/** Each picture once: where it is shown again it is referred to. */
function partsOf(parts: readonly PlacedPart[]): string {
  const shown = new Set<string>()
  return parts
    .map(({ picture, at, size, turn = 0 }) => {
      const id = `part-${picture}`
      const scale = round((size / PICTURE) * 100) / 100
      const move = `translate(${pair(at)}) rotate(${turn}) scale(${scale}) translate(${-PICTURE / 2} ${-PICTURE / 2})`
      if (shown.has(picture)) return `<use href="#${id}" transform="${move}"/>`
      shown.add(picture)
      return `<g transform="${move}"><g id="${id}">${partPicture(picture)}</g></g>`
    })
    .join('\n')
}

/** Where the number is, in thousandths of the drawing's side. */
function markOf({ at, size, mark = [-0.72, 0.6] }: PlacedPart): Point {
  const within = (value: number) => Math.round(Math.min(Math.max(value, 25), SHEET - 25))
  return [within(at[0] + (mark[0] * size) / 2), within(at[1] + (mark[1] * size) / 2)]
}
