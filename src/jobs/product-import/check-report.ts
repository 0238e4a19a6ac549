import { isForSale, type ProductDraft } from '#domain/catalogue/products.ts'
import { type Cents, NOTHING } from '#domain/money.ts'
import type {
  FieldChange,
  PartField,
  PartState,
  RowChange,
} from '#domain/product-import/changes.ts'
import { columnOfField } from '#domain/product-import/part-fields.ts'
import { movePercent } from '#domain/product-import/price-limit.ts'
import { NewCategories } from './new-categories.ts'

const MOST_MOVES = 20
const MOST_NAMED = 20

export type NamedRow = { readonly line: number; readonly sku: string; readonly name: string }
type PriceMove = NamedRow & { readonly before: Cents; readonly after: Cents }
type LowPrice = NamedRow & { readonly price: Cents; readonly cost: Cents }

/** The first of many, and how many there are. */
export type Sample<Row> = { readonly count: number; readonly first: readonly Row[] }

/** What an owner wants to know before a file is applied. */
export type CheckSummary = {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  /** Of new parts: rows whose SKU exists already. */
  readonly skipped: number
  readonly unknown: number
  readonly wrong: number
  /** How many parts get another value in each column. */
  readonly columns: readonly { readonly column: string; readonly rows: number }[]
  readonly priceMoves: readonly PriceMove[]
  /** In percent, of all and not only of those named above. */
  readonly largestMove: number
  readonly unpriced: Sample<NamedRow>
  readonly belowCost: Sample<LowPrice>
  readonly vanished: Sample<NamedRow>
  readonly newCategories: readonly string[]
}

/** Collects the summary while rows are planned. */
export class CheckReport {
  readonly counts = { created: 0, changed: 0, unchanged: 0, skipped: 0, unknown: 0, wrong: 0 }
  readonly newCategories = new NewCategories()
  readonly #columns = new Map<string, number>()
  #moves: PriceMove[] = []
  #largestMove = 0
  readonly #unpriced = new Samples<NamedRow>()
  readonly #belowCost = new Samples<LowPrice>()
  readonly #vanished = new Samples<NamedRow>()

  /** A part that the row creates. */
  addNew(line: number, draft: ProductDraft, cost: Cents | undefined): void {
    this.counts.created += 1
    this.#look(line, draft, cost)
  }

  /** A part that the row changes, as it is and as it will be. */
  addChange(
    line: number,
    part: PartState,
    change: Exclude<RowChange, { readonly kind: 'create' }>,
    cost: Cents | undefined,
  ): void {
    this.counts.changed += 1
    if (change.kind !== 'fields') {
      this.#count(change.kind === 'fit' ? 'Model Number' : 'Replaced Number')
      return
    }
    for (const field of Object.keys(change.after) as PartField[]) {
      const column = columnOfField(field)
      if (column !== undefined) this.#count(column)
    }
    this.#addMove(line, part, change)
    this.#look(line, { ...part, ...change.after }, cost, change.after.price !== undefined)
  }

  /** A part that has everything the row says; it may sell below cost all the same. */
  addUnchanged(line: number, part: PartState, cost: Cents | undefined): void {
    this.counts.unchanged += 1
    this.#look(line, part, cost, false)
  }

  addVanished(row: NamedRow): void {
    this.#vanished.add(row)
  }

  get summary(): CheckSummary {
    return {
      ...this.counts,
      columns: [...this.#columns]
        .map(([column, rows]) => ({ column, rows }))
        .sort((a, b) => b.rows - a.rows),
      priceMoves: this.#moves,
      largestMove: this.#largestMove,
      unpriced: this.#unpriced.sample,
      belowCost: this.#belowCost.sample,
      vanished: this.#vanished.sample,
      newCategories: this.newCategories.names,
    }
  }

  #count(column: string): void {
    this.#columns.set(column, (this.#columns.get(column) ?? 0) + 1)
  }

  #look(line: number, part: ProductDraft, cost: Cents | undefined, isNewPrice = true): void {
    const { sku, name, price } = part
    if (isNewPrice && !isForSale(part)) this.#unpriced.add({ line, sku, name })
    if (cost !== undefined && price < cost) this.#belowCost.add({ line, sku, name, price, cost })
  }

  #addMove(line: number, { sku, name }: PartState, { before, after }: FieldChange): void {
    if (after.price === undefined) return
    const move = { line, sku, name, before: before.price ?? NOTHING, after: after.price }
    this.#largestMove = Math.max(this.#largestMove, movePercent(move.before, move.after))
    const last = this.#moves.at(-1)
    if (last && this.#moves.length === MOST_MOVES && factorOf(last) >= factorOf(move)) return
    this.#moves = [...this.#moves, move]
      .sort((one, other) => factorOf(other) - factorOf(one))
      .slice(0, MOST_MOVES)
  }
}

/**
 * How many times as much or as little it costs: a decimal point in the wrong place stands out. A first
 * price moves nothing, so a file full of them hides none that moves.
 */
function factorOf({ before, after }: PriceMove): number {
  if (before === 0) return 0
  if (after === 0) return Number.POSITIVE_INFINITY
  return Math.max(before / after, after / before)
}

class Samples<Row> {
  #count = 0
  readonly #first: Row[] = []

  add(row: Row): void {
    this.#count += 1
    if (this.#first.length < MOST_NAMED) this.#first.push(row)
  }

  get sample(): Sample<Row> {
    return { count: this.#count, first: this.#first }
  }
}
