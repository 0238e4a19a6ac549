import { expect, test } from 'vitest'
import {
  changesOf,
  DEFAULT_SETTINGS,
  demoSettings,
  settingsFrom,
  withChange,
  withoutDemoDepartments,
} from './settings.ts'

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

test('with a support address of one’s own no department keeps the demo’s', () => {
  const own = { supportEmail: 'a@kim.example', legalEmail: 'law@kim.example' }
  const settings = withoutDemoDepartments(withChange(DEFAULT_SETTINGS, own))
  expect(settings).toMatchObject({ ...own, privacyEmail: '', tradeEmail: '' })
  expect(withoutDemoDepartments(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS)
})

test('what still tells of the demo’s company is named', () => {
  expect(demoSettings(DEFAULT_SETTINGS)).toContain('promoCode')
  const renamed = withChange(DEFAULT_SETTINGS, { name: 'Kim’s Parts', street: '1 Dock Street' })
  expect(demoSettings(renamed)).toEqual(
    demoSettings(DEFAULT_SETTINGS).filter((name) => name !== 'name' && name !== 'street'),
  )
})
