import type { Generated } from 'kysely'
import type { EntryKind } from '#domain/knowledge/entries.ts'
import type { PageKind } from '#domain/pages/pages.ts'
import type { ChangeState } from '#domain/product-import/changes.ts'
import type { ImportKind } from '#domain/product-import/kinds.ts'
import type { PictureKind } from '#domain/shop/picture-file.ts'
import type { Flag, JsonText, Time } from './columns.ts'

/** The shop itself, its staff and their work. */
export type ShopTables = {
  settings: { key: string; value: string }
  shop_settings: {
    version: number
    document: JsonText
    saved_at: Time
    saved_by: string
    restored_version: number | null
  }
  shop_pictures: { hash: string; kind: PictureKind; bytes: Uint8Array; created_at: Time }
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
  knowledge: {
    kind: EntryKind
    slug: string
    position: number
    document: JsonText
    built_in: JsonText | null
    removed: Generated<Flag>
    version: Generated<number>
    updated_at: Time
  }
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
  staff_sessions: { token_hash: string; created_at: Time; used_at: Time }
  rate_counters: { bucket: string; window_start: Time; count: number }
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
    kind: Generated<ImportKind>
    step: Generated<'check' | 'apply' | 'undo'>
    supplier_id: Generated<number | null>
    supplier_name: Generated<string | null>
    actor: Generated<string>
    rows_changed: Generated<number>
    rows_unchanged: Generated<number>
    rows_unknown: Generated<number>
  }
  suppliers: {
    id: Generated<number>
    name: string
    name_key: string
    mappings: JsonText
    price_limit: Generated<number | null>
    updated_at: Time
  }
  folder_files: {
    path: string
    size_bytes: number
    modified_at: Time
    holder: string
    lease_until: Time
    run_id: number | null
  }
  import_changes: {
    run_id: number
    place: number
    line: number
    product_id: number | null
    state: ChangeState
    change: JsonText
    stock_mark: number | null
    note: Generated<string>
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
}
