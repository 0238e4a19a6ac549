import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LARGEST_STOCK } from '#domain/catalogue/products.ts'
import { ALL_COLUMNS } from '#domain/product-import/columns.ts'
import { csvLine } from '#domain/product-import/csv-text.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { expectSound } from '../support/fixtures.ts'
import { onEachEngine, type TestStore } from '../support/store.ts'
import { applyFile, wholeCatalogue } from '../support/update-file.ts'

const RUNS = 8

/** Cells of a part, most of them there or not. */
const text = fc.string({ maxLength: 20, unit: fc.constantFrom(...'aZ9 |,;\'"é<') })
const price = fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
const flag = fc.constantFrom('true', 'false', '')
const part = fc.record({
  name: text,
  price,
  comparePrice: fc.oneof(price, fc.constant('')),
  brand: text,
  keywords: text,
  models: fc.subarray(['MA-1', 'MB-2', 'MC-3']),
  stock: fc.oneof(fc.integer({ min: 0, max: 500 }).map(String), fc.constant('')),
  tracked: flag,
  visible: flag,
})

const stock = fc.integer({ min: 0, max: LARGEST_STOCK })

onEachEngine('a stock file', (store) => {
  let round = 0

  test('leaves every other column of every part as it was', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { minLength: 1, maxLength: 6 }),
        fc.array(fc.option(stock, { nil: undefined }), { minLength: 6, maxLength: 6 }),
        fc.subarray([...ALL_COLUMNS]),
        async (parts, counted, others) => {
          round += 1
          const skus = parts.map((_, at) => `R${round}-${at}`)
          await addParts(store(), parts, skus)
          const before = await wholeCatalogue(store())
          await applyFile(store(), stockFile(skus, counted, others), { kind: 'stock' })
          const after = await wholeCatalogue(store())
          for (const [at, sku] of skus.entries()) {
            const was = before.get(sku)
            const now = counted[at] ?? was?.stockQuantity ?? 0
            // Stock that arrives is tracked from then on, as when staff count it.
            const trackInventory = was?.trackInventory || (counted[at] ?? 0) > 0
            expect(after.get(sku)).toEqual({ ...was, stockQuantity: now, trackInventory })
          }
          await expectSound(store())
        },
      ),
      { numRuns: RUNS },
    )
  })
})

async function addParts(
  store: TestStore,
  parts: readonly (typeof part extends fc.Arbitrary<infer Part> ? Part : never)[],
  skus: readonly string[],
): Promise<void> {
  async function* file() {
    yield csvLine([
      ...['Product Name', 'Product Code/SKU', 'Price', 'Compare Price', 'Brand Name'],
      ...['Search Keywords', 'Compatibility', 'Current Stock Level', 'Track Inventory'],
      'Product Visible?',
    ])
    for (const [at, each] of parts.entries()) {
      const { name, comparePrice, brand, keywords, models, tracked, visible } = each
      yield csvLine([
        ...[`Part ${name}`, skus[at] ?? '', each.price, comparePrice, brand],
        ...[keywords, models.join('|'), each.stock, tracked, visible],
      ])
    }
  }
  const report = await importProducts(store.write, file(), { source: 'parts' })
  expect(report).toMatchObject({ created: parts.length })
}

/** Other columns say something else about the parts, which a stock file must not take over. */
function stockFile(
  skus: readonly string[],
  counted: readonly (number | undefined)[],
  others: readonly string[],
): readonly string[] {
  const rest = others.filter((column) => !/SKU|Stock Level/.test(column))
  const header = ['Product Code/SKU', 'Current Stock Level', ...rest]
  const rows = skus.map((sku, at) => [sku, String(counted[at] ?? ''), ...rest.map(() => '(clear)')])
  return [header, ...rows].map((cells) => csvLine(cells).trimEnd())
}
