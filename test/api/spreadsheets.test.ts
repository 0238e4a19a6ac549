import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { strFromU8, unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { tableRows } from '#jobs/product-import/table-rows.ts'
import { xlsxFile } from '#jobs/spreadsheets/write-xlsx.ts'
import { openXlsx } from '../support/open-xlsx.ts'
import { linkedSpreadsheet, spreadsheet, withSheet } from '../support/spreadsheets.ts'

async function read(file: Uint8Array, name?: string): Promise<readonly (readonly string[])[]> {
  async function* pieces() {
    for (let from = 0; from < file.length; from += 1_000) yield file.subarray(from, from + 1_000)
  }
  const rows: (readonly string[])[] = []
  for await (const { line, cells } of tableRows(pieces(), { sheet: name })) {
    rows.push([String(line), ...cells])
  }
  return rows
}

test('the first sheet is read, or the one that is named in any letter case', async () => {
  const file = spreadsheet()
  expect(await read(file)).toEqual([
    ['1', 'SKU', 'Price'],
    ['2', 'P-1', '24.99'],
  ])
  expect(await read(file, 'notes')).toEqual([['1', 'a note']])
  await expect(read(file, 'Prices')).rejects.toThrow(
    'The spreadsheet has no sheet "Prices". It has: "Parts", "Notes".',
  )
})

test.each([
  ['a number as it is shown', '<c r="A1"><v>24.989999999999998</v></c>', '24.99'],
  ['a long number', '<c r="A1"><v>883049312507</v></c>', '883049312507'],
  ['a number of a style without a date', '<c r="A1" s="3"><v>7.5</v></c>', '7.5'],
  ['a day', '<c r="A1" s="1"><v>46341</v></c>', '2026-11-15'],
  ['a moment in a format of its own', '<c r="A1" s="2"><v>46341.5</v></c>', '2026-11-15 12:00:00'],
  ['a boolean', '<c r="A1" t="b"><v>1</v></c>', 'true'],
  ['what a formula resulted in', '<c r="A1"><f>SUM(B1:B9)</f><v>12</v></c>', '12'],
  ['a text that a formula resulted in', '<c r="A1" t="str"><f>A2</f><v>x_x000D_y</v></c>', 'x\ry'],
  [
    'a text with formats',
    '<c r="A1" t="inlineStr"><is><r><t>a </t></r><r><t>b</t></r></is></c>',
    'a b',
  ],
  ['a text like a formula', '<c r="A1" t="inlineStr"><is><t>=1+1</t></is></c>', '=1+1'],
  [
    'CDATA and a prefix',
    '<x:c xmlns:x="urn:x" r="A1" t="str"><x:v><![CDATA[<b>]]></x:v></x:c>',
    '<b>',
  ],
])('%s is read', async (_, cell, text) => {
  expect(await read(withSheet(`<row r="1">${cell}</row>`))).toEqual([['1', text]])
})

test('a link to another workbook is not followed: the cell is what it last resulted in', async () => {
  let requests = 0
  const elsewhere = createServer(() => {
    requests += 1
  })
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void elsewhere.close())
  const { port } = elsewhere.address() as AddressInfo
  expect(await read(linkedSpreadsheet(`http://127.0.0.1:${port}/prices.xlsx`))).toEqual([
    ['1', 'SKU', 'Price'],
    ['2', 'P-1', '31.5'],
  ])
  expect(requests).toBe(0)
})

test('cells that are left out, rows that are empty and errors are empty', async () => {
  const rows =
    '<row r="2"><c r="B2" t="e"><v>#N/A</v></c><c r="D2"><v>4</v></c></row><row r="3"/><row r="9"><c r="A9"><v>1</v></c></row>'
  expect(await read(withSheet(rows))).toEqual([
    ['2', '', '', '', '4'],
    ['9', '1'],
  ])
})

test('days are counted from 1904 where the workbook says so', async () => {
  const file = spreadsheet({
    'xl/workbook.xml':
      '<workbook xmlns:r="urn:r"><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row><c s="1"><v>44879</v></c></row></sheetData></worksheet>',
  })
  expect(await read(file)).toEqual([['1', '2026-11-15']])
})

test('what is written is read again, character by character', async () => {
  const texts = ['=1+1', '\r\n', 'a\tb', '_x000D_', '<&>"', '\u0001', ' x ', 'é😀', "'", '00012']
  async function* chunks() {
    yield [texts, texts.map(() => '')]
    yield [texts.toReversed()]
  }
  const columns = texts.map((_, at) => ({ name: `C${at}`, kind: 'text' as const }))
  const pieces: Uint8Array[] = []
  for await (const piece of xlsxFile({ title: 'Texts', columns, chunks: chunks() })) {
    pieces.push(piece)
  }
  expect(await read(Buffer.concat(pieces))).toEqual([
    ['1', ...columns.map(({ name }) => name)],
    ['2', ...texts],
    ['4', ...texts.toReversed()],
  ])
})

test('numbers and moments are numbers in a spreadsheet, and a text too long for a cell is left out', async () => {
  async function* chunks() {
    yield [['12.50', '2026-11-15 12:00:00', 'x'.repeat(32_768), 'end']]
  }
  const columns = [
    { name: 'Price', kind: 'number' as const },
    { name: 'At', kind: 'moment' as const },
    { name: 'Long', kind: 'text' as const },
    { name: 'End', kind: 'text' as const },
  ]
  const pieces: Uint8Array[] = []
  for await (const piece of xlsxFile({ title: 'Kinds', columns, chunks: chunks() })) {
    pieces.push(piece)
  }
  const [, row] = await read(Buffer.concat(pieces))
  expect(row).toEqual(['2', '12.5', '2026-11-15 12:00:00', '', 'end'])
})

test('columns are as wide as what is in them, and the row of their names stays and filters', async () => {
  async function* chunks() {
    yield [['P-1', 'Drain pump', '12.50']]
    yield [['P-2', 'Door gasket', '7.00']]
  }
  const columns = [
    { name: 'Product Code/SKU', kind: 'text' },
    { name: 'Product Name', kind: 'long text' },
    { name: 'Price', kind: 'number' },
  ] as const
  const pieces: Uint8Array[] = []
  for await (const piece of xlsxFile({ title: 'Prices', columns, chunks: chunks() })) {
    pieces.push(piece)
  }
  const file = Buffer.concat(pieces)
  expect(openXlsx(file)).toHaveLength(3)
  const text = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect([...text.matchAll(/<col [^>]* width="(\d+)"/g)].map(([, width]) => width)).toEqual([
    ...['20', '44', '12'],
  ])
  expect(text).toContain('<pane ySplit="1" topLeftCell="A2"')
  expect(text).toContain('</sheetData><autoFilter ref="A1:C3"/></worksheet>')
})
