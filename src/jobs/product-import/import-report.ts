import type { ImportRowsOutput } from '#commands/product-import/import-rows.ts'
import type { RowProblem } from '#domain/product-import/columns.ts'
import { MOST_ROWS_TO_CORRECT } from '#domain/product-import/rows-to-correct.ts'

/** Bounds a long report; the counts are always complete. */
const MOST_REPORTED = 1_000
export const MOST_NAMED_PRODUCTS = 10_000
/** Of the first chunk; its time then tells how many the next should have. */
const FIRST_ROWS = 20
/** Rejected rows are stored as they were sent, to be corrected and sent again, up to this size. */
const MOST_REJECTED_CHARACTERS = 2_000_000

export type RejectedRow = RowProblem & { readonly line: number }

export type ImportProgress = {
  readonly rowsRead: number
  readonly created: number
  readonly skipped: number
  readonly rejectedRows: number
}

export type ImportReport = ImportProgress & {
  /** The first products created. */
  readonly products: readonly { readonly name: string; readonly sku: string }[]
  /** The first problems, one for each wrong cell. */
  readonly rejected: readonly RejectedRow[]
  readonly unknownColumns: readonly string[]
  /** Why the file could not be read to its end, if so. */
  readonly stoppedBy: string | undefined
}

/** The rejected rows as they were in the file. */
export type RejectedRows = {
  readonly header: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** Collects what happened to every row. */
export class ReportBuilder {
  header: readonly string[] = []
  unknownColumns: readonly string[] = []
  stoppedBy: string | undefined
  newCategories = 0
  /** How many rows the next chunk should have. */
  mostRows = FIRST_ROWS
  #created = 0
  #skipped = 0
  #refusedHere = 0
  #refusedByStorage = 0
  #rejectedCharacters = 0
  readonly #products: { name: string; sku: string }[] = []
  readonly #rejected: RejectedRow[] = []
  readonly #rejectedCells = new Map<number, readonly string[]>()

  /** Adds rows that storage stored, skipped or refused. */
  add(output: ImportRowsOutput, cellsAt: (line: number) => readonly string[]): void {
    this.mostRows = output.mostRows
    this.#created += output.created.length
    this.#skipped += output.skipped.length
    this.#refusedByStorage += output.rejected.length
    this.newCategories = output.newCategories
    const room = MOST_NAMED_PRODUCTS - this.#products.length
    this.#products.push(...output.created.slice(0, Math.max(room, 0)))
    for (const problem of output.rejected) {
      this.#addCells(problem.line, cellsAt(problem.line))
      this.#report([problem])
    }
  }

  /** Adds a row that was refused before it reached storage. */
  refuse(line: number, cells: readonly string[], problems: readonly RowProblem[]): void {
    this.#refusedHere += 1
    this.#addCells(line, cells)
    this.#report(problems.map((problem) => ({ ...problem, line })))
  }

  get refusedHere(): number {
    return this.#refusedHere
  }

  get progress(): ImportProgress {
    const rejectedRows = this.#refusedHere + this.#refusedByStorage
    return {
      rowsRead: this.#created + this.#skipped + rejectedRows,
      created: this.#created,
      skipped: this.#skipped,
      rejectedRows,
    }
  }

  get report(): ImportReport {
    return {
      ...this.progress,
      products: this.#products,
      rejected: this.#rejected,
      unknownColumns: this.unknownColumns,
      stoppedBy: this.stoppedBy,
    }
  }

  get rowsToCorrect(): RejectedRows {
    const rows = [...this.#rejectedCells].map(([line, cells]) => ({ line, cells }))
    return { header: this.header, rows }
  }

  #report(problems: readonly RejectedRow[]): void {
    const room = MOST_REPORTED - this.#rejected.length
    this.#rejected.push(...problems.slice(0, Math.max(room, 0)))
  }

  #addCells(line: number, cells: readonly string[]): void {
    if (this.#rejectedCells.size >= MOST_ROWS_TO_CORRECT) return
    // Each with its comma: a million empty cells take space too.
    const length = cells.reduce((sum, cell) => sum + cell.length + 1, 0)
    if (this.#rejectedCharacters + length > MOST_REJECTED_CHARACTERS) return
    this.#rejectedCharacters += length
    this.#rejectedCells.set(line, cells)
  }
}
