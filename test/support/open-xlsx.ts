import { strFromU8, type Unzipped, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

/*
 * Opens a spreadsheet by the letter of the standard (ECMA-376, parts 1 and 2) and shares no code with
 * the store's own reader, which forgives what a spreadsheet program would ask to repair.
 */

type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  readonly text: string
}
type Cell = string | number | undefined

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Formats below this number are built in. */
const FIRST_OWN_FORMAT = 164
const LONGEST_CELL = 32_767

/** The first sheet's rows. Whatever a spreadsheet program would complain of is thrown. */
export function openXlsx(bytes: Uint8Array): readonly (readonly Cell[])[] {
  const files = unzipSync(bytes)
  const types = typesOf(files)
  const [workbookPath = ''] = targetsOf(files, '_rels/.rels', '').values()
  const workbook = partOf(files, types, workbookPath, `${SHEET_TYPE}.sheet.main+xml`)
  const targets = targetsOf(files, relationsOf(workbookPath), 'xl/')
  const paths = [...targets.values()]
  const stylesPath = paths.find((path) => path.endsWith('styles.xml')) ?? ''
  const styles = countStyles(partOf(files, types, stylesPath, `${SHEET_TYPE}.styles+xml`))
  const sheets = childrenOf(workbook, 'sheets').flatMap(({ children }) => children)
  const names = sheets.map(({ attributes }) => attributes.name ?? '')
  demand(sheets.length > 0, 'a workbook has a sheet')
  demand(new Set(names).size === names.length, 'two sheets have one name')
  demand(
    names.every((name) => /^[^\\/?*[\]:]{1,31}$/.test(name)),
    'a sheet has a name that is not allowed',
  )
  const rows = sheets.map(({ attributes }) => {
    const path = targets.get(attributes['r:id'] ?? '') ?? ''
    return rowsOf(partOf(files, types, path, `${SHEET_TYPE}.worksheet+xml`), styles)
  })
  return rows[0] ?? []
}

/** The type of each part, which all parts must have. */
function typesOf(files: Unzipped): (path: string) => string | undefined {
  const { children } = xmlOf(files, '[Content_Types].xml')
  const byPath = new Map<string, string>()
  const byEnding = new Map<string, string>()
  for (const { name, attributes } of children) {
    const type = attributes.ContentType ?? ''
    if (name === 'Override') byPath.set(attributes.PartName ?? '', type)
    else byEnding.set(attributes.Extension ?? '', type)
  }
  const typeOf = (path: string) =>
    byPath.get(`/${path}`) ?? byEnding.get(path.split('.').at(-1) ?? '')
  for (const path of Object.keys(files)) {
    demand(path === '[Content_Types].xml' || typeOf(path) !== undefined, `${path} has no type`)
  }
  for (const path of byPath.keys()) {
    demand(files[path.slice(1)] !== undefined, `${path} has a type and is not there`)
  }
  return typeOf
}

/** Where the relations of a part lead; each target is there. */
function targetsOf(files: Unzipped, path: string, folder: string): ReadonlyMap<string, string> {
  const relations = xmlOf(files, path).children.map(({ attributes }) => {
    const { Id = '', Target = '' } = attributes
    return [Id, Target.startsWith('/') ? Target.slice(1) : folder + Target] as const
  })
  const targets = new Map(relations)
  demand(targets.size === relations.length, `${path} has an id twice`)
  for (const target of targets.values()) demand(files[target] !== undefined, `no ${target}`)
  return targets
}

function relationsOf(path: string): string {
  return path.replace(/([^/]+)$/, '_rels/$1.rels')
}

function partOf(
  files: Unzipped,
  typeOf: (path: string) => string | undefined,
  path: string,
  type: string,
): Element {
  demand(typeOf(path) === type, `${path} is ${typeOf(path)} and not ${type}`)
  return xmlOf(files, path)
}

/** How many styles cells can have; what each refers to is there. */
function countStyles(styles: Element): number {
  const own = childrenOf(styles, 'numFmts').flatMap(({ children }) => children)
  const known = new Set(own.map(({ attributes }) => Number(attributes.numFmtId)))
  const [fonts, fills, borders] = ['fonts', 'fills', 'borders'].map(
    (name) => childrenOf(styles, name)[0]?.children.length ?? 0,
  )
  const cells = childrenOf(styles, 'cellXfs')[0]?.children ?? []
  for (const { attributes } of cells) {
    const { numFmtId = '0', fontId = '0', fillId = '0', borderId = '0' } = attributes
    const format = Number(numFmtId)
    demand(format < FIRST_OWN_FORMAT || known.has(format), `format ${format} is not there`)
    demand(Number(fontId) < (fonts ?? 0), `font ${fontId} is not there`)
    demand(Number(fillId) < (fills ?? 0), `fill ${fillId} is not there`)
    demand(Number(borderId) < (borders ?? 0), `border ${borderId} is not there`)
  }
  return cells.length
}

function rowsOf(sheet: Element, styles: number): readonly (readonly Cell[])[] {
  const [data] = childrenOf(sheet, 'sheetData')
  if (!data) throw new Error('a sheet has no data')
  let last = 0
  return data.children.map((row) => {
    const number = Number(row.attributes.r)
    demand(number > last, `row ${number} follows row ${last}`)
    last = number
    const cells: Cell[] = []
    for (const cell of row.children) {
      const [, letters = '', at = ''] =
        /^([A-Z]{1,3})([1-9]\d*)$/.exec(cell.attributes.r ?? '') ?? []
      const column = columnOf(letters)
      demand(Number(at) === number, `${cell.attributes.r} is in row ${number}`)
      demand(column >= cells.length, `${cell.attributes.r} is out of order`)
      demand(Number(cell.attributes.s ?? 0) < styles, `${cell.attributes.r} has no such style`)
      cells[column] = contentOf(cell)
    }
    return Array.from(cells)
  })
}

function contentOf(cell: Element): Cell {
  const { r: place, t: type = 'n' } = cell.attributes
  demand(type === 'inlineStr' || type === 'n', `${place} is of the type ${type}`)
  demand(cell.children.length === 1, `${place} holds ${cell.children.length} things`)
  const [content] = cell.children
  if (type === 'n') {
    demand(content?.name === 'v' && /^-?\d+(\.\d+)?$/.test(content.text), `${place} is no number`)
    return Number(content?.text)
  }
  const [text] = content?.children ?? []
  demand(content?.name === 'is' && text?.name === 't', `${place} has no text`)
  const value = unescaped(text?.text ?? '')
  const keepsSpace = text?.attributes['xml:space'] === 'preserve'
  demand(keepsSpace || value.trim() === value, `${place} loses its spaces`)
  demand(value.length <= LONGEST_CELL, `${place} is too long`)
  return value
}

/** What XML cannot hold is written as its number: `_x000D_`. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}

/** A is 0, AA is 26. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function childrenOf({ children }: Element, name: string): readonly Element[] {
  return children.filter((child) => child.name === name)
}

/** A part as a tree; the parser refuses what is not well-formed, or uses an undeclared prefix. */
function xmlOf(files: Unzipped, path: string): Element {
  const bytes = files[path]
  if (!bytes) throw new Error(`no ${path}`)
  const root = { name: '', attributes: {}, children: [] as Element[], text: '' }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw new Error(`${path}: ${error.message}`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value])
    const element = { name, attributes: Object.fromEntries(values), children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(strFromU8(bytes)).close()
  const [first] = root.children
  if (!first) throw new Error(`${path} is empty`)
  return first
}

function demand(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Error(otherwise)
}
