import type { ColumnKind } from '#domain/exports/column.ts'
import { xmlText } from './xlsx-text.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The cell formats below, by their place. */
export const STYLES = { plain: 0, heading: 1, moment: 2, decimal: 3 } as const

export type SheetColumn = { readonly name: string; readonly kind: ColumnKind }

/** The small files around the sheets. */
export function workbookParts(titles: readonly string[]): ReadonlyMap<string, string> {
  const numbers = titles.map((_, at) => at + 1)
  return new Map([
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${[
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
        '<Default Extension="xml" ContentType="application/xml"/>',
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>`,
        `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>`,
        ...numbers.map(
          (number) =>
            `<Override PartName="/${sheetPath(number)}" ContentType="${TYPES}.worksheet+xml"/>`,
        ),
      ].join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      relations([
        `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>`,
      ]),
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${titles
        .map(
          (title, at) =>
            `<sheet name="${xmlText(title)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...numbers.map(
          (number) =>
            `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
        ),
        `<Relationship Id="rId${titles.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`,
      ]),
    ],
    ['xl/styles.xml', STYLE_SHEET],
  ])
}

export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`
}

const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 16,
  'long text': 44,
  number: 12,
  moment: 20,
}
/** The arrow of the filter stands beside a column's name. */
const ARROW_WIDTH = 4

/** The first row stays in sight. */
export function sheetStart(columns: readonly SheetColumn[]): string {
  const widths = columns.map(({ name, kind }, at) => {
    const width = Math.max(WIDTHS[kind], name.length + ARROW_WIDTH)
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  })
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`
}

/** Its rows can be filtered by their columns, up to this cell. */
export function sheetEnd(lastCell: string): string {
  return `</sheetData><autoFilter ref="A1:${lastCell}"/></worksheet>`
}

const STYLE_SHEET = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="2" applyNumberFormat="1"/></cellXfs></styleSheet>`

function relations(entries: readonly string[]): string {
  return `${HEAD}<Relationships xmlns="${RELATIONS}">${entries.join('')}</Relationships>`
}
