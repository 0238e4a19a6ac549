import { fromCents } from '#domain/money.ts'
import type { CheckoutLine } from '#domain/orders/checkout.ts'
import type { OrderContact, OrderItem, OrderStatus } from '#domain/orders/orders.ts'
import type { Totals } from '#domain/orders/pricing.ts'
import { type Flag, flag, type Schema, type Tx } from '../engine/schema.ts'
import { insertStatement, statement } from '../engine/statements.ts'
import { emailKey } from './orders.ts'

export type NewOrder = OrderContact &
  Totals & {
    readonly orderNumber: string
    readonly cartId: number
    readonly requestHash: string
    readonly shippingMethod: string
    readonly itemCount: number
    readonly now: number
  }

/** In ascending order of the product: everybody takes stock in the same order. */
export async function checkoutLines(tx: Tx, cartId: number): Promise<readonly CheckoutLine[]> {
  return (await linesToOrder(tx, cartId)).map(toCheckoutLine)
}

export async function latestOrderOfCart(
  tx: Tx,
  cartId: number,
): Promise<{ readonly id: number; readonly requestHash: string; readonly at: number } | undefined> {
  const [row] = await latestOfCart(tx, cartId)
  return row && { id: row.id, requestHash: row.request_hash, at: row.created_at }
}

/** Undefined when the number is taken already. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<number | undefined> {
  const searchText =
    `${order.orderNumber} ${order.firstName} ${order.lastName} ${order.email}`.toLowerCase()
  const [row] = await addOrder(
    tx,
    order.orderNumber,
    order.cartId,
    order.requestHash,
    order.firstName,
    order.lastName,
    order.email,
    emailKey(order.email),
    order.phone,
    order.shippingAddress,
    order.billingAddress,
    flag(order.sameAsBilling),
    order.shippingMethod,
    order.subtotal,
    order.shipping,
    order.tax,
    order.total,
    order.itemCount,
    searchText,
    order.now,
    order.now,
  )
  return row?.id
}

export async function insertOrderItems(
  tx: Tx,
  orderId: number,
  items: readonly (OrderItem & { readonly stockTaken: number })[],
): Promise<void> {
  await addItems(
    tx,
    items.map((item) => [
      orderId,
      item.productId,
      item.slug,
      item.name,
      item.sku,
      item.brand,
      item.imageUrl,
      item.unitPrice,
      item.quantity,
      item.stockTaken,
    ]),
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
  await addEvent(tx, orderId, at, actor, kind, from, to, note)
}

type LineRow = {
  readonly product_id: number
  readonly slug: string
  readonly name: string
  readonly sku: string
  readonly brand: string
  readonly image_url: string
  readonly price_cents: number
  readonly quantity: number
  readonly added_price_cents: number
  readonly on_sale: Flag
  readonly track_inventory: Flag
  readonly stock_quantity: number
}
const linesToOrder = statement<[number], LineRow>(`
  select products.id as product_id, products.slug, products.name, products.sku, products.brand,
    products.image_url, products.price_cents, cart_items.quantity, cart_items.added_price_cents,
    case when products.deleted_at is null and products.visible = 1
      then products.available else 0 end as on_sale,
    products.track_inventory, products.stock_quantity
  from cart_items join products on products.id = cart_items.product_id
  where cart_items.cart_id = ? order by products.id`)
const latestOfCart = statement<[number], { id: number; request_hash: string; created_at: number }>(
  'select id, request_hash, created_at from orders where cart_id = ? order by id desc limit 1',
)

const addOrder = statement<(string | number)[], { id: number }>(
  `insert into orders (order_number, cart_id, request_hash, first_name, last_name, email, email_key,
     phone, shipping_address, billing_address, same_as_billing, shipping_method, subtotal_cents,
     shipping_cents, tax_cents, total_cents, item_count, search_text, created_at, updated_at, status)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending')
   on conflict (order_number) do nothing returning id`,
)
const addItems = insertStatement<
  [number, number, string, string, string, string, string, number, number, number]
>(
  `insert into order_items (order_id, product_id, slug, name, sku, brand, image_url,
     unit_price_cents, quantity, stock_taken)`,
  10,
)
const addEvent = statement<
  [
    number,
    number,
    string,
    Schema['order_events']['kind'],
    OrderStatus | null,
    OrderStatus | null,
    string,
  ]
>(
  `insert into order_events (order_id, at, actor, kind, from_status, to_status, note)
   values (?, ?, ?, ?, ?, ?, ?)`,
)

function toCheckoutLine(row: LineRow): CheckoutLine {
  return {
    productId: row.product_id,
    slug: row.slug,
    name: row.name,
    sku: row.sku,
    brand: row.brand,
    imageUrl: row.image_url,
    unitPrice: fromCents(row.price_cents),
    quantity: row.quantity,
    addedPrice: fromCents(row.added_price_cents),
    onSale: row.on_sale === 1,
    tracked: row.track_inventory === 1,
    stock: row.stock_quantity,
  }
}
