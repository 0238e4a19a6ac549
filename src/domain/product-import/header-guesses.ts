import {
  areCodes,
  cellsAt,
  hasDecimalComma,
  isAll,
  isBarcode,
  isMoney,
  isPartNumber,
  isWholeNumber,
} from './cell-shapes.ts'
import { headerKey } from './check-row.ts'
import { type FileColumn, MONEY_COLUMNS } from './columns.ts'
import { isCalled, meansCost, NUMBER_AS_SKU, namesOf } from './header-names.ts'
import { headerWords, isForeignMoney } from './header-words.ts'
import { columnsOf, type ImportKind, MATCH_COLUMNS, type Match, requiredColumns } from './kinds.ts'
import type { ColumnSource } from './mapping.ts'
import { UNITS, unitIn } from './transformations.ts'

type Rows = readonly (readonly string[])[]

/**
 * The columns of ours that a supplier's columns probably are: by name, synonym, then content. Where two
 * columns may be meant, none is: a wrong guess costs more than a missing one.
 */
export function guessSources(
  kind: ImportKind,
  match: Match,
  header: readonly string[],
  rows: Rows,
): readonly ColumnSource[] {
  const columns = columnsOf(kind, match)
  const guesses = new Guesses(columns, header)
  for (const column of columns) {
    guesses.takeNamed(
      column,
      (name) => headerKey(name) !== '' && headerKey(name) === headerKey(column),
    )
  }
  for (const column of columns) {
    for (const synonym of namesOf(column))
      guesses.takeNamed(column, (name) => isCalled(name, synonym))
  }
  if (match === 'sku' && !columns.includes('Part Number')) {
    for (const number of NUMBER_AS_SKU) {
      guesses.takeNamed('Product Code/SKU', (name) => isCalled(name, number))
    }
  }
  for (const column of requiredColumns(kind, match)) {
    for (const looks of CONTENT.get(column) ?? []) {
      guesses.take(
        column,
        header.findIndex((_, at) => guesses.isFree(at) && looks(cellsAt(rows, at))),
      )
    }
  }
  guesses.takeOnly(MATCH_COLUMNS.upc, (_, at) => isAll(cellsAt(rows, at), isBarcode))
  for (const column of ['Price', 'Cost', 'Retail Price'] as const) {
    guesses.takeOnly(
      column,
      (name, at) => isAll(cellsAt(rows, at), isMoney) && moneyColumn(name) === column,
    )
  }
  if (kind === 'stock') {
    guesses.takeOnly(
      'Current Stock Level',
      (name, at) => isAll(cellsAt(rows, at), isWholeNumber) && !says(name, NO_STOCK),
    )
  }
  return columns.flatMap((column) => {
    const index = guesses.found.get(column)
    return index === undefined ? [] : [sourceOf(column, header[index] ?? '', cellsAt(rows, index))]
  })
}

/** Which column of the file each of ours is; none is taken twice. */
class Guesses {
  readonly found = new Map<FileColumn, number>()
  readonly #taken = new Set<number>()
  readonly #columns: readonly FileColumn[]
  readonly #header: readonly string[]

  constructor(columns: readonly FileColumn[], header: readonly string[]) {
    this.#columns = columns
    this.#header = header
  }

  isFree(index: number): boolean {
    return !this.#taken.has(index)
  }

  take(column: FileColumn, index: number): void {
    if (index === -1 || this.#taken.has(index) || this.found.has(column)) return
    this.#taken.add(index)
    this.found.set(column, index)
  }

  /** Of two columns with the same name the first; the screen says that there are two. */
  takeNamed(column: FileColumn, isMeant: (name: string) => boolean): void {
    const isOther = (name: string) => MONEY_COLUMNS.has(column) && isForeignMoney(name)
    const places = this.#placesWhere((name) => isMeant(name) && !isOther(name))
    const names = new Set(places.map((at) => this.#header[at]))
    if (names.size === 1) this.take(column, places[0] ?? -1)
  }

  /** By what it holds, if only one column of the file can be meant. */
  takeOnly(column: FileColumn, isMeant: (name: string, at: number) => boolean): void {
    if (!this.#columns.includes(column)) return
    const [only = -1, ...others] = this.#placesWhere(isMeant)
    if (others.length === 0) this.take(column, only)
  }

  #placesWhere(isMeant: (name: string, at: number) => boolean): readonly number[] {
    return this.#header.flatMap((name, at) => (this.isFree(at) && isMeant(name, at) ? [at] : []))
  }
}

/** How the cells of a column are read, as far as its header and they themselves say. */
export function sourceOf(
  column: FileColumn,
  header: string,
  cells: readonly string[],
): ColumnSource {
  if (MONEY_COLUMNS.has(column)) {
    const isComma =
      cells.some(hasDecimalComma) &&
      cells.every((cell) => hasDecimalComma(cell) || isWholeNumber(cell))
    return isComma ? { column, header, decimalComma: true } : { column, header }
  }
  if (column !== 'Product Weight' && column !== 'Dimensions') return { column, header }
  const unit = unitIn(header, column)
  return unit === undefined ? { column, header } : { column, header, unit }
}

type Looks = (cells: readonly string[]) => boolean

/** A number with spaces may be a name as well, so that one without comes first. */
const NUMBERS: readonly Looks[] = [areCodes, (cells) => isAll(cells, isPartNumber)]

/** Where nobody says which column is needed, what its cells look like says it. */
const CONTENT: ReadonlyMap<FileColumn, readonly Looks[]> = new Map([
  [MATCH_COLUMNS.upc, [(cells) => isAll(cells, isBarcode)]],
  [MATCH_COLUMNS['part-number'], NUMBERS],
  [MATCH_COLUMNS.sku, NUMBERS],
])

const LIST_WORDS = ['list', 'msrp', 'retail', 'rrp', 'srp', 'suggested']
/** Amounts that are no price of the part. */
const NO_PRICE = (
  'core charge deposit freight ship shipping map minimum min max maximum discount percent pct tax vat ' +
  'weight size width height length depth date qty old former last previous prior change increase margin'
).split(' ')
/** Whole numbers that are no stock. */
const NO_STOCK = (
  'min minimum max maximum pack case box moq order reorder year line id page age days lead multiple ' +
  'price rank row weight'
).split(' ')

/** Which of ours a column of amounts is. */
function moneyColumn(header: string): 'Price' | 'Cost' | 'Retail Price' | undefined {
  const isMeasure = header
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => MEASURES.includes(word))
  if (isForeignMoney(header) || isMeasure || says(header, NO_PRICE)) return undefined
  if (meansCost(header)) return 'Cost'
  return says(header, LIST_WORDS) ? 'Retail Price' : 'Price'
}

const MEASURES: readonly string[] = [...UNITS, 'lb', 'lbs', 'in', 'inch', 'inches']

function says(header: string, words: readonly string[]): boolean {
  return headerWords(header).some((word) => words.includes(word))
}
