/** The paints of all step pictures, by what they stand for; lit from above like the part pictures. */
export const PAINTS: ReadonlyMap<string, string> = new Map([
  upright('metal', '#f7f9fb', '#c6ced8', '#8594a5'),
  upright('panel', '#ffffff', '#eef2f6', '#c9d3dd'),
  upright('lining', '#e3e8ee', '#c6ced8', '#9aa7b6'),
  upright('dark', '#6d7888', '#434c58', '#23292f'),
  upright('grip', '#f6b254', '#e48a22', '#b9660f'),
  upright('water', '#bfe3f9', '#6fb7e6', '#3884bd'),
  upright('glove', '#8fb0de', '#4d76b4', '#2c4d85'),
  upright('brass', '#f7e0a3', '#d9ae55', '#a37a25'),
  upright('red', '#f58a76', '#d8452f', '#a02a18'),
  upright('cloth', '#ffffff', '#dbe9f4', '#a9c3d7'),
  upright('copper', '#fbe0c6', '#d1874f', '#8d4c1e'),
  upright('food', '#bfe5c4', '#5fb06c', '#2f7a3d'),
])

function upright(name: string, light: string, mid: string, dark: string): [string, string] {
  return [
    `paint-${name}`,
    `<linearGradient id="paint-${name}" y2="1" x2="0"><stop stop-color="${light}"/><stop offset=".5" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
  ]
}

export const INK = '#1b2a41'
/** The colour of everything that moves. */
export const ACTION = '#1d5fd1'

const LINE = `stroke="${INK}" stroke-opacity=".6" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"`

export function shape(d: string, paint: string): string {
  return `<path d="${d}" fill="url(#paint-${paint})" ${LINE}/>`
}

export function block(
  [x, y, w, h]: readonly [number, number, number, number],
  paint: string,
  corner = 4,
): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${corner}" fill="url(#paint-${paint})" ${LINE}/>`
}

export function ball([x, y]: readonly [number, number], radius: number, paint: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#paint-${paint})" ${LINE}/>`
}

/** A cable, a hose or a bent wire. */
export function cord(d: string, color: string, width: number): string {
  const look = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  return `<path d="${d}" ${look} stroke="${INK}" stroke-opacity=".55" stroke-width="${width + 2.4}"/><path d="${d}" ${look} stroke="${color}" stroke-width="${width}"/>`
}

/** A plain line of ink. */
export function ink(d: string, width = 1.6): string {
  return `<path d="${d}" fill="none" stroke="${INK}" stroke-opacity=".7" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function words(text: string, [x, y]: readonly [number, number], size = 14, color = INK) {
  return `<text x="${x}" y="${y}" font-family="Arial,sans-serif" font-size="${size}" font-weight="700" text-anchor="middle" fill="${color}">${text}</text>`
}
