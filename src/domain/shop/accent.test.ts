import { expect, test } from 'vitest'
import { accentTokens, DEFAULT_ACCENT } from './accent.ts'
import { contrast, contrastProblem, LEAST_CONTRAST } from './contrast.ts'

test('contrast is the ratio that WCAG defines', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

test('a colour on which white cannot be read is refused with its ratio', () => {
  expect(contrastProblem('#767676')).toBeUndefined()
  expect(contrastProblem(DEFAULT_ACCENT)).toBeUndefined()
  expect(contrastProblem('#777777')).toBe(
    'White text on this color has a contrast of 4.47 to 1, and people need at least 4.5 to 1. Please choose a darker color.',
  )
  expect(contrastProblem('#ffff00')).toContain('1.07 to 1')
})

/** What the pages write on what, by the tokens' names. */
const WRITTEN = [
  ['white', 'navy-800'],
  ['white', 'navy-700'],
  ['white', 'navy-900'],
  ['navy-200', 'navy-900'],
  ['navy-200', 'navy-950'],
  ['navy-300', 'navy-900'],
  ['navy-100', 'navy-900'],
  ['link', 'white'],
  ['link', 'navy-50'],
] as const

test('with any colour that is taken, every text of the frame can be read', () => {
  const steps = Array.from({ length: 9 }, (_, step) =>
    (step * 32 - (step === 8 ? 1 : 0)).toString(16).padStart(2, '0'),
  )
  const colors = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
  )
  const taken = [...colors, '#767676'].filter((color) => contrastProblem(color) === undefined)
  expect(taken.length).toBeGreaterThan(100)
  for (const color of taken) {
    const tokens = new Map([...accentTokens(color), ['white', '#ffffff']])
    for (const [text, ground] of WRITTEN) {
      const ratio = contrast(tokens.get(text) ?? '', tokens.get(ground) ?? '')
      expect(ratio, `${text} on ${ground} with ${color}`).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    }
  }
})
