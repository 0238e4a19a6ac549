import { strToU8, Zip, ZipDeflate } from 'fflate'
import { DAY_MS } from '#domain/calendar.ts'
import type { ColumnKind } from '#domain/exports/column.ts'
import { columnLetters } from './cell-places.ts'
import {
  type SheetColumn,
  STYLES,
  sheetEnd,
  sheetPath,
  sheetStart,
  workbookParts,
} from './xlsx-parts.ts'
import { xmlText } from './xlsx-text.ts'

/** As many as a sheet can have; what is beyond goes to a second one. */
const MOST_ROWS = 1_048_576
/** Sizes within a zip file have 32 bits. */
const MOST_CHARACTERS = 500_000_000
/** Compressing takes the event loop: files are for a desk, not for an archive. */
const LEVEL = 3
/** Spreadsheets count days from here. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30)

type Table = {
  readonly title: string
  readonly columns: readonly SheetColumn[]
  readonly chunks: AsyncIterable<readonly (readonly string[])[]>
}

/** A spreadsheet, piece by piece while its rows are read. Texts are never formulas in it. */
export async function* xlsxFile(table: Table): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const names: string[] = []
  let sheet: Sheet | undefined
  const nextSheet = () => {
    sheet?.end()
    names.push(names.length === 0 ? table.title : `${table.title} ${names.length + 1}`)
    return new Sheet(zip, sheetPath(names.length), table.columns)
  }
  sheet = nextSheet()
  for await (const rows of table.chunks) {
    for (const row of rows) {
      if (sheet.isFull) sheet = nextSheet()
      sheet.add(row)
    }
    sheet.flush()
    yield* pieces.splice(0)
  }
  sheet.end()
  for (const [path, text] of workbookParts(names)) {
    const part = new ZipDeflate(path, { level: LEVEL })
    zip.add(part)
    part.push(strToU8(text), true)
  }
  zip.end()
  yield* pieces
}

/** Rows wait as text until they are compressed together. */
class Sheet {
  readonly #file: ZipDeflate
  readonly #letters: readonly string[]
  readonly #kinds: readonly ColumnKind[]
  #rows = 1
  #written = 0
  #text: string

  constructor(zip: Zip, path: string, columns: Table['columns']) {
    this.#file = new ZipDeflate(path, { level: LEVEL })
    zip.add(this.#file)
    this.#letters = columns.map((_, at) => columnLetters(at))
    this.#kinds = columns.map(({ kind }) => kind)
    const heads = columns.map(({ name }, at) =>
      textCell(`${this.#letters[at]}1`, name, STYLES.heading),
    )
    this.#text = `${sheetStart(columns)}<row r="1">${heads.join('')}</row>`
  }

  get isFull(): boolean {
    return this.#rows === MOST_ROWS || this.#written > MOST_CHARACTERS
  }

  add(cells: readonly string[]): void {
    this.#rows += 1
    const written = this.#letters.map((letters, at) =>
      cellOf(`${letters}${this.#rows}`, cells[at] ?? '', this.#kinds[at] ?? 'text'),
    )
    this.#text += `<row r="${this.#rows}">${written.join('')}</row>`
  }

  flush(): void {
    this.#written += this.#text.length
    this.#file.push(strToU8(this.#text))
    this.#text = ''
  }

  end(): void {
    this.#file.push(strToU8(this.#text + sheetEnd(`${this.#letters.at(-1)}${this.#rows}`)), true)
  }
}

function cellOf(place: string, cell: string, kind: ColumnKind): string {
  if (cell === '') return ''
  if (kind === 'moment') return numberCell(place, daysSinceStart(cell), STYLES.moment)
  if (kind === 'number') {
    return numberCell(place, cell, cell.includes('.') ? STYLES.decimal : STYLES.plain)
  }
  return textCell(place, cell, STYLES.plain)
}

function textCell(place: string, text: string, style: number): string {
  const value = xmlText(text)
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
}

function numberCell(place: string, value: string, style: number): string {
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`
}

function daysSinceStart(moment: string): string {
  return String((Date.parse(`${moment}Z`) - FIRST_DAY_MS) / DAY_MS)
}
