import { createReadStream, readFileSync } from 'node:fs'
import type { Store } from '#commands/store.ts'
import type { CategoryDraft } from '#domain/catalogue/categories.ts'
import { fromCents } from '#domain/money.ts'
import { productsInPlenty } from '#storage/catalogue/products.ts'
import { importProducts } from '../product-import/import-products.ts'
import { type DemoPeople, planDemoOrders } from './demo-orders.ts'

const SEED = new URL('../../../seed/', import.meta.url)

/** Stock enough that the demo's past orders do not sell a product out. */
const PLENTY = 12
const DEAREST = fromCents(25_000)

/** Fills a database that was never used with the demo catalogue and past orders. */
export async function seedIfNew(store: Store, report: (sentence: string) => void): Promise<void> {
  const categories = readJson<readonly CategoryDraft[]>('categories.json')
  const begun = await store.write(
    'beginDemo',
    categories.map(({ name, description, imageUrl, sortOrder }) => ({
      name,
      description,
      imageUrl,
      sortOrder,
    })),
  )
  if (!begun) return
  await importProducts(store.write, createReadStream(new URL('products.csv', SEED)), {
    source: 'demo catalogue',
    onProgress: ({ rowsRead }) => report(`Loading the demo catalogue: ${rowsRead} parts`),
  })
  const people = readJson<DemoPeople>('people.json')
  const products = await productsInPlenty(store.db, PLENTY, DEAREST)
  report('Loading the demo catalogue: orders')
  await store.write('finishDemo', planDemoOrders(people, products, Date.now()))
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(new URL(file, SEED), 'utf8')) as Value
}
