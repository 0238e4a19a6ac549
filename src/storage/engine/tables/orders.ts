import type { Generated } from 'kysely'
import type { CouponKind } from '#domain/orders/coupons.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import type { StateCode } from '#domain/orders/states.ts'
import type { Flag, JsonText, Time } from './columns.ts'

/** Carts, orders and what they are charged by. */
export type OrderTables = {
  carts: {
    id: Generated<number>
    session_hash: string
    created_at: Time
    used_at: Time
    returned: Generated<Flag>
    coupon_code: Generated<string | null>
  }
  cart_items: {
    id: Generated<number>
    cart_id: number
    product_id: number
    quantity: number
    added_price_cents: number
    created_at: Time
    model: Generated<string | null>
    model_listed: Generated<Flag | null>
  }
  orders: {
    id: Generated<number>
    order_number: string
    cart_id: number
    request_hash: string
    first_name: string
    last_name: string
    email: string
    email_key: string
    phone: string
    shipping_address: string
    billing_address: string
    same_as_billing: Flag
    shipping_method: string
    shipping_label: string
    shipping_price_cents: number
    shipping_free_above_cents: number | null
    tax_state: StateCode | null
    tax_rate: number
    tax_on_shipping: Flag
    coupon_id: number | null
    coupon_code: string | null
    coupon_kind: CouponKind | null
    coupon_value: number | null
    coupon_once: Flag | null
    ships_on: string | null
    arrives_from: string | null
    arrives_by: string | null
    subtotal_cents: number
    discount_cents: number
    shipping_cents: number
    tax_cents: number
    total_cents: number
    item_count: number
    status: OrderStatus
    holds_stock: Flag
    search_text: string
    version: Generated<number>
    created_at: Time
    updated_at: Time
  }
  order_items: {
    id: Generated<number>
    order_id: number
    product_id: number
    slug: string
    name: string
    sku: string
    brand: string
    image_url: string
    unit_price_cents: number
    quantity: number
    stock_taken: number
    category_id: Generated<number | null>
    model: Generated<string | null>
    model_listed: Generated<Flag | null>
  }
  order_events: {
    id: Generated<number>
    order_id: number
    at: Time
    actor: string
    kind: 'placed' | 'status' | 'note'
    from_status: OrderStatus | null
    to_status: OrderStatus | null
    note: Generated<string>
  }
  idempotency_keys: {
    cart_id: number
    key: string
    request_hash: string
    order_id: number
    created_at: Time
  }
  purchase_counters: { bucket: string; window_start: Time; count: number }
  sales: {
    kind: 'all' | 'category' | 'brand' | 'product'
    period: number
    key: string
    label: string
    orders: number
    units: number
    revenue_cents: number
    discount_cents: Generated<number>
  }
  charge_rules: { name: 'shipping' | 'tax'; document: JsonText; version: Generated<number> }
  coupons: {
    id: Generated<number>
    code: string
    kind: CouponKind
    value: number
    minimum_cents: number
    starts_on: string | null
    ends_on: string | null
    most_uses: number | null
    once_per_customer: Flag
    charged: Flag
    listed: Flag
    condition: string
    uses: Generated<number>
    version: Generated<number>
  }
}
