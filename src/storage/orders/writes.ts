import type { EventKind } from '#domain/integrations/events.ts'
import { fromCents } from '#domain/money.ts'
import type { CheckoutLine } from '#domain/orders/checkout.ts'
import type { Delivery } from '#domain/orders/delivery-dates.ts'
import type { Totals } from '#domain/orders/order-totals.ts'
import type { OrderCharges, OrderContact, OrderItem, OrderStatus } from '#domain/orders/orders.ts'
import { onSale } from '../catalogue/audience.ts'
import type { Param } from '../engine/parameters.ts'
import {
  type Columns,
  type EachRow,
  prepared,
  preparedForRows,
  type RowOf,
} from '../engine/prepared.ts'
import { flag, type Schema, type Tx } from '../engine/schema.ts'
import { together } from '../engine/transaction.ts'
import { noteEvents } from '../integrations/note-events.ts'
import { modelColumns, toLineModel } from '../line-model.ts'
import { emailKey } from './orders.ts'

export type NewOrder = OrderContact &
  OrderCharges &
  Totals & {
    readonly orderNumber: string
    readonly cartId: number
    readonly requestHash: string
    readonly delivery: Delivery | undefined
    readonly itemCount: number
    readonly now: number
  }

/** In ascending order of the product, the sequence in which everybody takes stock. */
export async function checkoutLines(tx: Tx, cartId: number): Promise<readonly CheckoutLine[]> {
  return (await linesToOrder(tx, { cartId })).map(toCheckoutLine)
}

export async function latestOrderOfCart(
  tx: Tx,
  cartId: number,
): Promise<{ readonly id: number; readonly requestHash: string; readonly at: number } | undefined> {
  const [row] = await latestOfCart(tx, { cartId })
  return row && { id: row.id, requestHash: row.request_hash, at: row.created_at }
}

/** Undefined when the number exists already. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<number | undefined> {
  const searchText =
    `${order.orderNumber} ${order.firstName} ${order.lastName} ${order.email}`.toLowerCase()
  const [row] = await addOrder(tx, {
    order_number: order.orderNumber,
    cart_id: order.cartId,
    request_hash: order.requestHash,
    first_name: order.firstName,
    last_name: order.lastName,
    email: order.email,
    email_key: emailKey(order.email),
    phone: order.phone,
    shipping_address: order.shippingAddress,
    billing_address: order.billingAddress,
    same_as_billing: flag(order.sameAsBilling),
    ...chargeColumns(order),
    ships_on: order.delivery?.ships ?? null,
    arrives_from: order.delivery?.earliest ?? null,
    arrives_by: order.delivery?.latest ?? null,
    subtotal_cents: order.subtotal,
    discount_cents: order.discount,
    shipping_cents: order.shipping,
    tax_cents: order.tax,
    total_cents: order.total,
    item_count: order.itemCount,
    search_text: searchText,
    created_at: order.now,
    updated_at: order.now,
  })
  return row?.id
}

export async function insertOrderItems(
  tx: Tx,
  orderId: number,
  items: readonly (OrderItem & { readonly stockTaken: number })[],
): Promise<void> {
  await addItems(
    tx,
    items.map((item) => ({
      order_id: orderId,
      product_id: item.productId,
      slug: item.slug,
      name: item.name,
      sku: item.sku,
      brand: item.brand,
      image_url: item.imageUrl,
      unit_price_cents: item.unitPrice,
      quantity: item.quantity,
      stock_taken: item.stockTaken,
      ...modelColumns(item.model),
    })),
  )
}

export async function insertOrderEvent(
  tx: Tx,
  event: {
    readonly orderId: number
    readonly at: number
    readonly actor: string
    readonly kind: Schema['order_events']['kind']
    readonly from?: OrderStatus
    readonly to?: OrderStatus
    readonly note?: string
  },
): Promise<void> {
  const { orderId, at, actor, kind, from = null, to = null, note = '' } = event
  const row = { order_id: orderId, at, actor, kind, from_status: from, to_status: to, note }
  const noted = { kind: eventOf(kind, to), subjectId: orderId, facts: { from, to } }
  await together([addEvent(tx, row), noteEvents(tx, [noted], at)])
}

function eventOf(kind: Schema['order_events']['kind'], to: OrderStatus | null): EventKind {
  if (kind === 'placed') return 'order.placed'
  return to === 'cancelled' ? 'order.cancelled' : 'order.changed'
}

const linesToOrder = prepared((db, param: Param<{ cartId: number }>) =>
  db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .select([
      'products.id as product_id',
      'products.slug',
      'products.name',
      'products.sku',
      'products.brand',
      'products.image_url',
      'products.price_cents',
      'products.track_inventory',
      'products.stock_quantity',
      'cart_items.quantity',
      'cart_items.added_price_cents',
      'cart_items.model',
      'cart_items.model_listed',
      (eb) => onSale(eb).as('on_sale'),
    ])
    .where('cart_items.cart_id', '=', param('cartId'))
    .orderBy('products.id'),
)
const latestOfCart = prepared((db, param: Param<{ cartId: number }>) =>
  db
    .selectFrom('orders')
    .select(['id', 'request_hash', 'created_at'])
    .where('cart_id', '=', param('cartId'))
    .orderBy('id', 'desc')
    .limit(1),
)

const ORDER_VALUES = [
  'order_number',
  'cart_id',
  'request_hash',
  'first_name',
  'last_name',
  'email',
  'email_key',
  'phone',
  'shipping_address',
  'billing_address',
  'same_as_billing',
  'shipping_method',
  'shipping_label',
  'shipping_price_cents',
  'shipping_free_above_cents',
  'tax_state',
  'tax_rate',
  'tax_on_shipping',
  'coupon_id',
  'coupon_code',
  'coupon_kind',
  'coupon_value',
  'coupon_once',
  'ships_on',
  'arrives_from',
  'arrives_by',
  'subtotal_cents',
  'discount_cents',
  'shipping_cents',
  'tax_cents',
  'total_cents',
  'item_count',
  'search_text',
  'created_at',
  'updated_at',
] as const
const addOrder = prepared((db, param: Param<Columns<'orders', (typeof ORDER_VALUES)[number]>>) =>
  db
    .insertInto('orders')
    .values({ ...param.all(ORDER_VALUES), status: 'pending', holds_stock: 1 })
    .onConflict((conflict) => conflict.column('order_number').doNothing())
    .returning('id'),
)

const ITEM_VALUES = [
  'order_id',
  'product_id',
  'slug',
  'name',
  'sku',
  'brand',
  'image_url',
  'unit_price_cents',
  'quantity',
  'stock_taken',
  'model',
  'model_listed',
] as const
type ItemRow = Columns<'order_items', (typeof ITEM_VALUES)[number]>
const addItems = preparedForRows((db, eachRow: EachRow<ItemRow>) =>
  db.insertInto('order_items').values(eachRow((param) => param.all(ITEM_VALUES))),
)

const EVENT_VALUES = [
  'order_id',
  'at',
  'actor',
  'kind',
  'from_status',
  'to_status',
  'note',
] as const
type EventRow = Columns<'order_events', (typeof EVENT_VALUES)[number]>
const addEvent = prepared((db, param: Param<EventRow>) =>
  db.insertInto('order_events').values(param.all(EVENT_VALUES)),
)

function chargeColumns({ shippingPrice, taxRate, coupon, ...order }: OrderCharges) {
  return {
    shipping_method: order.shippingMethod,
    shipping_label: order.shippingLabel,
    shipping_price_cents: shippingPrice.price,
    shipping_free_above_cents: shippingPrice.freeAbove ?? null,
    tax_state: order.state ?? null,
    tax_rate: taxRate.rate,
    tax_on_shipping: flag(taxRate.onShipping),
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    coupon_kind: coupon?.kind ?? null,
    coupon_value: coupon?.value ?? null,
    coupon_once: coupon ? flag(coupon.oncePerCustomer) : null,
  }
}

function toCheckoutLine(row: RowOf<typeof linesToOrder>): CheckoutLine {
  return {
    productId: row.product_id,
    slug: row.slug,
    name: row.name,
    sku: row.sku,
    brand: row.brand,
    imageUrl: row.image_url,
    unitPrice: fromCents(row.price_cents),
    quantity: row.quantity,
    model: toLineModel(row),
    addedPrice: fromCents(row.added_price_cents),
    onSale: row.on_sale === 1,
    tracked: row.track_inventory === 1,
    stock: row.stock_quantity,
  }
}
