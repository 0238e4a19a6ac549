import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellOfValue } from '#domain/product-import/clear.ts'
import { ALL_COLUMNS, type ImportColumn } from '#domain/product-import/columns.ts'
import { csvLine } from '#domain/product-import/csv-text.ts'
import { importedFile, settledRun } from '../support/import-runs.ts'
import { inEachShop, type TestShop } from '../support/shop.ts'

const RUNS = 6

/** What breaks files: formulas, quotes, delimiters, escapes, and the import's own words. */
const hostile = fc.oneof(
  fc.string({ maxLength: 30, unit: fc.constantFrom(...'=+-@\'"\t\r\n,;_x0D<&> aé\u00a0\u202e😀') }),
  fc.constantFrom('(clear)', "'(CLEAR)", "''=1", "'", '_x000D_', '\ufeffx', '00012', '1e5', 'TRUE'),
)
const price = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2))
const entries = fc.array(hostile, { maxLength: 3 }).map((list) => list.join('|'))

const CELLS: Partial<Record<ImportColumn, fc.Arbitrary<string>>> = {
  Price: price,
  'Retail Price': fc.oneof(price, fc.constant('')),
  'Sale Price': fc.oneof(price, fc.constant('')),
  'Compare Price': fc.oneof(price, fc.constant('')),
  'Product Image File - 1': fc.constantFrom('', '/images/a.svg', 'https://example.com/=1?a=b,c'),
  Images: fc.constantFrom('', '/images/a.svg|https://example.com/b.png'),
  'Current Stock Level': fc.integer({ min: 0, max: 1_000_000 }).map(String),
  'Low Stock Level': fc.integer({ min: 0, max: 99 }).map(String),
  'Product Availability': fc.constantFrom('available', 'out-of-stock', 'discontinued'),
  'Product Condition': fc.constantFrom('new', 'used', 'refurbished'),
  'Item Type': fc.constantFrom('product', 'service', 'digital'),
  'Product Type': fc.constantFrom('physical', 'digital'),
  'Product Tax Class': fc.constantFrom('standard', 'exempt', 'reduced'),
  'OEM or Aftermarket': fc.constantFrom('', 'oem', 'aftermarket'),
  Popularity: fc.constantFrom('', '7'),
  Features: entries,
  'Installation Tips': entries,
  Compatibility: fc.constantFrom('', 'WTW5000|110.772', '=MODEL-1'),
  'Replaces OEM Number': fc.constantFrom('', 'W1000001|@W2'),
  Category: fc.constantFrom('', 'Knobs; Dials', '=Seals', '(clear)'),
}
const FLAGS = ALL_COLUMNS.filter((name) => /\?|^Track|Thumbnail|Enabled|^Free|^Show SKU/.test(name))
const part = fc.record(
  Object.fromEntries(
    ALL_COLUMNS.map((name) => [
      name,
      FLAGS.includes(name) ? fc.constantFrom('true', 'false') : (CELLS[name] ?? hostile),
    ]),
  ),
)

inEachShop('an export of products', (app) => {
  let made = 0

  describe.each(['csv', 'xlsx'] as const)('as %s', (format) => {
    test('changes nothing when it is imported again, whatever the parts say', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 5 }), async (parts) => {
          await addParts(app(), parts)
          await expectNoChange(app(), format)
        }),
        { numRuns: RUNS },
      )
    })
  })

  test('of a real catalogue changes nothing either', async () => {
    const seed = readFileSync(join(import.meta.dirname, '../../seed/products.csv'))
    await importedFile(app(), 'kind=new', seed)
    await expectNoChange(app(), 'csv')
    await expectNoChange(app(), 'xlsx')
  })

  async function addParts(shop: TestShop, parts: readonly Record<string, string>[]): Promise<void> {
    const lines = parts.map((cells) => {
      made += 1
      const sku = `${cells['Product Code/SKU']?.trim()} ${made}`
      const named = {
        ...cells,
        'Product Name': `${cells['Product Name']} n`,
        'Product Code/SKU': sku,
      }
      return csvLine(ALL_COLUMNS.map((name) => cellOfValue((named as typeof cells)[name] ?? '')))
    })
    const file = [csvLine(ALL_COLUMNS), ...lines].join('')
    const run = await importedFile(shop, 'kind=new', file)
    expect(run).toMatchObject({ created: parts.length, rejectedRows: 0 })
  }
})

async function expectNoChange(shop: TestShop, format: 'csv' | 'xlsx'): Promise<void> {
  const before = await exported(shop, 'csv')
  const file = await exported(shop, format)
  const run = await importedFile(shop, 'kind=both', file)
  expect(run).toMatchObject({
    ...{ status: 'checked', created: 0, changed: 0, unknown: 0, rejectedRows: 0 },
    ...{ unknownColumns: [], rejected: [] },
  })
  expect(run.unchanged).toBeGreaterThan(0)
  await shop.call({ method: 'POST', url: `/api/admin/imports/${run.id}/apply`, payload: {} })
  await settledRun(shop, run.id)
  expect((await exported(shop, 'csv')).equals(before)).toBe(true)
}

async function exported(shop: TestShop, format: 'csv' | 'xlsx'): Promise<Buffer> {
  const response = await shop.get(`/api/admin/exports/products?format=${format}`)
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}
