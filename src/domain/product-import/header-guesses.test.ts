import { expect, test } from 'vitest'
import { guessSources } from './header-guesses.ts'
import { columnsOf, IMPORT_KINDS, MATCHES } from './kinds.ts'

const guess = (
  kind: Parameters<typeof guessSources>[0],
  header: readonly string[],
  rows: readonly (readonly string[])[] = [],
) =>
  Object.fromEntries(
    guessSources(kind, 'sku', header, rows).map(({ column, header: name }) => [column, name]),
  )

test('our own names are recognised for every kind and match', () => {
  for (const kind of IMPORT_KINDS) {
    for (const match of MATCHES) {
      const columns = columnsOf(kind, match)
      const found = guessSources(kind, match, columns, []).map(({ column }) => column)
      expect([kind, match, found]).toEqual([kind, match, columns])
    }
  }
})

test('what suppliers call them is recognised, whatever its punctuation', () => {
  expect(guess('prices', ['ITEM NO.', 'List-Price', 'Dealer Cost', 'Sell Price'])).toEqual({
    'Product Code/SKU': 'ITEM NO.',
    Price: 'Sell Price',
    'Retail Price': 'List-Price',
    Cost: 'Dealer Cost',
  })
  expect(guess('stock', ['SKU', 'QTY ON HAND'])).toEqual({
    'Product Code/SKU': 'SKU',
    'Current Stock Level': 'QTY ON HAND',
  })
})

test('a column that nobody can name is recognised by what it holds', () => {
  const rows = [
    ['W10-1', '12.50', 'Pump'],
    ['W10-2', '$1,013.00', 'Belt'],
  ]
  expect(guess('new', ['A', 'B', 'C'], rows)).toEqual({ 'Product Code/SKU': 'A', Price: 'B' })
})

test('neither a price nor a date is taken for a number of a part', () => {
  const rows = [
    ['24.99', '2026-11-18', 'W10-1'],
    ['$1,013.00', '11/18/2026', '110.77210'],
  ]
  expect(guess('prices', ['Net USD', 'Since', 'Ref'], rows)).toMatchObject({
    'Product Code/SKU': 'Ref',
  })
})

test('a header that names its unit brings it along', () => {
  const [, weight] = guessSources('update', 'sku', ['SKU', 'Weight (kg)'], [])
  expect(weight).toEqual({ column: 'Product Weight', header: 'Weight (kg)', unit: 'kg' })
})

test('a column of the file is taken once', () => {
  expect(guess('fits', ['SKU', 'Brand', 'Model', 'Type'])).toEqual({
    'Product Code/SKU': 'SKU',
    'Model Number': 'Model',
    'Model Brand': 'Brand',
    Appliance: 'Type',
  })
})
