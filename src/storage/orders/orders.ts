import type { Order, OrderItem, OrderSummary } from '#domain/orders/orders.ts'
import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Db } from '../engine/schema.ts'
import { ORDER_COLUMNS, type OrderRow, toOrderEvent, toOrderItem, toOrderSummary } from './rows.ts'

/** An order with its lines, without its history. */
export type PlacedOrder = OrderSummary & { readonly items: readonly OrderItem[] }

/** How email addresses are compared: without regard to letter case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

export async function findOrder(db: Db, id: number): Promise<Order | undefined> {
  const [row] = await orderById(db, { id })
  return row && withEvents(db, await withItems(db, row))
}

/** Does the same work whether number, email or both are wrong, so that timing reveals nothing. */
export async function findOrderForGuest(
  db: Db,
  orderNumber: string,
  email: string,
): Promise<Order | undefined> {
  const [row] = await orderByNumber(db, { orderNumber })
  const items = await itemsOfOrder(db, { orderId: row?.id ?? 0 })
  const events = await eventsOfOrder(db, { orderId: row?.id ?? 0 })
  if (!row || emailKey(row.email) !== emailKey(email)) return undefined
  return {
    ...toOrderSummary(row),
    items: items.map(toOrderItem),
    events: events.map(toOrderEvent),
  }
}

/** For whoever proved to be the shopper by other means. */
export async function findOrderByNumber(db: Db, orderNumber: string): Promise<Order | undefined> {
  const [row] = await orderByNumber(db, { orderNumber })
  return row && withEvents(db, await withItems(db, row))
}

export async function findPlacedOrder(db: Db, id: number): Promise<PlacedOrder | undefined> {
  const [row] = await orderById(db, { id })
  return row && withItems(db, row)
}

/** Found only by the session that placed it. */
export async function findOrderOfCart(
  db: Db,
  cartId: number,
  orderNumber: string,
): Promise<PlacedOrder | undefined> {
  const [row] = await orderOfCart(db, { cartId, orderNumber })
  return row && withItems(db, row)
}

/** Newest first. */
export async function ordersOfCart(
  db: Db,
  cartId: number,
  most: number,
): Promise<readonly PlacedOrder[]> {
  const rows = await latestOfCart(db, { cartId, most })
  return Promise.all(rows.map((row) => withItems(db, row)))
}

async function withItems(db: Db, row: OrderRow): Promise<PlacedOrder> {
  const items = await itemsOfOrder(db, { orderId: row.id })
  return { ...toOrderSummary(row), items: items.map(toOrderItem) }
}

async function withEvents(db: Db, order: PlacedOrder): Promise<Order> {
  const events = await eventsOfOrder(db, { orderId: order.id })
  return { ...order, events: events.map(toOrderEvent) }
}

const orderById = prepared((db, param: Param<{ id: number }>) =>
  db.selectFrom('orders').select(ORDER_COLUMNS).where('id', '=', param('id')),
)
const orderByNumber = prepared((db, param: Param<{ orderNumber: string }>) =>
  db.selectFrom('orders').select(ORDER_COLUMNS).where('order_number', '=', param('orderNumber')),
)
const orderOfCart = prepared((db, param: Param<{ cartId: number; orderNumber: string }>) =>
  db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('cart_id', '=', param('cartId'))
    .where('order_number', '=', param('orderNumber')),
)
const latestOfCart = prepared((db, param: Param<{ cartId: number; most: number }>) =>
  db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('cart_id', '=', param('cartId'))
    .orderBy('id', 'desc')
    .limit(param('most')),
)
const itemsOfOrder = prepared((db, param: Param<{ orderId: number }>) =>
  db.selectFrom('order_items').selectAll().where('order_id', '=', param('orderId')).orderBy('id'),
)
const eventsOfOrder = prepared((db, param: Param<{ orderId: number }>) =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', param('orderId')).orderBy('id'),
)
