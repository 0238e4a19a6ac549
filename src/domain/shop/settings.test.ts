import { expect, test } from 'vitest'
import { changesOf, DEFAULT_SETTINGS, settingsFrom, withChange } from './settings.ts'

test('pages of a shop as delivered carry none of its settings', () => {
  expect(changesOf(DEFAULT_SETTINGS)).toEqual({})
})

test('pages carry what was changed, but nothing that is only for staff', () => {
  const settings = withChange(DEFAULT_SETTINGS, { name: 'Kim’s Parts', lowStockLimit: 5 })
  expect(changesOf(settings)).toEqual({ name: 'Kim’s Parts' })
})

test('a stored document need not know every setting, and may know others', () => {
  const stored = { name: 'Kim’s Parts', colour: 'red', constructor: 'x' }
  expect(settingsFrom(stored)).toEqual({ ...DEFAULT_SETTINGS, name: 'Kim’s Parts' })
})
