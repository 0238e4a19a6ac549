import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test('what is short stays as it is', () => {
  expect(shortened('WPW10224328')).toBe('WPW10224328')
  expect(shortened('x'.repeat(80))).toBe('x'.repeat(80))
})

test('what is long ends in an ellipsis, within the limit', () => {
  expect(shortened('x'.repeat(81))).toBe(`${'x'.repeat(79)}…`)
  expect(shortened('abcdef', 4)).toBe('abc…')
})

test('no character is cut in half', () => {
  expect(shortened('ab🧲cdef', 4)).toBe('ab…')
})
