import { type Point, round, type Sheet } from './sheet.ts'

/** Shades of the part pictures, from the one in the light to the one in the shade. */
type Shades = readonly [string, string, string, string, string]

export const MATERIALS = {
  white: ['#ffffff', '#eef2f6', '#d8e0e8', '#b7c2ce', '#94a2b1'],
  steel: ['#f7f9fb', '#dbe2e9', '#b4bfcb', '#8594a5', '#5f6f82'],
  grey: ['#e3e8ee', '#c6ced8', '#9aa7b6', '#6f7d8e', '#4c5a6b'],
  dark: ['#8a95a5', '#606b7b', '#434c58', '#2a303b', '#14181f'],
  copper: ['#fbe0c6', '#e6ac7d', '#d1874f', '#a15c2a', '#7d431a'],
  glass: ['#ffffffd9', '#eaf3fac0', '#cfe0eda8', '#a9c3d7a8', '#86a5bda8'],
} as const satisfies Record<string, Shades>

export type Material = keyof typeof MATERIALS

export const OUTLINE = 'stroke="#1b2a4173" stroke-width="1.6" stroke-linejoin="round"'
export const FINE = 'stroke="#1b2a4159" stroke-width="1.2" stroke-linecap="round"'

const FACES = { top: [0, 1], front: [1, 2], left: [2, 3], inside: [3, 4] } as const
type Face = keyof typeof FACES

/** A flat face, lit from above. */
export function flat(sheet: Sheet, material: Material, face: Face): string {
  const [from, to] = FACES[face].map((shade) => MATERIALS[material][shade])
  return sheet.define(
    `m-${material}-${face}`,
    `<linearGradient id="m-${material}-${face}" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
  )
}

/** A round face between two edges: bright where the light falls, darker away from it. */
export function rounded(sheet: Sheet, material: Material, from: Point, to: Point): string {
  const [bright, light, mid, dark, darkest] = MATERIALS[material]
  const base = `m-${material}-round`
  sheet.define(
    base,
    `<linearGradient id="${base}" gradientUnits="userSpaceOnUse"><stop stop-color="${mid}"/><stop offset=".2" stop-color="${bright}"/><stop offset=".5" stop-color="${light}"/><stop offset=".85" stop-color="${dark}"/><stop offset="1" stop-color="${darkest}"/></linearGradient>`,
  )
  const [x1, y1, x2, y2] = [...from, ...to].map(round)
  const id = `r-${material}-${x1}-${y1}-${x2}-${y2}`
  return sheet.define(
    id,
    `<linearGradient id="${id}" href="#${base}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`,
  )
}
