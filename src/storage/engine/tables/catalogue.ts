import type { Generated, GeneratedAlways } from 'kysely'
import type {
  Availability,
  Condition,
  ItemType,
  Origin,
  ProductType,
  TaxClass,
} from '#domain/catalogue/products.ts'
import type { Flag, JsonText, Time } from './columns.ts'

/** Parts, models and the search index. */
export type CatalogueTables = {
  categories: {
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
  products: {
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
  part_numbers: {
    product_id: number
    key: string
    folded_key: string
    kind: 'own' | 'manufacturer' | 'replaced' | 'keyword'
    number: string
  }
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
    import_run_id: Generated<number | null>
    described_run_id: Generated<number | null>
    former_brand: Generated<string | null>
  }
  fits: { model_id: number; product_id: number }
  search_terms: { id: Generated<number>; term: string; frequency: number }
  search_postings: { term_id: number; search_key: number; weight: number }
  stock_movements: {
    id: Generated<number>
    product_id: number
    change: number
    reason: 'created' | 'set' | 'import' | 'order' | 'cancel' | 'reopen'
    order_id: number | null
    at: Time
  }
}
