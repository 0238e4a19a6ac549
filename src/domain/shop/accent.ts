/*
 * The owner chooses one colour; the frame's shades follow from it. Which colours may be chosen is in
 * `contrast.ts`, which only the back office loads.
 */

/** The specification's navy; tokens.css has its shades. */
export const DEFAULT_ACCENT = '#12305c'

const WHITE = '#ffffff'
const BLACK = '#000000'
const FRAME_SHARE = 0.4

/** The header's colour, which browsers continue around the page. */
export function frameColor(color: string): string {
  return color === DEFAULT_ACCENT ? '#0b1f3f' : mixed(color, BLACK, FRAME_SHARE)
}

/** Where the style sheet of a colour is: the address says all of it, so it never changes. */
export function accentSheet(color: string): string {
  return `/shop/accent/${color.slice(1)}.css`
}

/** The design's tokens for a shop of this colour, by their names in tokens.css. */
export function accentTokens(color: string): ReadonlyMap<string, string> {
  const darker = (share: number) => mixed(color, BLACK, share)
  const lighter = (share: number) => mixed(color, WHITE, share)
  return new Map([
    ['navy-950', darker(0.6)],
    ['navy-900', darker(FRAME_SHARE)],
    ['navy-800', color],
    ['navy-700', darker(0.15)],
    ['navy-600', color],
    ['navy-300', lighter(0.7)],
    ['navy-200', lighter(0.8)],
    ['navy-100', lighter(0.88)],
    ['navy-50', lighter(0.94)],
    ['link', darker(0.15)],
  ])
}

function mixed(color: string, other: string, share: number): string {
  const channels = channelsOf(color).map((channel, index) => {
    const toward = channelsOf(other)[index] ?? 0
    return Math.round(channel + (toward - channel) * share)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Red, green and blue, from 0 to 255. */
export function channelsOf(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
