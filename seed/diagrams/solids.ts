import { FINE, flat, MATERIALS, type Material, OUTLINE, rounded } from './materials.ts'
import { line, type Place, type Point, pair, polygon, round, type Sheet } from './sheet.ts'

/** Width, depth and height. */
type Size = readonly [width: number, depth: number, height: number]

/** The corners of a face, in turn. */
type Corners = readonly [Place, Place, Place, Place]

export function face(sheet: Sheet, corners: Corners, fill: string, more = OUTLINE): void {
  sheet.draw(
    polygon(
      corners.map((corner) => sheet.at(corner)),
      `fill="${fill}" ${more}`,
    ),
  )
}

/** A solid block: its front, its left side and its top are seen. */
export function box(sheet: Sheet, [x, y, z]: Place, [w, d, h]: Size, material: Material): void {
  face(sheet, leftSide([x, y, z], d, h), flat(sheet, material, 'left'))
  face(sheet, frontSide([x, y + d, z], w, h), flat(sheet, material, 'front'))
  face(sheet, level([x, y, z + h], w, d), flat(sheet, material, 'top'))
  sheet.draw(
    line(
      [sheet.at([x, y, z + h]), sheet.at([x, y + d, z + h]), sheet.at([x + w, y + d, z + h])],
      'stroke="#ffffffb3" stroke-width="2" stroke-linejoin="round"',
    ),
  )
}

/** A cabinet without its front: one looks at its back wall, its floor and its right wall. */
export function openBox(
  sheet: Sheet,
  [x, y, z]: Place,
  [w, d, h]: Size,
  { shell, lining, wall = 14 }: { shell: Material; lining: Material; wall?: number },
): void {
  box(sheet, [x, y, z], [w, d, h], shell)
  const opening = frontSide([x + wall, y + d, z + wall], w - 2 * wall, h - 2 * wall)
  const id = `opening-${round(x)}-${round(y)}-${round(z)}-${round(w)}`
  const clip = polygon(
    opening.map((corner) => sheet.at(corner)),
    '',
  )
  sheet.define(id, `<clipPath id="${id}">${clip}</clipPath>`)
  const [inner, deep] = [w - 2 * wall, d - wall]
  sheet.draw(`<g clip-path="url(#${id})">`)
  face(sheet, frontSide([x + wall, y + wall, z + wall], inner, h), flat(sheet, lining, 'front'))
  face(sheet, leftSide([x + w - wall, y + wall, z + wall], deep, h), flat(sheet, lining, 'left'))
  face(sheet, level([x + wall, y + wall, z + wall], inner, deep), flat(sheet, lining, 'top'))
  sheet.draw('</g>')
  face(sheet, opening, 'none', FINE)
}

/** Lines across a front face: the slots of a grille, the fins of a coil. */
export function slots(
  sheet: Sheet,
  [x, y, z]: Place,
  [w, h]: readonly [width: number, height: number],
  { count, upright = false }: { count: number; upright?: boolean },
): void {
  for (let index = 0; index < count; index += 1) {
    const part = (index + 0.5) / count
    const [from, to]: [Place, Place] = upright
      ? [
          [x + w * part, y, z],
          [x + w * part, y, z + h],
        ]
      : [
          [x, y, z + h * part],
          [x + w, y, z + h * part],
        ]
    sheet.draw(line([sheet.at(from), sheet.at(to)], FINE))
  }
}

/** A bent pipe or a wire along these places. */
export function pipe(
  sheet: Sheet,
  places: readonly Place[],
  { width, material }: { width: number; material: Material },
): void {
  const points = places.map((place) => sheet.at(place))
  const [, light, mid, dark] = MATERIALS[material]
  const joined = 'stroke-linejoin="round" stroke-linecap="round"'
  sheet.draw(line(points, `stroke="${dark}" stroke-width="${width}" ${joined}`))
  sheet.draw(line(points, `stroke="${mid}" stroke-width="${round(width * 0.7)}" ${joined}`))
  sheet.draw(line(points, `stroke="${light}" stroke-width="${round(width * 0.25)}" ${joined}`))
}

type Round = {
  readonly radius: number
  readonly length: number
  readonly material: Material
  /** One looks into it: how thick its wall is, and what is inside. */
  readonly hollow?: {
    readonly wall: number
    readonly lining: Material
    /** Its back wall, which a bright room shows: how far in it is. */
    readonly depth?: number
  }
}

/** A drum that stands: `at` is the middle of its bottom. */
export function standing(sheet: Sheet, [x, y, z]: Place, solid: Round): void {
  const { radius, length } = solid
  cylinder(sheet, [x, y, z], [x, y, z + length], [radius, 0, 0], [0, radius, 0], solid)
}

/** A drum that faces the viewer: `at` is the middle of its back. */
export function facing(sheet: Sheet, [x, y, z]: Place, solid: Round): void {
  const { radius, length } = solid
  cylinder(sheet, [x, y, z], [x, y + length, z], [radius, 0, 0], [0, 0, radius], solid)
}

/** A drum that lies across: `at` is the middle of its right end. */
export function lying(sheet: Sheet, [x, y, z]: Place, solid: Round): void {
  const { radius, length } = solid
  cylinder(sheet, [x, y, z], [x - length, y, z], [0, radius, 0], [0, 0, radius], solid)
}

function cylinder(sheet: Sheet, from: Place, to: Place, u: Place, v: Place, solid: Round): void {
  const { material, hollow } = solid
  const back = sheet.at(from)
  const end = sheet.at(to)
  const [ru, rv] = [direction(sheet, u), direction(sheet, v)]
  const oval = ovalOf(ru, rv)
  const edge = widest(ru, rv, [end[0] - back[0], end[1] - back[1]])
  const fill = rounded(sheet, material, minus(back, edge), plus(back, edge))
  sheet.draw(ellipse(back, oval, 1, `fill="${fill}" ${OUTLINE}`))
  const side = [plus(back, edge), plus(end, edge), minus(end, edge), minus(back, edge)]
  sheet.draw(polygon(side, `fill="${fill}"`))
  sheet.draw(line([plus(back, edge), plus(end, edge)], OUTLINE))
  sheet.draw(line([minus(back, edge), minus(end, edge)], OUTLINE))
  sheet.draw(ellipse(end, oval, 1, `fill="${flat(sheet, material, 'top')}" ${OUTLINE}`))
  if (hollow === undefined) return
  const inner = 1 - hollow.wall / solid.radius
  const opening = (attributes: string) => ellipse(end, oval, inner, attributes)
  sheet.draw(opening(`fill="${flat(sheet, hollow.lining, 'inside')}" ${FINE}`))
  if (hollow.depth === undefined) return
  const id = `into-${round(end[0])}-${round(end[1])}`
  sheet.define(id, `<clipPath id="${id}">${opening('')}</clipPath>`)
  const share = hollow.depth / solid.length
  const wall: Point = [end[0] + (back[0] - end[0]) * share, end[1] + (back[1] - end[1]) * share]
  const backWall = flat(sheet, hollow.lining, 'top')
  sheet.draw(
    `<g clip-path="url(#${id})">${ellipse(wall, oval, inner, `fill="${backWall}" ${FINE}`)}${holes(wall, oval, inner)}</g>`,
  )
}

/** The rings of holes in the back wall of a drum. */
function holes(at: Point, oval: Oval, inner: number): string {
  const dots =
    'fill="none" stroke="#1b2a4180" stroke-width="5" stroke-linecap="round" stroke-dasharray=".1 15"'
  return [0.8, 0.62, 0.44, 0.26].map((share) => ellipse(at, oval, inner * share, dots)).join('')
}

/** A flat ring or disc at the end of a drum that stands or faces the viewer. */
export function disc(
  sheet: Sheet,
  at: Place,
  { radius, stands, fill, more = OUTLINE }: DiscOptions,
): void {
  const [u, v]: [Place, Place] = stands
    ? [
        [radius, 0, 0],
        [0, radius, 0],
      ]
    : [
        [radius, 0, 0],
        [0, 0, radius],
      ]
  sheet.draw(
    ellipse(
      sheet.at(at),
      ovalOf(direction(sheet, u), direction(sheet, v)),
      1,
      `fill="${fill}" ${more}`,
    ),
  )
}

type DiscOptions = {
  readonly radius: number
  readonly stands: boolean
  readonly fill: string
  readonly more?: string
}

/** What a body throws on the ground: `at` is its middle. */
export function shadow(sheet: Sheet, at: Place, radius: number): void {
  const fill = sheet.define(
    'shadow',
    '<radialGradient id="shadow"><stop offset="0" stop-color="#0f1f3d" stop-opacity=".26"/><stop offset=".6" stop-color="#0f1f3d" stop-opacity=".13"/><stop offset="1" stop-color="#0f1f3d" stop-opacity="0"/></radialGradient>',
  )
  disc(sheet, at, { radius, stands: true, fill, more: '' })
}

type Oval = { readonly rx: number; readonly ry: number; readonly turn: number }

/** As a path: a gradient in the units of the drawing would turn with an ellipse that is turned. */
function ellipse(at: Point, { rx, ry, turn }: Oval, scale: number, attributes: string): string {
  const angle = (turn * Math.PI) / 180
  const half: Point = [Math.cos(angle) * rx * scale, Math.sin(angle) * rx * scale]
  const arc = `A${round(rx * scale)} ${round(ry * scale)} ${round(turn)} 0 1 `
  const ends = [pair(minus(at, half)), pair(plus(at, half))]
  return `<path d="M${ends[0]}${arc}${ends[1]}${arc}${ends[0]}Z" ${attributes}/>`
}

/** The axes of the ellipse that two conjugate radii span (Rytz). */
function ovalOf([ux, uy]: Point, [vx, vy]: Point): Oval {
  const [a, b, c] = [ux * ux + vx * vx, ux * uy + vx * vy, uy * uy + vy * vy]
  const middle = (a + c) / 2
  const spread = Math.hypot((a - c) / 2, b)
  const turn = (Math.atan2(2 * b, a - c) / 2) * (180 / Math.PI)
  return { rx: Math.sqrt(middle + spread), ry: Math.sqrt(Math.max(middle - spread, 0)), turn }
}

/** From the middle to where a drum along this way is widest on paper. */
function widest([ux, uy]: Point, [vx, vy]: Point, [ax, ay]: Point): Point {
  const [nx, ny] = [ay, -ax]
  const angle = Math.atan2(vx * nx + vy * ny, ux * nx + uy * ny)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [ux * cos + vx * sin, uy * cos + vy * sin]
}

function direction(sheet: Sheet, place: Place): Point {
  return minus(sheet.at(place), sheet.at([0, 0, 0]))
}

const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]]
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]

export function frontSide([x, y, z]: Place, w: number, h: number): Corners {
  return [
    [x, y, z],
    [x + w, y, z],
    [x + w, y, z + h],
    [x, y, z + h],
  ]
}

/** Of a block; the right wall of an open cabinet is seen from the same side. */
function leftSide([x, y, z]: Place, d: number, h: number): Corners {
  return [
    [x, y, z],
    [x, y + d, z],
    [x, y + d, z + h],
    [x, y, z + h],
  ]
}

function level([x, y, z]: Place, w: number, d: number): Corners {
  return [
    [x, y, z],
    [x + w, y, z],
    [x + w, y + d, z],
    [x, y + d, z],
  ]
}
