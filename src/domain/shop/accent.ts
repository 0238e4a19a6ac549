/*
 * The owner chooses one colour; the frame's shades follow from it. White is written on the colour
 * and on everything darker, and links in it stand on white, so one ratio decides.
 */

/** The specification's navy; tokens.css has its shades. */
export const DEFAULT_ACCENT = '#12305c'

/** Text of ordinary size, as WCAG 2.2 AA asks. */
export const LEAST_CONTRAST = 4.5

const WHITE = '#ffffff'
const BLACK = '#000000'
const FRAME_SHARE = 0.4

export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text)
}

/** WCAG's ratio between two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** As people read it, rounded down: 4.499 must not read as 4.5. */
export function contrastWithWhite(color: string): number {
  return Math.floor(contrast(color, WHITE) * 100) / 100
}

/** Undefined where white on this colour can be read; otherwise why it is refused. */
export function contrastProblem(color: string): string | undefined {
  if (contrast(color, WHITE) >= LEAST_CONTRAST) return undefined
  return `White text on this color has a contrast of ${contrastWithWhite(color)} to 1, and people need at least ${LEAST_CONTRAST} to 1. Please choose a darker color.`
}

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

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
