import { strToU8, type Zippable, zipSync } from 'fflate'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The parts of a spreadsheet by name; a test leaves out, replaces or adds some. */
export type Parts = Readonly<Record<string, string | Uint8Array | undefined>>

export const PARTS = {
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Parts" sheetId="1" r:id="rId1"/><sheet name="Notes" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="2"/></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t>SKU</t></si><si><r><t>Pri</t></r><r><t>ce</t></r><rPh><t>spoken</t></rPh></si></sst>`,
  'xl/worksheets/sheet1.xml': sheet(
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>P-1</t></is></c><c r="B2"><v>24.99</v></c></row>',
  ),
  'xl/worksheets/sheet2.xml': sheet('<row><c t="str"><v>a note</v></c></row>'),
} satisfies Parts

export function sheet(rows: string): string {
  return `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`
}

/** A spreadsheet with these parts in place of the usual ones; undefined leaves one out. */
export function spreadsheet(changed: Parts = {}): Uint8Array {
  const files: Zippable = {}
  for (const [name, content] of Object.entries({ ...PARTS, ...changed } as Parts)) {
    if (content === undefined) continue
    files[name] = typeof content === 'string' ? strToU8(content) : content
  }
  return zipSync(files)
}

/** Texts in the second sheet, which is called "Notes". */
export function withNotes(rows: readonly (readonly string[])[]): Uint8Array {
  const cells = (row: readonly string[]) =>
    row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  const content = sheet(rows.map((row) => `<row>${cells(row)}</row>`).join(''))
  return spreadsheet({ 'xl/worksheets/sheet2.xml': content })
}

export function withSheet(rows: string): Uint8Array {
  return spreadsheet({ 'xl/worksheets/sheet1.xml': sheet(rows) })
}

/** A spreadsheet whose price was taken from another workbook, which is on somebody's network. */
export function linkedSpreadsheet(target: string): Uint8Array {
  const link = (type: string, more: string) =>
    `<Relationship Id="rId9" Type="${OFFICE}/${type}" ${more}/></Relationships>`
  return spreadsheet({
    'xl/workbook.xml': PARTS['xl/workbook.xml'].replace(
      '</sheets>',
      '</sheets><externalReferences><externalReference r:id="rId9"/></externalReferences>',
    ),
    'xl/_rels/workbook.xml.rels': PARTS['xl/_rels/workbook.xml.rels'].replace(
      '</Relationships>',
      link('externalLink', 'Target="externalLinks/externalLink1.xml"'),
    ),
    'xl/externalLinks/externalLink1.xml': `<externalLink xmlns="${MAIN}"><externalBook xmlns:r="${OFFICE}" r:id="rId9"><sheetNames><sheetName val="Sheet"/></sheetNames><sheetDataSet><sheetData sheetId="0"><row r="1"><cell r="A1"><v>1</v></cell></row></sheetData></sheetDataSet></externalBook></externalLink>`,
    'xl/externalLinks/_rels/externalLink1.xml.rels': `<Relationships xmlns="${PACKAGE}">${link('externalLinkPath', `Target="${target}" TargetMode="External"`)}`,
    'xl/worksheets/sheet1.xml': PARTS['xl/worksheets/sheet1.xml'].replace(
      '<v>24.99</v>',
      '<f>[1]Sheet!A1</f><v>31.5</v>',
    ),
  })
}
