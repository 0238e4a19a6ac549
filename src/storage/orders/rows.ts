import type { Selectable } from 'kysely'
import { fromCents } from '#domain/money.ts'
import type { Delivery } from '#domain/orders/delivery-dates.ts'
import type {
  OrderCharges,
  OrderEvent,
  OrderItem,
  OrderSummary,
  UsedCoupon,
} from '#domain/orders/orders.ts'
import type { Schema } from '../engine/schema.ts'
import { toLineModel } from '../line-model.ts'

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
  'orders.shipping_label',
  'orders.shipping_price_cents',
  'orders.shipping_free_above_cents',
  'orders.tax_state',
  'orders.tax_rate',
  'orders.tax_on_shipping',
  'orders.coupon_id',
  'orders.coupon_code',
  'orders.coupon_kind',
  'orders.coupon_value',
  'orders.coupon_once',
  'orders.ships_on',
  'orders.arrives_from',
  'orders.arrives_by',
  'orders.subtotal_cents',
  'orders.discount_cents',
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
    ...toCharges(row),
    delivery: toDelivery(row),
    subtotal: fromCents(row.subtotal_cents),
    discount: fromCents(row.discount_cents),
    shipping: fromCents(row.shipping_cents),
    tax: fromCents(row.tax_cents),
    total: fromCents(row.total_cents),
    itemCount: row.item_count,
    createdAt: row.created_at,
    version: row.version,
  }
}

function toCharges(row: OrderRow): OrderCharges {
  const freeAbove = row.shipping_free_above_cents
  return {
    shippingMethod: row.shipping_method,
    shippingLabel: row.shipping_label,
    shippingPrice: {
      price: fromCents(row.shipping_price_cents),
      freeAbove: freeAbove === null ? undefined : fromCents(freeAbove),
    },
    state: row.tax_state ?? undefined,
    taxRate: { rate: row.tax_rate, onShipping: row.tax_on_shipping === 1 },
    coupon: toUsedCoupon(row),
  }
}

function toUsedCoupon(row: OrderRow): UsedCoupon | undefined {
  const { coupon_id, coupon_code, coupon_kind, coupon_value, coupon_once } = row
  if (coupon_id === null || coupon_code === null || coupon_kind === null || coupon_value === null) {
    return undefined
  }
  return {
    id: coupon_id,
    code: coupon_code,
    kind: coupon_kind,
    value: coupon_value,
    oncePerCustomer: coupon_once === 1,
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
    model: toLineModel(row),
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
