import { expect, test } from 'vitest'
import { counted, withCommas } from './counted.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [90_080, '90,080'],
  [163_521, '163,521'],
  [1_000_000, '1,000,000'],
])('the number %d reads %s', (count, text) => {
  expect(withCommas(count)).toBe(text)
  expect(withCommas(count)).toBe(count.toLocaleString('en-US'))
})

test('a count has its noun, and says where counting stopped', () => {
  expect(counted(1, 'part')).toBe('1 part')
  expect(counted(1_000, 'part', 'parts', true)).toBe('more than 1,000 parts')
  expect(withCommas(1_000, true)).toBe('1,000+')
})
