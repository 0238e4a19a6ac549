import { channelsOf } from './accent.ts'

/*
 * White is written on the shop's colour and on everything darker, and links in it stand on white, so
 * one ratio decides.
 */

/** Text of ordinary size, as WCAG 2.2 AA asks. */
export const LEAST_CONTRAST = 4.5

const WHITE = '#ffffff'

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

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
