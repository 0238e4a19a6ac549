import { expect, test } from 'vitest'
import { parseDollars } from '../money.ts'
import { readFactor, transformed, unitIn } from './transformations.ts'

test.each([
  ['10.00', { factor: '1.35' }, '13.50'],
  ['$1,234.50', { factor: '1' }, '1234.50'],
  ['10.00', { factor: '1.35', add: '2.50' }, '16.00'],
  ['10.00', { roundTo99: true }, '10.99'],
  ['10.99', { roundTo99: true }, '10.99'],
  ['12.34', { factor: '2', roundTo99: true }, '24.99'],
  ['0', { factor: '2', roundTo99: true }, '0.00'],
  ['0.335', { factor: '1.5' }, '0.51'],
  ['on request', { factor: '1.35' }, 'on request'],
  ['', { factor: '1.35', add: '5' }, ''],
  ['(clear)', { factor: '1.35' }, '(clear)'],
])('a price of %j with %j is %s', (cell, how, wanted) => {
  expect(transformed(cell, how)).toBe(wanted)
})

test.each([
  ['2', 'kg', '4.409'],
  ['2 kg', 'kg', '4.409'],
  ['500', 'g', '1.102'],
  ['8 oz', 'oz', '0.5'],
  ['30 x 20 x 10', 'cm', '11.81 x 7.87 x 3.94 in'],
  ['254 mm', 'mm', '10 in'],
  ['1,5', 'kg', '3.307'],
  ['1,270 mm', 'mm', '50 in'],
  ['1,270.0 x 25.4', 'mm', '50 x 1 in'],
] as const)('%j in %s is %s', (cell, unit, wanted) => {
  expect(transformed(cell, { unit })).toBe(wanted)
})

test.each([
  ['21,50', '21.50'],
  ['$ 1.299,5', '$1299.5'],
  ['1.299', '1299.00'],
  ['20', '20.00'],
])('%j with a decimal comma is %s', (cell, wanted) => {
  expect(transformed(cell, { decimalComma: true })).toBe(wanted)
})

test.each(['1,299', '12.50', '1,299.00', 'on request'])(
  '%j with a decimal comma is no amount, whatever is done to it',
  (cell) => {
    for (const how of [{ decimalComma: true }, { decimalComma: true, factor: '2' }]) {
      expect(parseDollars(transformed(cell, how))).toBeUndefined()
    }
  },
)

test('a decimal comma comes before the factor', () => {
  expect(transformed('10,00', { decimalComma: true, factor: '1.35' })).toBe('13.50')
})

test('a prefix is taken off in any letter case, once, and only in front', () => {
  expect(transformed('acme-W10', { strip: 'ACME-' })).toBe('W10')
  expect(transformed('ACME-ACME-1', { strip: 'ACME-' })).toBe('ACME-1')
  expect(transformed('W10-ACME-', { strip: 'ACME-' })).toBe('W10-ACME-')
})

test.each(['0', '-1', '1e3', '101', '1.23456', '', 'x'])('%j is no factor', (text) => {
  expect(readFactor(text)).toBeUndefined()
})

test('a header that names a unit says so, where it can be one of the column', () => {
  expect(unitIn('Weight (kg)', 'Product Weight')).toBe('kg')
  expect(unitIn('SIZE_MM', 'Dimensions')).toBe('mm')
  expect(unitIn('Weight (cm)', 'Product Weight')).toBeUndefined()
  expect(unitIn('Weighing', 'Product Weight')).toBeUndefined()
})
