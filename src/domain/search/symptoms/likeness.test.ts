import { expect, test } from 'vitest'
import { wordsOf } from '../words.ts'
import { likeness, readSymptom } from './likeness.ts'

const like = (typed: string, phrase: string) => likeness(readSymptom(wordsOf(typed)), phrase)

test.each([
  ["ice maker doesn't make ice", 'Ice maker not making ice'],
  ['water dispenser not working', 'Not dispensing water'],
  ['refrigerator too warm', 'Fridge too warm'],
  ['fridge not cooling', 'Fridge too warm'],
  ["won't dispense soap", 'Will not dispense detergent'],
  ['does not turn on', "Won't start"],
  ['refrigerator leaking', 'Leaking'],
])('%s is what others call "%s"', (typed, phrase) => {
  expect(like(typed, phrase)).toBeGreaterThan(0.9)
})

test.each([
  ['not draining', 'Not heating'],
  ['fridge too cold', 'Fridge too warm'],
  ['door', 'Door Sweating'],
])('%s is not "%s"', (typed, phrase) => {
  expect(like(typed, phrase)).toBeLessThan(0.75)
})

test('of phrases that mean the same, the same words are the most alike', () => {
  const same = like('not making ice', 'Not Making Ice')
  expect(same).toBeGreaterThan(like('not making ice', 'Ice maker not making ice'))
})
