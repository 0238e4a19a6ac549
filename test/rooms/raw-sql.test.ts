import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const STORAGE = join(import.meta.dirname, '../../src/storage')

/** Decision 59 says what stays raw SQL. */
const RAW: readonly string[] = [
  'buyers/miscounted-answers.ts',
  'catalogue/lists/numbered-parts.ts',
  'catalogue/lists/range-counts.ts',
  'catalogue/models/fit-writes.ts',
  'catalogue/models/spread-models.ts',
  'catalogue/products/product-batch.ts',
  'catalogue/products/product-writes.ts',
  'demo/demo-rows.ts',
  'demo/remove-orders.ts',
  'demo/remove-words.ts',
  'integrations/changes.ts',
  'invariants.ts',
  'orders/customers.ts',
  'orders/sales.ts',
  'product-list/category-list.ts',
  'product-list/category-text-keys.ts',
  'product-list/export.ts',
  'product-list/filter.ts',
  'product-list/kind-pictures.ts',
  'product-list/list.ts',
  'search-index/postings-of-product.ts',
  'search/postings.ts',
  'search/symptom-search.ts',
  'shop/ever-held-shop.ts',
]

/** A template that is a statement, or a part that begins like one; types may stand before it. */
const STATEMENT =
  /\bsql(?:<(?:[^<>]|<[^<>]*>)*>)?`\s*(?:select|insert|update|delete|with|lock|truncate)\b/i

test('statements are built with Kysely, but for those that it cannot express', () => {
  const files = readdirSync(STORAGE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('engine/'),
  )
  const raw = files.filter((file) => STATEMENT.test(readFileSync(join(STORAGE, file), 'utf8')))
  expect(raw.toSorted()).toEqual(RAW)
})
