import type { Selectable } from 'kysely'
import { fromCents } from '#domain/money.ts'
import type { Delivery } from '#domain/orders/delivery-dates.ts'
import type { OrderEvent, OrderItem, OrderSummary } from '#domain/orders/orders.ts'
import type { Schema } from '../engine/schema.ts'

/** The columns of an `OrderSummary`. */
export const ORDER_COLUMNS = [
  'orders.id',
  'orders.order_number',
  'orders.status',
  'orders.first_name',
  'orders.last_name',
  'orders.email',
  'orders.phone',
  'orders.shipping_address',
  'orders.billing_address',
  'orders.same_as_billing',
  'orders.shipping_method',
  'orders.ships_on',
  'orders.arrives_from',
  'orders.arrives_by',
  'orders.subtotal_cents',
  'orders.shipping_cents',
  'orders.tax_cents',
  'orders.total_cents',
  'orders.item_count',
  'orders.created_at',
  'orders.version',
] as const

type ColumnName<Column> = Column extends `orders.${infer Name}` ? Name : never
export type OrderRow = Pick<
  Selectable<Schema['orders']>,
  ColumnName<(typeof ORDER_COLUMNS)[number]>
>
type OrderItemRow = Selectable<Schema['order_items']>
type OrderEventRow = Selectable<Schema['order_events']>

export function toOrderSummary(row: OrderRow): OrderSummary {
  return {
    id: row.id,
    orderNumber: row.order_number,
    status: row.status,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    shippingAddress: row.shipping_address,
    billingAddress: row.billing_address,
    sameAsBilling: row.same_as_billing === 1,
    shippingMethod: row.shipping_method,
    delivery: toDelivery(row),
    subtotal: fromCents(row.subtotal_cents),
    shipping: fromCents(row.shipping_cents),
    tax: fromCents(row.tax_cents),
    total: fromCents(row.total_cents),
    itemCount: row.item_count,
    createdAt: row.created_at,
    version: row.version,
  }
}

function toDelivery({ ships_on, arrives_from, arrives_by }: OrderRow): Delivery | undefined {
  if (ships_on === null || arrives_from === null || arrives_by === null) return undefined
  return { ships: ships_on, earliest: arrives_from, latest: arrives_by }
}

export function toOrderItem(row: OrderItemRow): OrderItem {
  return {
    productId: row.product_id,
    slug: row.slug,
    name: row.name,
    sku: row.sku,
    brand: row.brand,
    imageUrl: row.image_url,
    unitPrice: fromCents(row.unit_price_cents),
    quantity: row.quantity,
  }
}

export function toOrderEvent(row: OrderEventRow): OrderEvent {
  return {
    at: row.at,
    actor: row.actor,
    kind: row.kind,
    from: row.from_status ?? undefined,
    to: row.to_status ?? undefined,
    note: row.note,
  }
}
