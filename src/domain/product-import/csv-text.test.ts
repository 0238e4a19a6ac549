import { expect, test } from 'vitest'
import { csvLine, plainCell } from './csv-text.ts'

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', "'=1", "''-x"])(
  'a cell that a spreadsheet would run (%j) begins with an apostrophe and is read back',
  (text) => {
    const line = csvLine([text])
    const cell = line.replace(/\r\n$/, '').replace(/^"|"$/g, '')
    expect(cell).toBe(`'${text}`)
    expect(plainCell(cell)).toBe(text)
  },
)

test.each(['plain', "'quoted'", "it's", '5 - 3', ''])('%j stays as it is', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`)
  expect(plainCell(text)).toBe(text)
})

test('quotes, delimiters and line breaks are quoted', () => {
  expect(csvLine(['a"b', 'c,d', 'e\nf', ' g'])).toBe('"a""b","c,d","e\nf"," g"\r\n')
})
