import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { xlsxFile } from '#jobs/spreadsheets/write-xlsx.ts'
import { openXlsx } from './open-xlsx.ts'

const SHEET = 'xl/worksheets/sheet1.xml'

describe('a spreadsheet is opened by the letter of the standard', () => {
  test('what the store writes is sound, and its cells are there', async () => {
    expect(openXlsx(await written())).toEqual([
      ['SKU', 'Price', 'At'],
      ['=1+1 ', 24.99],
      ['tab\tand\rreturn', undefined, 45_658.5],
    ])
  })

  test.each([
    ['a cell out of order', SHEET, 'r="B2"', 'r="A2"', 'A2 is out of order'],
    ['a row out of order', SHEET, '<row r="3">', '<row r="2">', 'row 2 follows row 2'],
    ['a style that is not there', SHEET, 's="1"', 's="99"', 'has no such style'],
    ['a tag that is not closed', SHEET, '</sheetData>', '', 'unexpected close tag'],
    [
      'a type without a part',
      '[Content_Types].xml',
      '/xl/styles.xml',
      '/xl/other.xml',
      'other.xml has a type',
    ],
    ['a relation to nowhere', 'xl/_rels/workbook.xml.rels', 'sheet1.xml', 'sheet7.xml', 'sheet7'],
    ['a text that is no number', SHEET, '<v>24.99</v>', '<v>dear</v>', 'B2 is no number'],
    [
      'a format that is not there',
      'xl/styles.xml',
      'numFmtId="164"',
      'numFmtId="199"',
      'format 164',
    ],
  ])('%s is refused', async (_, path, text, other, complaint) => {
    const files = unzipSync(await written())
    const part = strFromU8(files[path] ?? new Uint8Array())
    expect(part).toContain(text)
    files[path] = strToU8(part.replace(text, other))
    expect(() => openXlsx(zipSync(files))).toThrow(complaint)
  })
})

async function written(): Promise<Uint8Array> {
  const columns = [
    { name: 'SKU', kind: 'text' },
    { name: 'Price', kind: 'number' },
    { name: 'At', kind: 'moment' },
  ] as const
  async function* chunks() {
    yield [['=1+1 ', '24.99', '']]
    yield [['tab\tand\rreturn', '', '2025-01-01T12:00:00']]
  }
  const pieces: Uint8Array[] = []
  const file = xlsxFile({ title: 'Parts', columns, chunks: chunks() })
  for await (const piece of file) pieces.push(piece)
  return Buffer.concat(pieces)
}
