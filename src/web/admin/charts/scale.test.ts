import { expect, test } from 'vitest'
import { roundedTop, shownLabels } from './scale.ts'

test('an axis ends at a round number that holds every value', () => {
  expect([0, 1, 3, 7, 24, 101, 2_400].map(roundedTop)).toEqual([1, 1, 5, 10, 25, 200, 2_500])
})

test('the first and the last label are always shown', () => {
  expect([...shownLabels(30, 5)]).toEqual([0, 7, 15, 22, 29])
  expect([...shownLabels(3, 5)]).toEqual([0, 1, 2])
})
