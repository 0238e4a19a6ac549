import type { OrderStatus } from '#domain/orders/orders.ts'
import { type Flag, flag, type Tx } from '../engine/schema.ts'
import { statement } from '../engine/statements.ts'

/** An order as its writers see it. */
export type OrderToChange = {
  readonly id: number
  readonly status: OrderStatus
  readonly holdsStock: boolean
  readonly emailKey: string
  readonly createdAt: number
}

/** The update changes nothing but holds the row, so that two changes of one order take turns. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderToChange | undefined> {
  const [row] = await holdOrder(tx, id)
  return row && toOrderToChange(row)
}

export async function lockOrderByNumber(
  tx: Tx,
  orderNumber: string,
): Promise<OrderToChange | undefined> {
  const [row] = await holdOrderByNumber(tx, orderNumber)
  return row && toOrderToChange(row)
}

/** Lines with what they hold of counted stock, in ascending order of the product. */
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
  const rows = await itemsWithStock(tx, orderId)
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
  await changeStockTaken(tx, stockTaken, itemId)
}

export async function updateStatus(
  tx: Tx,
  orderId: number,
  change: { readonly status: OrderStatus; readonly holdsStock: boolean; readonly now: number },
): Promise<void> {
  await changeStatus(tx, change.status, flag(change.holdsStock), change.now, orderId)
}

type HeldRow = {
  readonly id: number
  readonly status: OrderStatus
  readonly holds_stock: Flag
  readonly email_key: string
  readonly created_at: number
}
const HOLD = 'update orders set updated_at = updated_at'
const HELD = 'returning id, status, holds_stock, email_key, created_at'
const holdOrder = statement<[number], HeldRow>(`${HOLD} where id = ? ${HELD}`)
const holdOrderByNumber = statement<[string], HeldRow>(`${HOLD} where order_number = ? ${HELD}`)
const itemsWithStock = statement<
  [number],
  {
    id: number
    product_id: number
    name: string
    quantity: number
    stock_taken: number
    track_inventory: Flag
  }
>(`
  select order_items.id, order_items.product_id, order_items.name, order_items.quantity,
    order_items.stock_taken, products.track_inventory
  from order_items join products on products.id = order_items.product_id
  where order_items.order_id = ? order by order_items.product_id, order_items.id`)
const changeStockTaken = statement<[number, number]>(
  'update order_items set stock_taken = ? where id = ?',
)
const changeStatus = statement<[OrderStatus, Flag, number, number]>(
  `update orders set status = ?, holds_stock = ?, updated_at = ?, version = version + 1
   where id = ?`,
)

function toOrderToChange(row: HeldRow): OrderToChange {
  return {
    id: row.id,
    status: row.status,
    holdsStock: row.holds_stock === 1,
    emailKey: row.email_key,
    createdAt: row.created_at,
  }
}
