import { expect, test } from 'vitest'
import { readSearch } from './query-text.ts'

const numbersIn = (text: string) => readSearch(text).written.map((each) => each.text)

test.each([
  ['Is part PS11738264 in stock?', ['PS11738264']],
  ['my broken shelf says part # ps 2421266', ['ps2421266']],
  ['clear door bin for model ffss2625ts0.', ['ffss2625ts0']],
  ['I found W10195416. Is it PS3406971?', ['W10195416', 'PS3406971']],
  ['DA97-12345A', ['DA97-12345A']],
  ['2188656', ['2188656']],
])('%s', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})

test.each([
  'Is 25.03 the price for a single bin',
  'door bins 10 1/2 w x 7 in.',
  'R-134a compressor 120v 60Hz',
  'bought in 2019',
  '2nd shelf',
])('%s has none', (text) => {
  expect(numbersIn(text)).toEqual([])
})
