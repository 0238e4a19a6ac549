import { describe, expect, test } from 'vitest'
import { guessDelimiter, type ImportRow, readRow, strayCells } from './check-row.ts'
import type { FileColumn } from './columns.ts'

const BASE = { 'Product Name': 'Drain Pump', 'Product Code/SKU': '00631200', Price: '49.95' }

describe('a row', () => {
  test('needs name, SKU and price, and names each that is missing', () => {
    const problems = read({ 'Product Name': ' ', 'Product Code/SKU': '', Price: '' })
    expect(problems).toEqual([
      { column: 'Product Name', reason: 'Product Name is required', value: '' },
      { column: 'Product Code/SKU', reason: 'Product Code/SKU is required', value: '' },
      { column: 'Price', reason: 'Price is required', value: '' },
    ])
  })

  test('keeps numbers as text', () => {
    const { draft } = good({ 'Product Code/SKU': '00631200', 'Part Number': '8010E016' })
    expect(draft).toMatchObject({ sku: '00631200', partNumber: '8010E016' })
  })

  test.each([
    ['$1,234.50', 123450],
    ['12.999', 1300],
    ['7', 700],
    ['$ 0.5', 50],
  ])('reads the price %s', (Price, price) => {
    expect(good({ Price }).draft.price).toBe(price)
  })

  test.each(['-5', '1e3', 'NaN', '12,34', 'free', '100000.00'])('refuses the price %s', (Price) => {
    expect(problemColumns({ Price })).toEqual(['Price'])
  })

  test.each([
    ['Y', true],
    ['true', true],
    ['N', false],
    ['FALSE', false],
  ])('reads %s as a boolean', (word, visible) => {
    expect(good({ 'Product Visible?': word }).draft.visible).toBe(visible)
  })

  test('reports every fault with column, reason and value', () => {
    expect(read({ 'Current Stock Level': '2.5', 'Product Condition': 'mint' })).toEqual([
      {
        column: 'Current Stock Level',
        reason: 'Current Stock Level must be a whole number from 0 to 1000000',
        value: '2.5',
      },
      {
        column: 'Product Condition',
        reason: 'Product Condition must be one of new, used, refurbished',
        value: 'mint',
      },
    ])
  })

  test('says what the part costs, which must be an amount', () => {
    expect(good({ Cost: '$12.50' }).cost).toBe(1250)
    expect(good({}).cost).toBeUndefined()
    expect(problemColumns({ Cost: 'ask' })).toEqual(['Cost'])
  })

  test('takes the first of several categories', () => {
    expect(good({ Category: 'Washer Parts; Dryer Parts' }).category).toBe('Washer Parts')
  })

  test('splits lists at pipes and folds spellings of one model', () => {
    const { draft } = good({
      Features: 'Easy to fit| OEM ',
      Compatibility: '110.772200|110-772200|WTW5000DW1',
      Images: 'https://example.com/a.jpg|/pictures/b.svg',
    })
    expect(draft.features).toEqual(['Easy to fit', 'OEM'])
    expect(draft.compatibility).toEqual(['110-772200', 'WTW5000DW1'])
    expect(draft.images).toEqual(['https://example.com/a.jpg', '/pictures/b.svg'])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil', 'https://u:p@h/'])(
    'refuses the image %s',
    (image) => {
      expect(problemColumns({ 'Product Image File - 1': image })).toEqual([
        'Product Image File - 1',
      ])
    },
  )

  test('caps what one cell may bring', () => {
    expect(problemColumns({ Images: '/a.svg|'.repeat(10_000) })).toEqual(['Images'])
    expect(problemColumns({ 'Product Description': 'x'.repeat(1_048_576) })).toEqual([
      'Product Description',
    ])
  })

  test('counts stock when a level is given, and only then', () => {
    expect(good({ 'Current Stock Level': '0' }).draft).toMatchObject({
      trackInventory: true,
      stockQuantity: 0,
    })
    expect(good({}).draft.trackInventory).toBe(false)
    expect(good({ 'Current Stock Level': '4', 'Track Inventory': 'false' }).draft).toMatchObject({
      trackInventory: false,
      stockQuantity: 4,
    })
  })

  test('is out of stock or discontinued when its availability says so', () => {
    expect(good({ 'Product Availability': 'Out of stock' }).draft.inStock).toBe(false)
    expect(good({ 'Product Availability': 'discontinued' }).draft).toMatchObject({
      availability: 'discontinued',
      inStock: false,
    })
  })

  test('with a cell too many is refused whole, unless that is empty', () => {
    const header = ['Product Name', 'Product Code/SKU', 'Price']
    expect(strayCells(header, ['Hose', 'H-1', '1', '299.00'])).toMatchObject({
      reason: 'The row has 4 cells, but the header has 3',
    })
    expect(strayCells(header, ['Hose', 'H-1', '1', '', ' '])).toBeUndefined()
    expect(strayCells(header, ['Hose', 'H-1'])).toBeUndefined()
  })
})

test.each([
  ['Product Name,Price', ','],
  ['Product Name;Price;"a,b,c,d"', ';'],
  ['Product Name\tPrice', '\t'],
  ['Product Name', ','],
])('the delimiter of %j is %j', (line, delimiter) => {
  expect(guessDelimiter(line)).toBe(delimiter)
})

function read(cells: Partial<Record<FileColumn, string>>) {
  const row = { ...BASE, ...cells }
  return readRow(Object.keys(row) as FileColumn[], Object.values(row))
}

function good(cells: Partial<Record<FileColumn, string>>): ImportRow {
  const row = read(cells)
  if (!('draft' in row)) throw new Error(JSON.stringify(row))
  return row
}

function problemColumns(cells: Partial<Record<FileColumn, string>>) {
  const row = read(cells)
  return 'draft' in row ? [] : row.map((problem) => problem.column)
}
