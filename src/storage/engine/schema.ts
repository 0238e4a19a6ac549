import type { Generated, GeneratedAlways, Kysely, Transaction } from 'kysely'
import type {
  Availability,
  Condition,
  ItemType,
  Origin,
  ProductType,
  TaxClass,
} from '#domain/catalogue/products.ts'
import type { CouponKind } from '#domain/orders/coupons.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import type { StateCode } from '#domain/orders/states.ts'
import type { PageKind } from '#domain/pages/pages.ts'
import type { PictureKind } from '#domain/shop/picture-file.ts'

/** Reads take a `Db`, writes a `Tx`: a write outside a transaction does not compile. */
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

/** 0 or 1: what both engines store alike. */
export type Flag = 0 | 1
/** Milliseconds since 1970. */
type Time = number
/** A list or a document as JSON text. */
type JsonText = string

export type Schema = {
  settings: { key: string; value: string }
  shop_settings: {
    version: number
    document: JsonText
    saved_at: Time
    saved_by: string
    restored_version: number | null
  }
  shop_pictures: { hash: string; kind: PictureKind; bytes: Uint8Array; created_at: Time }
  categories: CategoryTable
  products: ProductTable
  brands: { key: string; name: string; products: number }
  list_counts: {
    category_id: number
    kind: string
    brand: string
    origin: Origin | ''
    price_band: number
    available: Flag
    source: 'catalogue' | 'orders'
    products: number
  }
  part_numbers: PartNumberTable
  equivalents: { product_id: number; oem_key: string; number: string }
  kind_companions: { kind_key: string; companion_key: string; rank: number }
  models: {
    id: Generated<number>
    key: string
    folded_key: string
    name: string
    brand: string
    category_id: number | null
    appliance: Generated<string>
    style: Generated<string>
    image_url: Generated<string>
  }
  fits: { model_id: number; product_id: number }
  search_terms: { id: Generated<number>; term: string; frequency: number }
  search_postings: { term_id: number; search_key: number; weight: number }
  pages: {
    id: Generated<number>
    path: string
    kind: PageKind
    hidden: Generated<Flag>
    published: number | null
    draft: number | null
    version: Generated<number>
    created_at: Time
    updated_at: Time
  }
  page_versions: {
    page_id: number
    number: number
    summary: JsonText
    source: JsonText
    content: JsonText
    actor: string
    at: Time
  }
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
  orders: OrderTable
  charge_rules: { name: 'shipping' | 'tax'; document: JsonText; version: Generated<number> }
  coupons: CouponTable
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
  stock_movements: {
    id: Generated<number>
    product_id: number
    change: number
    reason: 'created' | 'set' | 'import' | 'order' | 'cancel' | 'reopen'
    order_id: number | null
    at: Time
  }
  staff_sessions: { token_hash: string; created_at: Time; used_at: Time }
  rate_counters: { bucket: string; window_start: Time; count: number }
  purchase_counters: { bucket: string; window_start: Time; count: number }
  messages: {
    id: Generated<number>
    kind: string
    email: string
    name: string
    fields: JsonText
    digest: Generated<string | null>
    created_at: Time
    read_at: Time | null
  }
  import_runs: {
    id: Generated<number>
    source: string
    status: 'running' | 'done' | 'failed' | 'undone'
    started_at: Time
    finished_at: Time | null
    lease_until: Time
    size_bytes: Generated<number>
    read_bytes: Generated<number>
    rows_read: Generated<number>
    rows_created: Generated<number>
    rows_skipped: Generated<number>
    rows_rejected: Generated<number>
    report: Generated<JsonText>
    demo: Generated<Flag>
  }
  demo_rows: { kind: 'category' | 'model' | 'order'; row_id: number; loaded_at: Time }
  demo_removals: {
    id: Generated<number>
    status: 'running' | 'done'
    step: 'orders' | 'parts' | 'models' | 'categories' | 'words'
    after_id: Generated<number>
    holder: string
    lease_until: Time
    started_at: Time
    finished_at: Time | null
    rows_total: number
    rows_done: Generated<number>
    removed_orders: Generated<number>
    removed_parts: Generated<number>
    removed_models: Generated<number>
    removed_categories: Generated<number>
    kept_orders: Generated<number>
    kept_changed: Generated<number>
    kept_ordered: Generated<number>
    kept_in_carts: Generated<number>
  }
  audit_log: {
    id: Generated<number>
    at: Time
    actor: string
    action: string
    subject: string
    subject_id: number | null
    before: JsonText | null
    after: JsonText | null
  }
}

type CategoryTable = {
  id: Generated<number>
  slug: string
  name: string
  name_key: string
  description: string
  image_url: string
  sort_order: number
  import_run_id: Generated<number | null>
  version: Generated<number>
  created_at: Time
  updated_at: Time
}

type PartNumberTable = {
  product_id: number
  key: string
  folded_key: string
  kind: 'own' | 'manufacturer' | 'replaced' | 'keyword'
  number: string
}

type ProductTable = {
  id: Generated<number>
  slug: string
  name: string
  name_key: string
  sku: string
  sku_key: string
  show_sku: Flag
  brand: string
  brand_key: string
  part_number: string
  upc_ean: string
  price_cents: number
  compare_price_cents: number | null
  retail_price_cents: number | null
  sale_price_cents: number | null
  description: string
  short_description: string
  image_url: string
  image_description: string
  image_is_thumbnail: Flag
  images: JsonText
  features: JsonText
  tips: Generated<JsonText>
  origin: Generated<Origin | null>
  category_id: number | null
  kind: string
  kind_key: string
  in_stock: Flag
  stock_quantity: number
  low_stock_level: number
  track_inventory: Flag
  availability: Availability
  allow_purchases: Flag
  sell_at_zero: Flag
  available: GeneratedAlways<Flag>
  visible: Flag
  weight: string
  dimensions: string
  model: string
  gps_enabled: Flag
  gps_category: string
  gtin: string
  manufacturer_part_number: string
  search_keywords: string
  meta_keywords: string
  meta_title: string
  meta_description: string
  condition: Condition
  show_condition: Flag
  item_type: ItemType
  product_type: ProductType
  tax_class: TaxClass
  free_shipping: Flag
  search_key: number
  popularity: number
  given_popularity: Generated<number | null>
  import_run_id: number | null
  version: Generated<number>
  created_at: Time
  updated_at: Time
  deleted_at: Time | null
}

type CouponTable = {
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

type OrderTable = {
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

export const flag = (value: boolean): Flag => (value ? 1 : 0)
