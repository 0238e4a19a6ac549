import type { Schema } from './schema.ts'

/**
 * Tables that no public read ever reads: a commit that changes only these leaves every cached
 * response valid. A table that is not listed counts as public, so forgetting one costs speed only.
 */
export const PRIVATE_TABLES: ReadonlySet<string> = new Set<keyof Schema>([
  'carts',
  'cart_items',
  'purchase_counters',
  'orders',
  'order_items',
  'order_events',
  'idempotency_keys',
  'stock_movements',
  'sales',
  'outbox',
  'outbox_copies',
  'email_texts',
  'changes',
  'webhook_tries',
  'audit_log',
  'import_runs',
  'import_changes',
  'messages',
  'staff_sessions',
  'rate_counters',
])

const WRITE = /^\s*(?:insert(?: or \w+)? into|update|delete from)\s+"?(\w+)/i
const READ = /^\s*(?:select|begin|start|commit|rollback|savepoint|release|set)\b/i

/** Whether the statement may change what a public read returns. */
export function changesPublicData(statement: string): boolean {
  const table = WRITE.exec(statement)?.[1]
  if (table === undefined) return !READ.test(statement)
  return !PRIVATE_TABLES.has(table)
}
