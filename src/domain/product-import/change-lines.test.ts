import { expect, test } from 'vitest'
import { fromCents } from '../money.ts'
import { changedCells } from './change-lines.ts'

test('each changed cell is a line, as a file of products would say it', () => {
  const price = fromCents(1_299)
  const change = {
    kind: 'fields',
    before: { price, retailPrice: undefined, category: 'Old', features: ['a', 'b'], inStock: true },
    after: { price, retailPrice: price, category: 'New', features: [], inStock: false },
  } as const
  expect(changedCells(change)).toEqual([
    ['Price', '12.99', '12.99'],
    ['Retail Price', '', '12.99'],
    ['Category', 'Old', 'New'],
    ['Features', 'a|b', ''],
  ])
})

test('an addition says what it adds', () => {
  expect(changedCells({ kind: 'replaced', number: 'W1' })).toEqual([['Replaced Number', '', 'W1']])
  expect(changedCells({ kind: 'fit', model: 'M1', brand: '', appliance: '' })).toEqual([
    ['Model Number', '', 'M1'],
  ])
})
