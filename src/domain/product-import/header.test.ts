import { describe, expect, test } from 'vitest'
import { IMPORT_COLUMNS, REQUIRED_COLUMNS } from './columns.ts'
import { readHeader } from './header.ts'

describe('the header of new parts', () => {
  const read = (...cells: readonly string[]) => readHeader(cells, 'new', 'sku')

  test('knows the 42 columns of the specification, and the cost', () => {
    expect(IMPORT_COLUMNS).toHaveLength(42)
    const { columns, unknown } = read(...IMPORT_COLUMNS, 'Cost')
    expect([columns, unknown]).toEqual([[...IMPORT_COLUMNS, 'Cost'], []])
  })

  test('needs no more than the name, the SKU and the price', () => {
    expect(read(...REQUIRED_COLUMNS).columns).toEqual(REQUIRED_COLUMNS)
  })

  test('counts in any letter case, with notes in parentheses', () => {
    const header = read('PRODUCT NAME', 'product code/sku', 'Price', 'Product Weight (pounds)')
    expect(header.columns[3]).toBe('Product Weight')
  })

  test('names unknown columns, and refuses a file without those it needs', () => {
    expect(read(...REQUIRED_COLUMNS, 'Colour', ' ').unknown).toEqual(['Colour'])
    expect(() => read('Product Name', 'Colour', 'Price')).toThrow(
      'The first line must name the columns; missing: "Product Code/SKU".',
    )
  })

  test('asks for a match where the columns were matched', () => {
    expect(() => readHeader(['Product Name', 'Price'], 'new', 'sku', true)).toThrow(
      'Every row needs "Product Code/SKU", and no column of the file is matched to that.',
    )
  })

  test('is refused where two columns have one name', () => {
    expect(() => read(...REQUIRED_COLUMNS, 'PRICE')).toThrow(
      'Two columns of the file are called "Price": columns 3 and 4.',
    )
    // Before what is missing: it may be one of the two.
    expect(() => read('Price', 'Price', 'price')).toThrow(
      '3 columns of the file are called "Price": columns 1, 2 and 3.',
    )
  })
})
