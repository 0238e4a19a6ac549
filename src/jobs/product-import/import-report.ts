import type { ImportRowsOutput } from '#commands/product-import/import-rows.ts'
import type { RowProblem } from '#domain/product-import/columns.ts'

/** How much of a long report is kept; the counts are always whole. */
const MOST_REPORTED = 1_000
const MOST_NAMED_PRODUCTS = 10_000
/** Refused rows are kept as they were sent, to be mended and sent again, up to about so much text. */
const MOST_KEPT_CHARACTERS = 2_000_000

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
  /** The first faults, one for each wrong cell. */
  readonly rejected: readonly RejectedRow[]
  readonly unknownColumns: readonly string[]
  /** Why the file could not be read to its end, if so. */
  readonly stoppedBy: string | undefined
}

/** The refused rows as they stood in the file. */
export type KeptRows = {
  readonly header: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** Adds up what became of every row. */
export class ReportKeeper {
  header: readonly string[] = []
  unknownColumns: readonly string[] = []
  stoppedBy: string | undefined
  newCategories = 0
  /** Whether the last rows brought anything new; to begin with, they are expected to. */
  isStoring = true
  #created = 0
  #skipped = 0
  #refusedHere = 0
  #refusedByStorage = 0
  #keptCharacters = 0
  readonly #products: { name: string; sku: string }[] = []
  readonly #rejected: RejectedRow[] = []
  readonly #kept = new Map<number, readonly string[]>()

  /** Rows that storage took, skipped or refused. */
  add(output: ImportRowsOutput, cellsAt: (line: number) => readonly string[]): void {
    this.isStoring = output.created.length > 0
    this.#created += output.created.length
    this.#skipped += output.skipped.length
    this.#refusedByStorage += output.rejected.length
    this.newCategories = output.newCategories
    const room = MOST_NAMED_PRODUCTS - this.#products.length
    this.#products.push(...output.created.slice(0, Math.max(room, 0)))
    for (const problem of output.rejected) {
      this.#keep(problem.line, cellsAt(problem.line))
      this.#report([problem])
    }
  }

  /** A row refused before it reached storage. */
  refuse(line: number, cells: readonly string[], problems: readonly RowProblem[]): void {
    this.#refusedHere += 1
    this.#keep(line, cells)
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

  get kept(): KeptRows {
    const rows = [...this.#kept].map(([line, cells]) => ({ line, cells }))
    return { header: this.header, rows }
  }

  #report(problems: readonly RejectedRow[]): void {
    const room = MOST_REPORTED - this.#rejected.length
    this.#rejected.push(...problems.slice(0, Math.max(room, 0)))
  }

  #keep(line: number, cells: readonly string[]): void {
    if (this.#kept.size >= MOST_REPORTED) return
    // With its comma: a million empty cells are not nothing.
    const length = cells.reduce((sum, cell) => sum + cell.length + 1, 0)
    if (this.#keptCharacters + length > MOST_KEPT_CHARACTERS) return
    this.#keptCharacters += length
    this.#kept.set(line, cells)
  }
}
