import { searchKeyOf } from '#domain/search/standing.ts'
import { raiseCatalogueVersion } from '../../engine/catalogue-version.ts'
import type { Param } from '../../engine/parameters.ts'
import { type Columns, type EachRow, prepared, preparedForRows } from '../../engine/prepared.ts'
import type { Db, Flag, Schema, Tx } from '../../engine/schema.ts'
import { together } from '../../engine/transaction.ts'
import { noteEvents } from '../../integrations/note-events.ts'
import { moveStanding } from '../../search-index/postings-of-product.ts'
import { announceReturn } from '../../stock-alerts/stock-alerts.ts'

/** A change of one product's stock. Callers pass several in ascending order of the product. */
type StockChange = { readonly productId: number; readonly quantity: number }

type Reason = Schema['stock_movements']['reason']

/**
 * Takes stock only if there is enough, in one statement: reading first and deciding then would sell
 * the last unit twice. With `priceCents`, only while the product is on sale at that price.
 */
export async function takeStock(
  tx: Tx,
  { productId, quantity }: StockChange,
  priceCents?: number,
): Promise<StockAfter | undefined> {
  const [row] =
    priceCents === undefined
      ? await takeAny(tx, { productId, quantity })
      : await takeOnSale(tx, { productId, quantity, priceCents })
  return row && toStockAfter(row)
}

export async function putBackStock(
  tx: Tx,
  { productId, quantity }: StockChange,
): Promise<StockAfter> {
  const [row] = await putBack(tx, { productId, quantity })
  if (!row) throw new Error(`product ${productId} is gone`)
  return toStockAfter(row)
}

export async function stockOf(tx: Tx, productId: number): Promise<number> {
  const [row] = await stockNow(tx, { productId })
  return row?.stock_quantity ?? 0
}

/** The ledger: a product's stock is the sum of its movements. */
export async function recordMovements(
  tx: Tx,
  movements: readonly { readonly productId: number; readonly change: number }[],
  why: { readonly reason: Reason; readonly orderId: number | null; readonly now: number },
): Promise<void> {
  const { reason, orderId, now } = why
  const rows = movements.map(({ productId, change }) => ({
    product_id: productId,
    change,
    reason,
    order_id: orderId,
    at: now,
  }))
  const events = movements.map(({ productId, change }) => ({
    kind: 'stock.changed' as const,
    subjectId: productId,
    facts: { change, reason },
  }))
  await together([insertMovements(tx, rows), noteEvents(tx, events, now)])
}

/** A product after a change of its stock: what its standing among search results depends on. */
export type StockAfter = {
  readonly productId: number
  readonly stock: number
  readonly available: boolean
  readonly searchKey: number
  readonly popularity: number
}

/**
 * Updates the search rank, page version and stock alerts of products whose availability changed. The
 * caller holds the locks on their rows.
 */
export async function followAvailability(
  tx: Tx,
  products: readonly StockAfter[],
  now: number,
): Promise<void> {
  for (const { productId, available, searchKey, popularity } of products) {
    const standing = searchKeyOf({ id: productId, available, popularity })
    if (standing === searchKey) continue
    await moveStanding(tx, productId, searchKey, standing)
    raiseCatalogueVersion(tx)
    if (available) await announceReturn(tx, productId, now)
  }
}

type StockRow = {
  readonly id: number
  readonly stock_quantity: number
  readonly available: Flag
  readonly search_key: number
  readonly popularity: number
}

/** What a change of stock or price returns. */
export const AFTER_COLUMNS = [
  'id',
  'stock_quantity',
  'available',
  'search_key',
  'popularity',
] as const

const takeAny = prepared((db, param: Param<StockChange>) =>
  taking(db, param).returning(AFTER_COLUMNS),
)
const takeOnSale = prepared((db, param: Param<StockChange & { readonly priceCents: number }>) =>
  taking(db, param)
    .where('price_cents', '=', param('priceCents'))
    .where('available', '=', 1)
    .where('visible', '=', 1)
    .where('deleted_at', 'is', null)
    .returning(AFTER_COLUMNS),
)
// The version rises with the stock, so that a form opened before a sale cannot undo it.
function taking(db: Db, param: Param<StockChange>) {
  return db
    .updateTable('products')
    .set((eb) => ({
      stock_quantity: eb('stock_quantity', '-', param('quantity')),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', param('productId'))
    .where('stock_quantity', '>=', param('quantity'))
}
const putBack = prepared((db, param: Param<StockChange>) =>
  db
    .updateTable('products')
    .set((eb) => ({
      stock_quantity: eb('stock_quantity', '+', param('quantity')),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', param('productId'))
    .returning(AFTER_COLUMNS),
)
const stockNow = prepared((db, param: Param<{ productId: number }>) =>
  db.selectFrom('products').select('stock_quantity').where('id', '=', param('productId')),
)

const MOVEMENT_VALUES = ['product_id', 'change', 'reason', 'order_id', 'at'] as const
type MovementRow = Columns<'stock_movements', (typeof MOVEMENT_VALUES)[number]>
const insertMovements = preparedForRows((db, eachRow: EachRow<MovementRow>) =>
  db.insertInto('stock_movements').values(eachRow((param) => param.all(MOVEMENT_VALUES))),
)

export function toStockAfter(row: StockRow): StockAfter {
  return {
    productId: row.id,
    stock: row.stock_quantity,
    available: row.available === 1,
    searchKey: row.search_key,
    popularity: row.popularity,
  }
}
