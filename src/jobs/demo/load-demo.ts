import { createReadStream, readFileSync } from 'node:fs'
import type { ExampleQuestion } from '#commands/questions/add-examples.ts'
import type { Store } from '#commands/store.ts'
import type { CategoryDraft } from '#domain/catalogue/categories.ts'
import type { KindCompanions } from '#domain/catalogue/models.ts'
import { fromCents } from '#domain/money.ts'
import { productsInPlenty } from '#storage/catalogue/products/products.ts'
import { importProducts } from '../product-import/import-products.ts'
import { type DemoPeople, planDemoOrders } from './demo-orders.ts'
import { readModels } from './read-models.ts'

const SEED = new URL('../../../seed/', import.meta.url)

/** Stock enough that the demo's past orders do not sell a product out. */
const PLENTY = 12
const DEAREST = fromCents(25_000)
/** Few enough that an order beside it does not wait. */
const MODELS_AT_ONCE = 500

/** Fills a database that was never used with the demo catalogue and past orders. */
export async function seedIfNew(
  store: Store,
  report: (sentence: string) => void,
  { evenIfDeclined = false } = {},
): Promise<void> {
  const categories = readJson<readonly CategoryDraft[]>('categories.json').map(
    ({ name, description, imageUrl, sortOrder }) => ({ name, description, imageUrl, sortOrder }),
  )
  const begun = await store.write('beginDemo', { categories, evenIfDeclined })
  if (!begun) return
  report('Loading the demo catalog: models')
  // Before their parts: a model that is known already keeps its own maker.
  for await (const models of readModels(open('models.csv'), MODELS_AT_ONCE)) {
    await store.write('describeModels', models)
  }
  await store.write('setKindCompanions', readCompanions())
  await importProducts(store.write, open('products.csv'), {
    source: 'demo catalogue',
    isDemo: true,
    onProgress: ({ rowsRead }) => report(`Loading the demo catalog: ${rowsRead} parts`),
  })
  await store.write('addExamples', readJson<readonly ExampleQuestion[]>('questions.json'))
  const people = readJson<DemoPeople>('people.json')
  const products = await productsInPlenty(store.db, PLENTY, DEAREST)
  report('Loading the demo catalog: orders')
  await store.write('finishDemo', planDemoOrders(people, products, Date.now()))
}

/** In the file they are grouped by category, for readability. */
function readCompanions(): readonly KindCompanions[] {
  type Companions = Readonly<Record<string, readonly string[]>>
  const byCategory = readJson<Readonly<Record<string, Companions>>>('companions.json')
  return Object.values(byCategory).flatMap((kinds) =>
    Object.entries(kinds).map(([kind, companions]) => ({ kind, companions })),
  )
}

function open(file: string): AsyncIterable<string | Uint8Array> {
  return createReadStream(new URL(file, SEED))
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(new URL(file, SEED), 'utf8')) as Value
}
