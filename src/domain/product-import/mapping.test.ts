import { expect, test } from 'vitest'
import { type ColumnSource, mappedFile } from './mapping.ts'

const read = (remembered: string, header: readonly string[]) => {
  const columns: readonly ColumnSource[] = [{ column: 'Price', header: remembered }]
  return mappedFile({ match: 'sku', columns }, header).cellsOf(header.map((name) => `of ${name}`))
}

test('a remembered column is found again, in any letter case', () => {
  expect(read('Net Price', ['SKU', 'Net Price'])).toEqual(['of Net Price'])
  expect(read('Net Price', ['SKU', ' net  PRICE'])).toEqual(['of  net  PRICE'])
  expect(read('Price', ['PRICE', 'Price'])).toEqual(['of Price'])
})

test.each([
  ['Price (USD)', ['SKU', 'Price (EUR)']],
  ['Цена', ['SKU', 'Количество']],
  ['Price', ['SKU', 'Pri-ce']],
])('%s is no other column of %j', (remembered, header) => {
  expect(() => read(remembered, header)).toThrow(`The file has no column "${remembered}"`)
})

test('two columns of one name are told before a column that is missing', () => {
  const columns: readonly ColumnSource[] = [
    { column: 'Price', header: 'Net' },
    { column: 'Cost', header: 'Gone' },
    { column: 'Product Code/SKU', header: 'Item' },
  ]
  expect(() => mappedFile({ match: 'sku', columns }, ['Item', 'Net', 'Item'])).toThrow(
    'Two columns of the file are called "Item": columns 1 and 3.',
  )
})

test('two columns that may be meant are refused', () => {
  expect(() => read('Price', ['Price', 'Price '])).toThrow('Two columns of the file are called')
  expect(() => read('Price', ['PRICE', 'price'])).toThrow('Two columns of the file are called')
})
