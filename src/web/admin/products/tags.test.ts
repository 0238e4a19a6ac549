import { expect, test } from 'vitest'
import { splitNumbers, splitTags } from './tags.ts'

test('tags are what stands between commas', () => {
  expect(splitTags(' Quiet, Easy to fit ,, 1-year warranty')).toEqual([
    'Quiet',
    'Easy to fit',
    '1-year warranty',
  ])
  expect(splitTags('  ')).toEqual([])
})

test('a stored feature with a comma of its own stays whole until it is changed', () => {
  const stored = ['Fits top, bottom and side', 'Quiet']
  expect(splitTags('Fits top, bottom and side, Quiet, New', stored)).toEqual([
    'Fits top, bottom and side',
    'Quiet',
    'New',
  ])
  expect(splitTags('Fits top, bottom, Quiet', stored)).toEqual(['Fits top', 'bottom', 'Quiet'])
})

test('numbers may stand in lines or between commas', () => {
  expect(splitNumbers('W10295370\nW10295370A, 4396841;\n')).toEqual([
    'W10295370',
    'W10295370A',
    '4396841',
  ])
})
