import { readFileSync } from 'node:fs'
import type { Store } from '#commands/store.ts'
import { fromCents } from '#domain/money.ts'
import { type DemoPeople, planDemoOrders } from '#jobs/demo/demo-orders.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { checkInvariants } from '#storage/invariants.ts'
import { importFile } from './import-file.ts'
import type { TestStore } from './store.ts'

/** A demo that is loaded in a moment. */
export const SMALL_DEMO = { parts: 60, categories: 5, orders: 20, models: 181 } as const

const PEOPLE = new URL('../../seed/people.json', import.meta.url)

/** The steps of `seedIfNew` with a few parts and orders, old and new. */
export async function loadSmallDemo(store: Store, parts: number = SMALL_DEMO.parts): Promise<void> {
  const categories = Array.from({ length: SMALL_DEMO.categories }, (_, shelf) => ({
    ...{ name: `Shelf ${shelf}`, description: '', imageUrl: '', sortOrder: shelf },
  }))
  await store.write('beginDemo', { categories, evenIfDeclined: false })
  await store.write('describeModels', [
    { name: 'ALONE1', brand: 'Maker', appliance: 'Washer', style: '', category: '', imageUrl: '' },
  ])
  const run = { source: 'demo catalogue', isDemo: true }
  await importProducts(store.write, importFile('D', parts), run)
  const products = await store.db.selectFrom('products').select(['id', 'price_cents']).execute()
  const priced = products.map(({ id, price_cents }) => ({ id, price: fromCents(price_cents) }))
  const people: DemoPeople = JSON.parse(readFileSync(PEOPLE, 'utf8'))
  const planned = planDemoOrders(people, priced, store.clock())
  await store.write('finishDemo', [...planned.slice(0, 12), ...planned.slice(-8)])
}

/** The time after which another process goes on with a removal. */
export const REMOVAL_LEASE_MS = 30_000

/** Removes the demo as the job does, all at once; returns how many transactions it took. */
export async function removeDemo(store: TestStore, holder = 'test'): Promise<number> {
  const id = await store.write('startDemoRemoval', { actor: 'staff', holder })
  return goOn(store, id, holder)
}

/** Takes this many steps of a removal, or all that are left. */
export async function goOn(
  store: TestStore,
  id: number,
  holder: string,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  for (let steps = 1; ; steps += 1) {
    const more = await store.write('removeSomeDemo', { id, holder })
    if (!more || steps === most) return steps
  }
}

export async function brokenPromises(store: TestStore): Promise<readonly string[]> {
  const checked = await checkInvariants(store)
  return checked.flatMap(({ violations }) => violations)
}
