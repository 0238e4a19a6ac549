import { columnIndex, columnLetters } from './cell-places.ts'
import { cellText } from './cell-text.ts'
import { FileProblem } from './file-problem.ts'
import { TextCollector } from './text-collector.ts'
import type { Workbook } from './workbook.ts'
import { type Attributes, xmlPieces } from './xml-events.ts'

const MOST_COLUMNS = 1_000
const MOST_ROWS = 1_048_576
const MOST_CELLS = 50_000_000

export type SheetRow = { readonly cells: readonly string[]; readonly line: number }

type SheetOptions = {
  readonly workbook: Workbook
  readonly strings: readonly string[]
}

/** The rows of a sheet that hold something; a formula counts as what it last resulted in. */
export async function* sheetRows(
  bytes: AsyncIterable<Uint8Array>,
  options: SheetOptions,
): AsyncGenerator<SheetRow> {
  const reader = new SheetReader(options)
  for await (const _ of xmlPieces(bytes, reader)) yield* reader.take()
  yield* reader.take()
}

class SheetReader {
  readonly #options: SheetOptions
  readonly #text = new TextCollector()
  #rows: SheetRow[] = []
  #line = 0
  #cells: string[] = []
  #column = -1
  #count = 0
  #cell: Attributes = {}
  #value = ''
  #isValue = false

  constructor(options: SheetOptions) {
    this.#options = options
  }

  take(): readonly SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  readonly open = (name: string, attributes: Attributes): void => {
    if (name === 'row') this.#openRow(attributes)
    else if (name === 'c') this.#openCell(attributes)
    else if (name === 'v') this.#isValue = true
    else this.#text.open(name)
  }

  readonly text = (text: string): void => {
    if (this.#isValue) this.#value += text
    else this.#text.add(text)
  }

  readonly close = (name: string): void => {
    if (name === 'v') this.#isValue = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
    else this.#text.close(name)
  }

  #openRow({ r }: Attributes): void {
    const line = r === undefined ? this.#line + 1 : Number(r)
    if (!Number.isInteger(line) || line <= this.#line || line > MOST_ROWS) {
      throw new FileProblem(`Row ${this.#line + 1}: the rows of the sheet are not in order.`)
    }
    this.#line = line
    this.#cells = []
    this.#column = -1
  }

  #openCell(attributes: Attributes): void {
    const { r } = attributes
    this.#column = r === undefined ? this.#column + 1 : (columnIndex(r) ?? this.#column + 1)
    this.#count += 1
    if (this.#column >= MOST_COLUMNS) {
      throw new FileProblem(
        `Row ${this.#line}: the sheet has more than ${MOST_COLUMNS.toLocaleString('en-US')} columns (up to ${columnLetters(this.#column)}).`,
      )
    }
    if (this.#count > MOST_CELLS) {
      throw new FileProblem(`Row ${this.#line}: the sheet has too many cells.`)
    }
    this.#cell = attributes
    this.#value = ''
  }

  #closeCell(): void {
    const { workbook, strings } = this.#options
    const inline = this.#text.take()
    const text = cellText(this.#cell, this.#value, { inline, strings, workbook })
    if (text === undefined) {
      const place = `${columnLetters(this.#column)}${this.#line}`
      throw new FileProblem(`Cell ${place}: the spreadsheet has no text of that number.`)
    }
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
  }

  #closeRow(): void {
    if (this.#cells.some((cell) => cell.trim() !== '')) {
      this.#rows.push({ cells: this.#cells, line: this.#line })
    }
  }
}
