import { categoryOf } from '#commands/product-import/import-rows.ts'
import { nameKey, skuKey } from '#domain/catalogue/products.ts'
import { hasAddition, keyOf, readAddition, withAddition } from '#domain/product-import/additions.ts'
import { changeOf } from '#domain/product-import/changes.ts'
import { readRow } from '#domain/product-import/check-row.ts'
import { isClear } from '#domain/product-import/clear.ts'
import type { FileColumn, RowProblem } from '#domain/product-import/columns.ts'
import {
  columnsOf,
  isAddition,
  MATCH_COLUMNS,
  type Match,
  type UpdateKind,
} from '#domain/product-import/kinds.ts'
import {
  type CellValues,
  cellValues,
  readUpdate,
  withTracking,
} from '#domain/product-import/updates.ts'
import { listCategories } from '#storage/catalogue/categories/categories.ts'
import { takenSkus } from '#storage/catalogue/products/skus.ts'
import { stockMarks } from '#storage/catalogue/stock/stock-marks.ts'
import type { Db } from '#storage/engine/schema.ts'
import { matchingProducts, matchKey } from '#storage/product-import/matches.ts'
import { findKnownParts, type KnownPart } from '#storage/product-import/parts.ts'
import type { CheckReport } from './check-report.ts'
import type { FileRow } from './file-rows.ts'
import type { ReportBuilder } from './import-report.ts'
import {
  addRejected,
  type Planned,
  plannedPart,
  staged,
  tooManyCategories,
} from './planned-rows.ts'

const NUMBER_COLUMNS: readonly FileColumn[] = ['Compatibility', 'Replaces OEM Number']

export type PlanOptions = {
  readonly kind: UpdateKind
  readonly match: Match
  /** Of the file; undefined for those that this kind does not take. */
  readonly columns: readonly (FileColumn | undefined)[]
  readonly lowStockLimit: number
}

/** What the shop has of the parts that some rows are about. */
type Known = {
  readonly ids: ReadonlyMap<string, readonly number[]>
  readonly parts: ReadonlyMap<number, KnownPart>
  /** The last movement that set each part's stock, where the file sets any. */
  readonly stockMarks: ReadonlyMap<number, number>
  /** Keys of the names of all categories. */
  readonly categories: ReadonlySet<string>
  /** SKUs that parts have, where rows are not found by theirs. */
  readonly skus: ReadonlySet<string>
}

/** Finds out what the rows of a file would do; nothing is written. */
export class RowPlanner {
  readonly #db: Db
  readonly #options: PlanOptions
  readonly #report: CheckReport
  readonly #rejected: ReportBuilder
  /** What earlier rows were about: a part comes once, or once with each addition. */
  readonly #seen = new Set<string>()

  constructor(db: Db, options: PlanOptions, report: CheckReport, rejected: ReportBuilder) {
    this.#db = db
    this.#options = options
    this.#report = report
    this.#rejected = rejected
  }

  async plan(rows: readonly FileRow[]): Promise<readonly Planned[]> {
    const { columns } = this.#options
    const read = rows.map((row) => ({ row, values: cellValues(columns, row.cells) }))
    const known = await this.#lookUp(read.map(({ values }) => values))
    return read.flatMap(({ row, values }) => this.#planRow(row, values, known))
  }

  async #lookUp(values: readonly CellValues[]): Promise<Known> {
    const { kind, match } = this.#options
    const keys = values.map((each) => this.#keyOf(each)).filter(Boolean)
    const ids = await matchingProducts(this.#db, match, keys)
    const productIds = [...new Set([...ids.values()].flat())]
    const skus = values.flatMap(({ given }) => given.get('Product Code/SKU') ?? [])
    return {
      ids,
      // Before the parts: stock that staff set in between counts as set since the check.
      stockMarks: await stockMarks(this.#db, this.#setsStock ? productIds : []),
      parts: await findKnownParts(this.#db, productIds, { withNumbers: this.#asksForNumbers }),
      categories: new Set((await listCategories(this.#db)).map(({ name }) => nameKey(name))),
      skus: new Set(kind === 'both' && match !== 'sku' ? await takenSkus(this.#db, skus) : []),
    }
  }

  /** Whether the file says something of models or of other makers' numbers. */
  get #asksForNumbers(): boolean {
    const { kind, columns } = this.#options
    return isAddition(kind) || NUMBER_COLUMNS.some((column) => columns.includes(column))
  }

  get #setsStock(): boolean {
    return this.#options.columns.includes('Current Stock Level')
  }

  #keyOf({ given }: CellValues): string {
    const { match } = this.#options
    return matchKey(match, given.get(MATCH_COLUMNS[match]) ?? '')
  }

  #planRow(row: FileRow, values: CellValues, known: Known): readonly Planned[] {
    const { kind, match } = this.#options
    const column = MATCH_COLUMNS[match]
    const value = values.given.get(column) ?? ''
    const ids = known.ids.get(this.#keyOf(values)) ?? []
    if (row.problem) return this.#refuse(row, [row.problem], ids)
    if (value === '') return this.#refuse(row, [{ column, reason: `${column} is required`, value }])
    if (ids.length > 1) {
      const reason = `${ids.length} parts have this ${column}`
      return this.#refuse(row, [{ column, reason, value }], ids)
    }
    const part = known.parts.get(ids[0] ?? 0)
    if (!part) {
      if (kind === 'both') return this.#planNew(row, known)
      return this.#refuseUnknown(row, { column, reason: `No part has this ${column}`, value })
    }
    const sku = values.given.get('Product Code/SKU')
    if (sku !== undefined && skuKey(sku) !== skuKey(part.state.sku)) {
      const reason = `The part with this ${column} has the SKU ${part.state.sku}`
      return this.#refuse(row, [{ column: 'Product Code/SKU', reason, value: sku }], ids)
    }
    return isAddition(kind)
      ? this.#planAddition(row, values, part, kind)
      : this.#planUpdate(row, values, part, known)
  }

  #planUpdate(
    row: FileRow,
    values: CellValues,
    { row: { id }, state }: KnownPart,
    { categories, stockMarks }: Known,
  ): readonly Planned[] {
    const { kind, match } = this.#options
    const read = readUpdate(values, columnsOf(kind, match).slice(1))
    if (!('fields' in read)) return this.#refuse(row, read, [id])
    if (!this.#isFirst(String(id))) return this.#refuse(row, [TWICE])
    const { fields, cost } = read
    const { category } = fields
    const cell = { category: category ?? '', categories: read.categories }
    const given =
      category === undefined ? fields : { ...fields, category: categoryOf(cell, categories) }
    const change = changeOf(state, withTracking(state, given))
    const wanted = change?.after.category ?? ''
    if (!this.#report.newCategories.hasPlace(wanted, categories)) {
      return this.#refuse(row, [tooManyCategories(wanted)], [id])
    }
    if (!change) this.#report.addUnchanged(row.line, state, cost)
    else this.#report.addChange(row.line, state, change, cost)
    return [staged(row.line, id, change, stockMarks.get(id))]
  }

  #planAddition(
    row: FileRow,
    values: CellValues,
    { row: { id }, state }: KnownPart,
    kind: 'fits' | 'replaced',
  ): readonly Planned[] {
    const addition = readAddition(kind, values)
    if ('reason' in addition) return this.#refuse(row, [addition])
    const isNew = this.#isFirst(`${id} ${keyOf(addition)}`) && !hasAddition(state, addition)
    if (isNew && !withAddition(state, addition)) return this.#refuse(row, [FULL])
    if (!isNew) this.#report.addUnchanged(row.line, state, undefined)
    else this.#report.addChange(row.line, state, addition, undefined)
    return [staged(row.line, id, isNew ? addition : undefined)]
  }

  #planNew(row: FileRow, known: Known): readonly Planned[] {
    const { columns, lowStockLimit } = this.#options
    const cells = row.cells.map((cell) => (isClear(cell.trim()) ? '' : cell))
    const read = readRow(columns, cells, lowStockLimit)
    if (!('draft' in read)) return this.#refuse(row, read)
    const { sku } = read.draft
    if (known.skus.has(skuKey(sku))) return this.#refuse(row, [{ ...TAKEN, value: sku }])
    if (!this.#isFirst(`new ${skuKey(sku)}`)) return this.#refuse(row, [TWICE])
    const planned = plannedPart(row.line, read, known.categories, this.#report)
    return 'reason' in planned ? this.#refuse(row, [planned]) : [planned]
  }

  #isFirst(what: string): boolean {
    if (this.#seen.has(what)) return false
    this.#seen.add(what)
    return true
  }

  /** The file names these parts all the same: they have not vanished from it. */
  #refuse(
    row: FileRow,
    problems: readonly RowProblem[],
    named: readonly number[] = [],
  ): readonly Planned[] {
    this.#report.counts.wrong += 1
    addRejected(this.#rejected, row, problems)
    return named.map((id) => staged(row.line, id, undefined))
  }

  #refuseUnknown(row: FileRow, problem: RowProblem): readonly Planned[] {
    this.#report.counts.unknown += 1
    addRejected(this.#rejected, row, [problem])
    return []
  }
}

const TWICE: RowProblem = {
  column: '',
  reason: 'An earlier row of the file is about the same part',
  value: '',
}
const TAKEN = { column: 'Product Code/SKU', reason: 'Another part has this SKU' } as const
const FULL: RowProblem = { column: '', reason: 'The part cannot have more of these', value: '' }
