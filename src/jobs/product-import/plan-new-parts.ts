import { nameKey, skuKey } from '#domain/catalogue/products.ts'
import { type ImportRow, readRow } from '#domain/product-import/check-row.ts'
import type { FileColumn, RowProblem } from '#domain/product-import/columns.ts'
import { listCategories } from '#storage/catalogue/categories/categories.ts'
import { takenSkus } from '#storage/catalogue/products/skus.ts'
import type { Db } from '#storage/engine/schema.ts'
import type { CheckReport } from './check-report.ts'
import type { FileRow } from './file-rows.ts'
import type { ReportBuilder } from './import-report.ts'
import { addRejected, type Planned, plannedPart } from './planned-rows.ts'

type PlanOptions = {
  /** Of the file; undefined for those that are not imported. */
  readonly columns: readonly (FileColumn | undefined)[]
  readonly lowStockLimit: number
}

/** Finds out which parts the rows of a file would create; nothing is written. */
export class NewPartPlanner {
  readonly #db: Db
  readonly #options: PlanOptions
  readonly #report: CheckReport
  readonly #rejected: ReportBuilder
  /** Keys of the SKUs of earlier rows. */
  readonly #seen = new Set<string>()

  constructor(db: Db, options: PlanOptions, report: CheckReport, rejected: ReportBuilder) {
    this.#db = db
    this.#options = options
    this.#report = report
    this.#rejected = rejected
  }

  async plan(rows: readonly FileRow[]): Promise<readonly Planned[]> {
    const read = rows.map((row) => ({ row, part: this.#read(row) }))
    const skus = read.flatMap(({ part }) => ('draft' in part ? [part.draft.sku] : []))
    for (const key of await takenSkus(this.#db, skus)) this.#seen.add(key)
    const categories = await listCategories(this.#db)
    const known = new Set(categories.map(({ name }) => nameKey(name)))
    return read.flatMap(({ row, part }) =>
      'draft' in part ? this.#planPart(row, part, known) : this.#refuse(row, part),
    )
  }

  #read({ cells, problem }: FileRow): ImportRow | readonly RowProblem[] {
    const { columns, lowStockLimit } = this.#options
    return problem ? [problem] : readRow(columns, cells, lowStockLimit)
  }

  /** A SKU that exists, in the shop or earlier in the file, is skipped. */
  #planPart(row: FileRow, part: ImportRow, known: ReadonlySet<string>): readonly Planned[] {
    const key = skuKey(part.draft.sku)
    if (this.#seen.has(key)) {
      this.#report.counts.skipped += 1
      return []
    }
    this.#seen.add(key)
    const planned = plannedPart(row.line, part, known, this.#report)
    return 'reason' in planned ? this.#refuse(row, [planned]) : [planned]
  }

  #refuse(row: FileRow, problems: readonly RowProblem[]): readonly Planned[] {
    this.#report.counts.wrong += 1
    addRejected(this.#rejected, row, problems)
    return []
  }
}
