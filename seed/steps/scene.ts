import { appliancePicture, PICTURE, partPicture } from '../diagrams/part-pictures.ts'
import { ACTION, block, cord, INK, ink, PAINTS, words } from './paint.ts'
import { THINGS } from './things.ts'

/** A place in a step's picture, which is 400 wide and 300 high. */
type At = readonly [x: number, y: number]
export const WIDTH = 400
export const HEIGHT = 300

/** What a step shows, from back to front. */
export type Scene = readonly string[]

/** Looks: how large it is across, and how far it is turned, clockwise. */
type Look = { readonly size?: number; readonly turn?: number; readonly mirrored?: boolean }

export function part(name: string, at: At, look: Look = {}): string {
  return use(`part-${name}`, at, { size: 150, ...look })
}

export function appliance(name: string, at: At, look: Look = {}): string {
  return use(`appliance-${name}`, at, { size: 260, ...look })
}

export function thing(name: string, at: At, look: Look = {}): string {
  return use(name, at, { size: 100, ...look })
}

function use(id: string, [x, y]: At, { size = 100, turn = 0, mirrored = false }: Look): string {
  const scale = Math.round(size) / 100
  const scales = mirrored ? `${-scale} ${scale}` : `${scale}`
  const turned = turn === 0 ? '' : ` rotate(${turn})`
  return `<use href="#${id}" transform="translate(${x} ${y})${turned} scale(${scales})"/>`
}

/** Which way something moves; bent to one side by `bend`. */
export function arrow([x1, y1]: At, [x2, y2]: At, bend = 0): string {
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length]
  const [cx, cy] = [mx + nx * bend, my + ny * bend]
  return stroke(`M${x1} ${y1}Q${near(cx)} ${near(cy)} ${x2} ${y2}`, [x2, y2], [x2 - cx, y2 - cy])
}

/** A turn around a place: three quarters of a circle. */
export function turn([x, y]: At, radius: number, way: 'right' | 'left' = 'right'): string {
  const sweep = way === 'right' ? 1 : 0
  const side = way === 'right' ? 1 : -1
  const [from, to]: [At, At] = [
    [x - side * radius * 0.87, y + radius * 0.5],
    [x + side * radius * 0.87, y + radius * 0.5],
  ]
  const d = `M${near(from[0])} ${near(from[1])}A${radius} ${radius} 0 1 ${sweep} ${near(to[0])} ${near(to[1])}`
  return stroke(d, to, [-side * 0.5, 0.87])
}

function stroke(d: string, [x, y]: At, [dx, dy]: At): string {
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / length, dy / length]
  const tip = `${near(x + ux * 15)} ${near(y + uy * 15)}`
  const base = (side: number) => `${near(x - side * uy * 12)} ${near(y + side * ux * 12)}`
  const head = `M${tip}L${base(1)}L${base(-1)}Z`
  const line = 'fill="none" stroke-linecap="butt" stroke-linejoin="round"'
  return `<path d="${d}" ${line} stroke="#fff" stroke-width="12"/><path d="${head}" fill="${ACTION}" stroke="#fff" stroke-width="5" stroke-linejoin="round"/><path d="${d}" ${line} stroke="${ACTION}" stroke-width="7"/><path d="${head}" fill="${ACTION}"/>`
}

/** The light around the part that a step is about. */
export function lit([x, y]: At, radius = 80): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#ffe7a3" fill-opacity=".7"/><circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#f2a900" stroke-width="3" stroke-dasharray="7 6"/>`
}

/** As it should be. */
export function good(at: At, size = 44): string {
  return badge(at, size, '#1f8a4c', 'M-11 1L-3 9L12 -8')
}

/** As it must not be. */
export function bad(at: At, size = 44): string {
  return badge(at, size, '#c0361f', 'M-9 -9L9 9M9 -9L-9 9')
}

function badge([x, y]: At, size: number, color: string, sign: string): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 44})"><circle r="22" fill="${color}" stroke="#fff" stroke-width="3"/><path d="${sign}" fill="none" stroke="#fff" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/></g>`
}

/** A wall, a door or the back of a cabinet. */
export function wall(box: readonly [number, number, number, number], paint = 'panel'): string {
  return block(box, paint, 10)
}

/** What one looks into. */
export function hollow(box: readonly [number, number, number, number]): string {
  return block(box, 'dark', 8)
}

export function screws(...places: readonly At[]): string {
  return places.map((at) => thing('screw', at)).join('')
}

export function label(text: string, at: At, size = 20, color = INK): string {
  return words(text, at, size, color)
}

export function wire(d: string, color = '#d8452f', width = 6): string {
  return cord(d, color, width)
}

export function hose(d: string, width = 26): string {
  return cord(d, '#5b6675', width) + ink(d, 1)
}

/** Warm air, heat or sound. */
export function waves([x, y]: At, color = '#e48a22', turned = 0): string {
  const wave = 'q8 -9 0 -18q-8 -9 0 -18'
  const paths = [-18, 0, 18].map((dx) => `M${dx} 18${wave}`).join('')
  return `<path transform="translate(${x} ${y}) rotate(${turned})" d="${paths}" fill="none" stroke="${color}" stroke-width="4.5" stroke-linecap="round"/>`
}

/** The definitions that a drawing refers to, and those that they refer to. */
export function definitionsFor(svg: string): string {
  const wanted = new Map<string, string>()
  const visit = (text: string) => {
    for (const [, id = ''] of text.matchAll(/(?:href="|url\()#([\w-]+)/g)) {
      if (wanted.has(id)) continue
      const definition = definitionOf(id)
      if (definition === undefined) continue
      wanted.set(id, definition)
      visit(definition)
    }
  }
  visit(svg)
  return [...wanted.values()].join('\n')
}

/** Undefined for what a picture of a part defines itself. */
function definitionOf(id: string): string | undefined {
  const [, kind, name = ''] = /^(part|appliance)-(.+)$/.exec(id) ?? []
  if (kind !== undefined) {
    const picture = kind === 'part' ? partPicture(name) : appliancePicture(name)
    const half = PICTURE / 2
    return `<g id="${id}" transform="scale(${100 / PICTURE}) translate(${-half} ${-half})">${picture}</g>`
  }
  const drawn = THINGS.get(id)
  return drawn === undefined ? PAINTS.get(id) : `<g id="${id}">${drawn}</g>`
}

function near(value: number): number {
  return Math.round(value * 10) / 10
}
