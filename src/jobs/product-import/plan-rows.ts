import { categoryOf } from '#commands/product-import/import-rows.ts'
import { nameKey, skuKey } from '#domain/catalogue/products.ts'
import { hasAddition, keyOf, readAddition, withAddition } from '#domain/product-import/additions.ts'
import { type ChangeState, changeOf, type RowChange } from '#domain/product-import/changes.ts'
import type { FileColumn, RowProblem } from '#domain/product-import/columns.ts'
import {
  columnsOf,
  isAddition,
  MATCH_COLUMNS,
  type Match,
  type UpdateKind,
} from '#domain/product-import/kinds.ts'
import { readRow, tooManyCells } from '#domain/product-import/rows.ts'
import {
  type CellValues,
  cellValues,
  readUpdate,
  withTracking,
} from '#domain/product-import/updates.ts'
import { listCategories } from '#storage/catalogue/categories.ts'
import type { Db } from '#storage/engine/schema.ts'
import type { StagedRow } from '#storage/product-import/changes.ts'
import { matchingProducts, matchKey } from '#storage/product-import/matches.ts'
import { findKnownParts, type KnownPart } from '#storage/product-import/parts.ts'
import type { CheckReport } from './check-report.ts'
import type { FileRow } from './file-rows.ts'
import type { ReportBuilder } from './import-report.ts'

export type PlanOptions = {
  readonly kind: UpdateKind
  readonly match: Match
  /** Of the file; undefined for those that this kind does not take. */
  readonly columns: readonly (FileColumn | undefined)[]
  readonly lowStockLimit: number
}

export type Planned = Omit<StagedRow, 'place'> & { readonly state: ChangeState }

/** Finds out what the rows of a file would do; nothing is written. */
export class RowPlanner {
  readonly #db: Db
  readonly #options: PlanOptions
  readonly #answers: CheckReport
  readonly #rejected: ReportBuilder
  /** What earlier rows were about: a part comes once, or once with each addition. */
  readonly #seen = new Set<string>()

  constructor(db: Db, options: PlanOptions, answers: CheckReport, rejected: ReportBuilder) {
    this.#db = db
    this.#options = options
    this.#answers = answers
    this.#rejected = rejected
  }

  async plan(rows: readonly FileRow[]): Promise<readonly Planned[]> {
    const { match, columns } = this.#options
    const read = rows.map((row) => ({ row, values: cellValues(columns, row.cells) }))
    const keys = read.map(({ values }) => this.#keyOf(values)).filter(Boolean)
    const ids = await matchingProducts(this.#db, match, keys)
    const parts = await findKnownParts(this.#db, [...new Set([...ids.values()].flat())])
    const categories = await this.#knownCategories()
    return read.flatMap(({ row, values }) => {
      const found = ids.get(this.#keyOf(values)) ?? []
      const planned = this.#planRow(
        row,
        values,
        found.flatMap((id) => parts.get(id) ?? []),
        categories,
      )
      return planned ? [planned] : []
    })
  }

  #keyOf(values: CellValues): string {
    const { match } = this.#options
    return matchKey(match, values.get(MATCH_COLUMNS[match]) ?? '')
  }

  async #knownCategories(): Promise<ReadonlySet<string>> {
    return new Set((await listCategories(this.#db)).map(({ name }) => nameKey(name)))
  }

  #planRow(
    row: FileRow,
    values: CellValues,
    parts: readonly KnownPart[],
    categories: ReadonlySet<string>,
  ): Planned | undefined {
    const { kind, match, columns } = this.#options
    const column = MATCH_COLUMNS[match]
    const value = values.get(column) ?? ''
    if (row.cells.length > columns.length) {
      return this.#refuse(row, { column: '', reason: tooManyCells(columns, row.cells), value: '' })
    }
    if (value === '') return this.#refuse(row, { column, reason: `${column} is required`, value })
    const [part, ...others] = parts
    if (others.length > 0) {
      const reason = `${parts.length} parts have this ${column}`
      return this.#refuse(row, { column, reason, value })
    }
    if (part === undefined) {
      return kind === 'both'
        ? this.#planNew(row, values, categories)
        : this.#refuseUnknown(row, column, value)
    }
    const sku = values.get('Product Code/SKU')
    if (sku !== undefined && skuKey(sku) !== skuKey(part.state.sku)) {
      const reason = `The part with this ${column} has the SKU ${part.state.sku}`
      return this.#refuse(row, { column: 'Product Code/SKU', reason, value: sku })
    }
    return isAddition(kind)
      ? this.#planAddition(row, values, part, kind)
      : this.#planUpdate(row, values, part, categories)
  }

  #planUpdate(
    row: FileRow,
    values: CellValues,
    { row: { id }, state, stockMark }: KnownPart,
    categories: ReadonlySet<string>,
  ): Planned | undefined {
    const { kind, match } = this.#options
    const read = readUpdate(values, columnsOf(kind, match).slice(1))
    if (!('fields' in read)) return this.#refuse(row, ...read)
    if (!this.#isFirst(String(id))) return this.#refuse(row, TWICE)
    const { fields } = read
    const category = categoryOf(
      { category: fields.category ?? '', categories: read.categories },
      {
        has: (key) => categories.has(key),
      },
    )
    const given = fields.category === undefined ? fields : { ...fields, category }
    const change = changeOf(state, withTracking(state, given))
    if (change) this.#answers.addChange(row.line, state, change, read.cost)
    return this.#staged(row.line, id, change, stockMark)
  }

  #planAddition(
    row: FileRow,
    values: CellValues,
    { row: { id }, state }: KnownPart,
    kind: 'fits' | 'replaced',
  ): Planned | undefined {
    const addition = readAddition(kind, values)
    if ('reason' in addition) return this.#refuse(row, addition)
    const isNew = this.#isFirst(`${id} ${keyOf(addition)}`) && !hasAddition(state, addition)
    if (isNew && !withAddition(state, addition)) return this.#refuse(row, FULL)
    if (isNew) this.#answers.addChange(row.line, state, addition, undefined)
    return this.#staged(row.line, id, isNew ? addition : undefined)
  }

  #planNew(row: FileRow, values: CellValues, categories: ReadonlySet<string>): Planned | undefined {
    const { columns, lowStockLimit } = this.#options
    const update = readUpdate(values, ['Cost'])
    const read = readRow(columns, row.cells, lowStockLimit)
    if (!('draft' in read)) return this.#refuse(row, ...read)
    if (!('fields' in update)) return this.#refuse(row, ...update)
    if (!this.#isFirst(`new ${skuKey(read.draft.sku)}`)) return this.#refuse(row, TWICE)
    const { draft } = read
    const category = categoryOf(read, categories)
    this.#answers.addNew(row.line, { ...draft, category }, update.cost)
    return this.#staged(row.line, undefined, { kind: 'create', draft, category })
  }

  #staged(
    line: number,
    productId: number | undefined,
    change: RowChange | undefined,
    stockMark?: number,
  ): Planned {
    if (!change) this.#answers.counts.unchanged += 1
    return { line, productId, change, stockMark, state: change ? 'planned' : 'unchanged' }
  }

  #isFirst(what: string): boolean {
    if (this.#seen.has(what)) return false
    this.#seen.add(what)
    return true
  }

  #refuse(row: FileRow, ...problems: readonly RowProblem[]): undefined {
    this.#answers.counts.wrong += 1
    this.#rejected.refuse(row.line, row.source, problems)
  }

  #refuseUnknown(row: FileRow, column: FileColumn, value: string): undefined {
    this.#answers.counts.unknown += 1
    this.#rejected.refuse(row.line, row.source, [
      { column, reason: `No part has this ${column}`, value },
    ])
  }
}

const TWICE: RowProblem = {
  column: '',
  reason: 'An earlier row of the file is about the same part',
  value: '',
}
const FULL: RowProblem = { column: '', reason: 'The part has no room for more of these', value: '' }
