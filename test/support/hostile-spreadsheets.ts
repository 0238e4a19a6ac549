import { strToU8, zipSync } from 'fflate'
import { PARTS, sheet, spreadsheet, withSheet } from './spreadsheets.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DAMAGED = 'The spreadsheet is damaged or was not saved completely.'
const DECOMPRESSED = 'The spreadsheet is too large once it is decompressed.'
const NO_SPREADSHEET =
  'This is a zip file or another kind of spreadsheet. Please save it as .xlsx or CSV.'
const OLD =
  'This is an old Excel file (.xls), or one with a password. Please save it as .xlsx without a password.'

/** Eleven megabytes that compress to a few kilobytes. */
const PADDING = `<a b="${' '.repeat(9_990)}"/>`.repeat(1_100)

/** Many ways to harm whoever reads a spreadsheet, and what is said about each. */
export const HOSTILE_SPREADSHEETS: readonly (readonly [
  what: string,
  sentence: string,
  file: () => Uint8Array,
])[] = [
  ['a bomb in the sheet', DECOMPRESSED, () => withSheet(PADDING)],
  ['a bomb in the texts', DECOMPRESSED, () => withStrings(PADDING)],
  [
    'a bomb in the styles',
    DECOMPRESSED,
    () => spreadsheet({ 'xl/styles.xml': `<s>${PADDING}</s>` }),
  ],
  [
    'a million columns',
    'Row 1: the sheet has more than 1,000 columns (up to BDWGN).',
    () => withSheet('<row r="1"><c r="BDWGN1"><v>1</v></c></row>'),
  ],
  [
    'a million cells without a place',
    'Row 1: the sheet has more than 1,000 columns (up to ALM).',
    () => withSheet(`<row>${'<c><v>1</v></c>'.repeat(2_000)}</row>`),
  ],
  [
    'a document type',
    'The spreadsheet has a document type, which none needs. Please save it again.',
    () => spreadsheet({ 'xl/worksheets/sheet1.xml': `<!DOCTYPE a [<!ENTITY b "c">]>${sheet('')}` }),
  ],
  [
    'entities within entities',
    'The spreadsheet has a document type, which none needs. Please save it again.',
    () =>
      spreadsheet({
        'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><sst>&c;</sst>',
      }),
  ],
  [
    'a file of the server as an entity',
    'The spreadsheet has a document type, which none needs. Please save it again.',
    () =>
      spreadsheet({
        'xl/workbook.xml':
          '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><workbook>&b;</workbook>',
      }),
  ],
  [
    'an entity that nobody declared',
    DAMAGED,
    () => withSheet('<row><c t="str"><v>&unknown;</v></c></row>'),
  ],
  [
    'a zip file without a spreadsheet',
    NO_SPREADSHEET,
    () => zipSync({ 'prices.csv': strToU8('SKU,Price\n') }),
  ],
  [
    'a spreadsheet within a zip file',
    NO_SPREADSHEET,
    () => zipSync({ 'inner.xlsx': spreadsheet() }),
  ],
  ['a path that leads out', DAMAGED, () => spreadsheet({ '../../etc/cron.d/x': 'x' })],
  ['a path from the root', DAMAGED, () => spreadsheet({ '/etc/passwd': 'x' })],
  [
    'two files of one name',
    DAMAGED,
    () => renamed('xl/worksheets/sheet3.xml', 'xl/worksheets/sheet1.xml'),
  ],
  ['a file that was cut off', DAMAGED, () => spreadsheet().subarray(0, 900)],
  ['bytes that are no compressed data', DAMAGED, () => scrambled()],
  [
    'a file with a password, of the zip kind',
    'The file has a password. Please save it without one.',
    () => encrypted(),
  ],
  [
    'a file with a password, or an old one',
    OLD,
    () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
  ],
  [
    'a workbook without its sheet',
    'The sheet is missing from the spreadsheet.',
    () => spreadsheet({ 'xl/worksheets/sheet1.xml': undefined }),
  ],
  [
    'a workbook without sheets',
    DAMAGED,
    () => spreadsheet({ 'xl/workbook.xml': `<workbook xmlns="${MAIN}"/>` }),
  ],
  [
    'a sheet that is a link to elsewhere',
    DAMAGED,
    () =>
      spreadsheet({
        'xl/_rels/workbook.xml.rels': PARTS['xl/_rels/workbook.xml.rels'].replaceAll(
          'Target="',
          'TargetMode="External" Target="http://evil.example/',
        ),
      }),
  ],
  [
    'a workbook that is its own sheet',
    DAMAGED,
    () =>
      spreadsheet({
        'xl/_rels/workbook.xml.rels': PARTS['xl/_rels/workbook.xml.rels']
          .replaceAll('worksheets/sheet1.xml', 'workbook.xml')
          .replace('worksheet"', 'officeDocument"')
          .replace('/worksheet" Target="/xl', '/none" Target="/xl'),
      }),
  ],
  [
    'a text of a number that there is not',
    'Cell A1: the spreadsheet has no text of that number.',
    () => withSheet('<row r="1"><c r="A1" t="s"><v>99</v></c></row>'),
  ],
  [
    'elements within elements',
    DAMAGED,
    () => withSheet(`${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`),
  ],
  [
    'one endless cell',
    DAMAGED,
    () => withSheet(`<row><c t="str"><v>${'x'.repeat(5_000_000)}</v></c></row>`),
  ],
  [
    'rows that go back',
    'Row 6: the rows of the sheet are not in order.',
    () => withSheet('<row r="5"/><row r="2"/>'),
  ],
  ['text in place of XML', DAMAGED, () => spreadsheet({ 'xl/worksheets/sheet1.xml': 'SKU,Price' })],
]

function withStrings(strings: string): Uint8Array {
  return spreadsheet({ 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>` })
}

/** A zip file with another name in it, of the same length. */
function renamed(from: string, to: string): Uint8Array {
  const file = Buffer.from(spreadsheet({ [from]: sheet('') }))
  for (let at = file.indexOf(from); at !== -1; at = file.indexOf(from)) file.write(to, at)
  return file
}

function scrambled(): Uint8Array {
  const file = Buffer.from(withSheet('<row><c><v>1</v></c></row>'.repeat(200)))
  const at = file.indexOf('xl/worksheets/sheet1.xml')
  return file.fill(0xff, at + 40, at + 80)
}

/** Says of every entry that it is encrypted. */
function encrypted(): Uint8Array {
  const file = Buffer.from(spreadsheet())
  const mark = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  for (let at = file.indexOf(mark); at !== -1; at = file.indexOf(mark, at + 1)) {
    file.writeUInt16LE(file.readUInt16LE(at + 8) | 1, at + 8)
  }
  return file
}
