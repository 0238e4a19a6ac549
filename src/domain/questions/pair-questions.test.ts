import { expect, test } from 'vitest'
import { pairQuestions } from './pair-questions.ts'

const MINUTE = 60_000
const asked = (at: number | undefined, text = 'Does it fit?', email = '') => ({
  ...{ text, model: 'W1', email, askedAt: at },
})
const known = (id: number, minutes: number, text?: string, email?: string) => ({
  ...asked(minutes * MINUTE, text, email),
  askedAt: minutes * MINUTE,
  id,
})

test('a line means the question with its words, whatever a spreadsheet made of the time', () => {
  const line = asked(7 * MINUTE)
  expect(pairQuestions([line], [known(1, 500)]).get(line)?.id).toBe(1)
  const said = asked(undefined, 'Does it fit?', 'ANN@example.com')
  const pairs = pairQuestions([said], [known(1, 5), known(2, 5, 'Does it fit?', 'ann@example.com')])
  expect(pairs.get(said)?.id).toBe(2)
})

test('of two with the same words the time decides, and each is meant once', () => {
  const [late, early, third] = [asked(900 * MINUTE + 9), asked(undefined), asked(undefined)]
  const pairs = pairQuestions([early, third, late], [known(1, 5), known(2, 900)])
  expect([late, early, third].map((line) => pairs.get(line)?.id)).toEqual([2, 1, undefined])
})

test('other words are another question', () => {
  const line = asked(5 * MINUTE, 'Does it not fit?')
  expect(pairQuestions([line], [known(1, 5)]).get(line)).toBeUndefined()
})
