import type { Order, OrderItem, OrderSummary } from '#domain/orders/orders.ts'
import type { Db } from '../engine/schema.ts'
import { statement } from '../engine/statements.ts'
import {
  ORDER_COLUMNS,
  type OrderEventRow,
  type OrderItemRow,
  type OrderRow,
  toOrderEvent,
  toOrderItem,
  toOrderSummary,
} from './rows.ts'

/** An order with its lines, without its history. */
export type PlacedOrder = OrderSummary & { readonly items: readonly OrderItem[] }

/** How e-mails are compared: letter case is nobody's secret. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

export async function findOrder(db: Db, id: number): Promise<Order | undefined> {
  const [row] = await orderById(db, id)
  return row && withEvents(db, await withItems(db, row))
}

/** Does the same work whether the number, the e-mail or both are wrong, so that time tells nothing. */
export async function findOrderForGuest(
  db: Db,
  orderNumber: string,
  email: string,
): Promise<Order | undefined> {
  const [row] = await orderByNumber(db, orderNumber)
  const items = await itemsOfOrder(db, row?.id ?? 0)
  const events = await eventsOfOrder(db, row?.id ?? 0)
  if (!row || emailKey(row.email) !== emailKey(email)) return undefined
  return {
    ...toOrderSummary(row),
    items: items.map(toOrderItem),
    events: events.map(toOrderEvent),
  }
}

export async function findPlacedOrder(db: Db, id: number): Promise<PlacedOrder | undefined> {
  const [row] = await orderById(db, id)
  return row && withItems(db, row)
}

/** Only to the session that placed it. */
export async function findOrderOfCart(
  db: Db,
  cartId: number,
  orderNumber: string,
): Promise<PlacedOrder | undefined> {
  const [row] = await orderOfCart(db, cartId, orderNumber)
  return row && withItems(db, row)
}

/** Newest first. */
export async function ordersOfCart(
  db: Db,
  cartId: number,
  most: number,
): Promise<readonly PlacedOrder[]> {
  const rows = await latestOfCart(db, cartId, most)
  return Promise.all(rows.map((row) => withItems(db, row)))
}

async function withItems(db: Db, row: OrderRow): Promise<PlacedOrder> {
  const items = await itemsOfOrder(db, row.id)
  return { ...toOrderSummary(row), items: items.map(toOrderItem) }
}

async function withEvents(db: Db, order: PlacedOrder): Promise<Order> {
  const events = await eventsOfOrder(db, order.id)
  return { ...order, events: events.map(toOrderEvent) }
}

const ORDER = `select ${ORDER_COLUMNS.join(', ')} from orders`
const orderById = statement<[number], OrderRow>(`${ORDER} where id = ?`)
const orderByNumber = statement<[string], OrderRow>(`${ORDER} where order_number = ?`)
const orderOfCart = statement<[number, string], OrderRow>(
  `${ORDER} where cart_id = ? and order_number = ?`,
)
const latestOfCart = statement<[number, number], OrderRow>(
  `${ORDER} where cart_id = ? order by id desc limit ?`,
)
const itemsOfOrder = statement<[number], OrderItemRow>(
  'select * from order_items where order_id = ? order by id',
)
const eventsOfOrder = statement<[number], OrderEventRow>(
  'select * from order_events where order_id = ? order by id',
)
