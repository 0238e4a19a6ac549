import type { QuickOrderLine, QuickOrderProduct } from '#contract/cart/quick-order.ts'
import { MOST_QUICK_ORDER_LINES } from '#domain/cart/quick-order.ts'
import type { OrderLine } from './parse-lines.ts'

export type Row = OrderLine & {
  readonly id: number
  /** Which of several parts is meant. */
  readonly chosen?: number | undefined
  /** From a list: there was such a line, even if it says nothing that can be ordered. */
  readonly isRead?: true
}

/** A row whose part is decided. */
export type FoundLine = {
  readonly rowId: number
  readonly product: QuickOrderProduct
  readonly quantity: number
  /** How many of the same part the cart takes from the rows above. */
  readonly above: number
  readonly isAvailable: boolean
}

/** What the shop said about each number, by the number as it was sent. */
export type Lookups = ReadonlyMap<string, QuickOrderLine>

export type RowsAction =
  | { readonly type: 'add' }
  | { readonly type: 'remove'; readonly id: number }
  | { readonly type: 'change'; readonly id: number; readonly change: Partial<Omit<Row, 'id'>> }
  | { readonly type: 'insert'; readonly lines: readonly OrderLine[]; readonly at?: number }
  | { readonly type: 'drop'; readonly ids: readonly number[] }

export const FIRST_ROWS: readonly Row[] = [emptyRow(1)]

export function changeRows(rows: readonly Row[], action: RowsAction): readonly Row[] {
  switch (action.type) {
    case 'add':
      return atMost([...rows, emptyRow(nextId(rows))])
    case 'remove':
      // The last row stays: there is always somewhere to type.
      return rows.length === 1 ? rows : rows.filter(({ id }) => id !== action.id)
    case 'change':
      return rows.map((row) => (row.id === action.id ? { ...row, ...action.change } : row))
    case 'insert':
      return insertLines(rows, action.lines, action.at)
    case 'drop': {
      const left = rows.filter(({ id }) => !action.ids.includes(id))
      return left.length > 0 ? left : [emptyRow(nextId(rows))]
    }
  }
}

/** Nothing was entered: it is only a place to type. */
export function isBlank(row: Row): boolean {
  return lacksNumber(row) && row.quantity === 1 && row.asked === undefined && !row.isRead
}

export function lacksNumber(row: Row): boolean {
  return row.partNumber.trim() === ''
}

/** In the order in which they are added: rows of the same part add up in the cart. */
export function foundLines(rows: readonly Row[], lookups: Lookups): readonly FoundLine[] {
  const taken = new Map<number, number>()
  return rows.flatMap((row) => {
    const product = productOf(row, lookups)
    if (!product) return []
    const { id: rowId, quantity } = row
    const above = taken.get(product.id) ?? 0
    const isAvailable = canBeAdded(product, above + quantity)
    if (isAvailable) taken.set(product.id, above + quantity)
    return [{ rowId, product, quantity, above, isAvailable }]
  })
}

function canBeAdded(product: QuickOrderProduct, quantity: number): boolean {
  return product.inStock && (!product.trackInventory || product.stockQuantity >= quantity)
}

/** The part that a row would put into the cart, if that is decided. */
export function productOf(row: Row, lookups: Lookups): QuickOrderProduct | undefined {
  const lookup = lookups.get(row.partNumber.trim())
  if (!lookup) return undefined
  if (row.chosen !== undefined) return lookup.products.find(({ id }) => id === row.chosen)
  const isCertain = lookup.result === 'exact' || lookup.result === 'replaced'
  return isCertain ? lookup.products[0] : undefined
}

/** In the place of the row they were pasted into and of other blank ones. */
function insertLines(
  rows: readonly Row[],
  lines: readonly OrderLine[],
  at: number | undefined,
): readonly Row[] {
  let id = nextId(rows)
  const added = lines.map((line) => ({ ...line, id: id++, isRead: true as const }))
  const place = rows.findIndex((row) => row.id === at)
  const before = place < 0 ? rows : rows.slice(0, place)
  const after = place < 0 ? [] : rows.slice(place + 1)
  const filled = (some: readonly Row[]) => some.filter((row) => !isBlank(row))
  return atMost([...filled(before), ...added, ...filled(after)])
}

function atMost(rows: readonly Row[]): readonly Row[] {
  return rows.slice(0, MOST_QUICK_ORDER_LINES)
}

function emptyRow(id: number): Row {
  return { id, partNumber: '', quantity: 1 }
}

function nextId(rows: readonly Row[]): number {
  return Math.max(...rows.map(({ id }) => id)) + 1
}
