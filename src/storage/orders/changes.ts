import type { OrderStatus } from '#domain/orders/orders.ts'
import type { Param } from '../engine/parameters.ts'
import { prepared, type RowOf } from '../engine/prepared.ts'
import { type Flag, flag, type Tx } from '../engine/schema.ts'

/** An order as the commands that change it need it. */
export type OrderToChange = {
  readonly id: number
  readonly status: OrderStatus
  readonly holdsStock: boolean
  readonly email: string
  readonly emailKey: string
  readonly createdAt: number
  /** The coupon that it was charged by. */
  readonly coupon:
    | { readonly id: number; readonly code: string; readonly oncePerCustomer: boolean }
    | undefined
}

/** The update changes nothing but locks the row, so that two changes of one order take turns. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderToChange | undefined> {
  const [row] = await lockById(tx, { id })
  return row && toOrderToChange(row)
}

export async function lockOrderByNumber(
  tx: Tx,
  orderNumber: string,
): Promise<OrderToChange | undefined> {
  const [row] = await lockByNumber(tx, { orderNumber })
  return row && toOrderToChange(row)
}

/** Lines with the tracked stock that they have taken, in ascending order of the product. */
export async function itemsToMove(
  tx: Tx,
  orderId: number,
): Promise<
  readonly {
    readonly id: number
    readonly productId: number
    readonly name: string
    readonly quantity: number
    readonly stockTaken: number
    readonly tracked: boolean
  }[]
> {
  const rows = await itemsWithStock(tx, { orderId })
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    name: row.name,
    quantity: row.quantity,
    stockTaken: row.stock_taken,
    tracked: row.track_inventory === 1,
  }))
}

export async function setStockTaken(tx: Tx, itemId: number, stockTaken: number): Promise<void> {
  await changeStockTaken(tx, { itemId, stockTaken })
}

export async function updateStatus(
  tx: Tx,
  orderId: number,
  change: { readonly status: OrderStatus; readonly holdsStock: boolean; readonly now: number },
): Promise<void> {
  const { status, holdsStock, now } = change
  await changeStatus(tx, { orderId, status, holdsStock: flag(holdsStock), now })
}

const HELD_COLUMNS = [
  'id',
  'status',
  'holds_stock',
  'email',
  'email_key',
  'created_at',
  'coupon_id',
  'coupon_code',
  'coupon_once',
] as const
const lockById = prepared((db, param: Param<{ id: number }>) =>
  db
    .updateTable('orders')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', param('id'))
    .returning(HELD_COLUMNS),
)
const lockByNumber = prepared((db, param: Param<{ orderNumber: string }>) =>
  db
    .updateTable('orders')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('order_number', '=', param('orderNumber'))
    .returning(HELD_COLUMNS),
)
const itemsWithStock = prepared((db, param: Param<{ orderId: number }>) =>
  db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select([
      'order_items.id',
      'order_items.product_id',
      'order_items.name',
      'order_items.quantity',
      'order_items.stock_taken',
      'products.track_inventory',
    ])
    .where('order_items.order_id', '=', param('orderId'))
    .orderBy('order_items.product_id')
    .orderBy('order_items.id'),
)
const changeStockTaken = prepared((db, param: Param<{ itemId: number; stockTaken: number }>) =>
  db
    .updateTable('order_items')
    .set({ stock_taken: param('stockTaken') })
    .where('id', '=', param('itemId')),
)
type StatusValues = { orderId: number; status: OrderStatus; holdsStock: Flag; now: number }
const changeStatus = prepared((db, param: Param<StatusValues>) =>
  db
    .updateTable('orders')
    .set((eb) => ({
      status: param('status'),
      holds_stock: param('holdsStock'),
      updated_at: param('now'),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', param('orderId')),
)

function toOrderToChange(row: RowOf<typeof lockById>): OrderToChange {
  return {
    id: row.id,
    status: row.status,
    holdsStock: row.holds_stock === 1,
    email: row.email,
    emailKey: row.email_key,
    createdAt: row.created_at,
    coupon:
      row.coupon_id === null
        ? undefined
        : {
            id: row.coupon_id,
            code: row.coupon_code ?? '',
            oncePerCustomer: row.coupon_once === 1,
          },
  }
}
