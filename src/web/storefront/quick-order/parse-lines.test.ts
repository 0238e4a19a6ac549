import { describe, expect, test } from 'vitest'
import { parseLines, readQuantity } from './parse-lines.ts'
import { changeRows, FIRST_ROWS, foundLines, isBlank, type Lookups } from './rows.ts'

describe('a line of a list', () => {
  test.each([
    ['WPW10112253, 2', 'WPW10112253', 2],
    ['WPW10112253,2', 'WPW10112253', 2],
    ['279816\t3', '279816', 3],
    ['279816\tx3', '279816', 3],
    ['279816;4', '279816', 4],
    ['279816 x2', '279816', 2],
    ['279816 × 2', '279816', 2],
    ['2 x 279816', '279816', 2],
    ['279816', '279816', 1],
    ['279816,', '279816', 1],
    ['DC31-00054A   5', 'DC31-00054A', 5],
    ['WR 14 X 10231', 'WR 14 X 10231', 1],
    ['"W10130913","2"', 'W10130913', 2],
    ['\t279816\t3', '279816', 3],
  ])('%j is %s times %i', (line, partNumber, quantity) => {
    expect(parseLines(line)).toEqual([{ partNumber, quantity }])
  })

  test.each([
    ['279816, many', 1, 'many'],
    ['279816, 0', 1, '0'],
    ['279816, -2', 1, '-2'],
    ['279816, 1.5', 1, '1.5'],
    ['279816, 5000', 999, '5000'],
  ])('%j is taken as %i and says what was written', (line, quantity, asked) => {
    expect(parseLines(line)).toEqual([{ partNumber: '279816', quantity, asked }])
  })

  test('a heading, empty lines and a byte order mark are no parts', () => {
    const text = '\ufeffPart Number, Quantity\r\n\r\nA1, 2\r\n  \r\n,\t,\r\nB2\r\n'
    expect(parseLines(text)).toEqual([
      { partNumber: 'A1', quantity: 2 },
      { partNumber: 'B2', quantity: 1 },
    ])
  })

  test.each([', 3', '\t3', '"",3'])('%j has no number, and is not dropped', (line) => {
    expect(parseLines(line)).toEqual([{ partNumber: '', quantity: 3 }])
  })
})

test('what is no number is 1', () => {
  const quantities = ['', 'abc', '7', '0', '-3', '−3', '1.5', '5000'].map(readQuantity)
  expect(quantities.map(({ quantity }) => quantity)).toEqual([1, 1, 7, 1, 1, 1, 1, 999])
  expect(readQuantity('')).toEqual({ quantity: 1 })
})

describe('rows', () => {
  test('the last one cannot be removed', () => {
    expect(changeRows(FIRST_ROWS, { type: 'remove', id: 1 })).toEqual(FIRST_ROWS)
  })

  test('a new one has quantity 1', () => {
    expect(changeRows(FIRST_ROWS, { type: 'add' })).toMatchObject([{}, { quantity: 1 }])
  })

  test('a list takes the place of blank rows and stops at a hundred', () => {
    const lines = Array.from({ length: 150 }, (_, at) => ({ partNumber: `P${at}`, quantity: 1 }))
    const rows = changeRows(FIRST_ROWS, { type: 'insert', lines })
    expect(rows).toHaveLength(100)
    expect(rows[0]).toMatchObject({ partNumber: 'P0' })
  })

  test('a row with a quantity and no number stays', () => {
    const begun = changeRows(FIRST_ROWS, { type: 'change', id: 1, change: { quantity: 4 } })
    const rows = changeRows(begun, { type: 'insert', lines: [{ partNumber: 'P1', quantity: 1 }] })
    expect(rows).toMatchObject([{ partNumber: '', quantity: 4 }, { partNumber: 'P1' }])
  })

  test('a line that was read without a number and a quantity stays and counts', () => {
    const lines = parseLines(', 1')
    const rows = changeRows(FIRST_ROWS, { type: 'insert', lines })
    expect(rows.map(isBlank)).toEqual([false])
    const more = changeRows(rows, { type: 'insert', lines: [{ partNumber: 'P1', quantity: 1 }] })
    expect(more).toMatchObject([{ partNumber: '', quantity: 1 }, { partNumber: 'P1' }])
  })

  test('of the same part are available as long as all of them together are in stock', () => {
    const product = { id: 7, inStock: true, trackInventory: true, stockQuantity: 3 }
    const lookup = { partNumber: 'P1', result: 'exact', products: [product] }
    const lookups = new Map([['P1', lookup]]) as unknown as Lookups
    const lines = [2, 2, 1].map((quantity) => ({ partNumber: 'P1', quantity }))
    const rows = changeRows(FIRST_ROWS, { type: 'insert', lines })
    expect(foundLines(rows, lookups)).toMatchObject([
      { quantity: 2, above: 0, isAvailable: true },
      { quantity: 2, above: 2, isAvailable: false },
      { quantity: 1, above: 2, isAvailable: true },
    ])
  })

  test('when all were bought an empty one remains', () => {
    const rows = changeRows(FIRST_ROWS, { type: 'drop', ids: [1] })
    expect(rows).toMatchObject([{ partNumber: '', quantity: 1 }])
  })
})
