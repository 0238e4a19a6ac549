import { FileProblem } from './file-problem.ts'
import { type Attributes, readXml } from './xml-events.ts'
import { damaged } from './zip-directory.ts'
import type { ZipEntries } from './zip-entries.ts'

const MOST_SHEETS = 1_000
const MOST_RELATIONS = 10_000
const MOST_STYLES = 100_000

export type Workbook = {
  readonly sheets: readonly { readonly name: string; readonly path: string }[]
  readonly sharedStrings: string | undefined
  /** Whether days are counted from 1904 and not from 1900. */
  readonly from1904: boolean
  /** Of each style of cells, whether it shows a number as a date. */
  readonly isDate: readonly boolean[]
}

/** Which sheets a spreadsheet has, and how its cells are to be read. No link leads out of it. */
export async function readWorkbook(zip: ZipEntries): Promise<Workbook> {
  const main = await relationsOf(zip, '')
  const path = pathOf(main, 'officeDocument') ?? 'xl/workbook.xml'
  if (!zip.has(path)) throw noSpreadsheet()
  if (!path.endsWith('.xml')) throw noSpreadsheet()
  const relations = await relationsOf(zip, path)
  const byId = new Map(relations.map((relation) => [relation.id, relation]))
  const sheets: { name: string; path: string }[] = []
  let from1904 = false
  await readXml(zip.read(path), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = isTrue(attributes.date1904)
      if (name !== 'sheet') return
      if (sheets.length === MOST_SHEETS)
        throw new FileProblem('The spreadsheet has too many sheets.')
      const relation = byId.get(relationId(attributes))
      if (relation?.kind !== 'worksheet') return
      sheets.push({ name: attributes.name ?? '', path: relation.path })
    },
  })
  if (sheets.length === 0) throw damaged()
  const styles = pathOf(relations, 'styles')
  return {
    sheets,
    sharedStrings: pathOf(relations, 'sharedStrings'),
    from1904,
    isDate: styles === undefined ? [] : await dateStyles(zip, styles),
  }
}

type Relation = { readonly id: string; readonly kind: string; readonly path: string }

/** What a part of the file refers to; links to the outside are left out. */
async function relationsOf(zip: ZipEntries, part: string): Promise<readonly Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const relations: Relation[] = []
  await readXml(zip.read(`${folder}_rels/${part.slice(folder.length)}.rels`), {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return
      if (relations.length === MOST_RELATIONS) throw damaged()
      const path = Target.startsWith('/') ? Target.slice(1) : `${folder}${Target}`
      relations.push({ id: Id, kind: Type.slice(Type.lastIndexOf('/') + 1), path })
    },
  })
  return relations
}

function pathOf(relations: readonly Relation[], kind: string): string | undefined {
  return relations.find((relation) => relation.kind === kind)?.path
}

function relationId(attributes: Attributes): string {
  const name = Object.keys(attributes).find((each) => each.endsWith(':id'))
  return (name !== undefined && attributes[name]) || ''
}

/** A number is a date if its format shows a day, a month, a year, hours or seconds. */
async function dateStyles(zip: ZipEntries, path: string): Promise<readonly boolean[]> {
  const codes = new Map<string, string>()
  const isDate: boolean[] = []
  let isCell = false
  await readXml(zip.read(path), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (isDate.length > MOST_STYLES || codes.size > MOST_STYLES) throw damaged()
      if (name === 'numFmt') codes.set(numFmtId, formatCode)
      if (name === 'cellXfs') isCell = true
      if (name === 'xf' && isCell) isDate.push(isDateFormat(numFmtId, codes.get(numFmtId)))
    },
    close: (name) => {
      if (name === 'cellXfs') isCell = false
    },
  })
  return isDate
}

function isDateFormat(id: string, code: string | undefined): boolean {
  const number = Number(id)
  if (code === undefined) return (number >= 14 && number <= 22) || (number >= 45 && number <= 47)
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return /[dmyhs]/i.test(bare)
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

function noSpreadsheet(): FileProblem {
  return new FileProblem(
    'This is a zip file or another kind of spreadsheet. Please save it as .xlsx or CSV.',
  )
}
