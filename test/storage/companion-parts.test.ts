import { expect, test } from 'vitest'
import { seedIfNew } from '#jobs/demo/load-demo.ts'
import { companionParts } from '#storage/catalogue/products/related-products.ts'
import { withDatabase } from '../support/databases.ts'
import { openTestStore, type TestStore } from '../support/store.ts'

test('what is replaced together with a part of the demo fits most of its models', () =>
  withDatabase('sqlite', 'nothing', async (url) => {
    const store = await openTestStore(url)
    try {
      await seedIfNew(store, () => {})
      await expectCompanionsToFit(store)
    } finally {
      await store.close()
    }
  }))

async function expectCompanionsToFit(store: TestStore): Promise<void> {
  const modelsOf = await modelsByProduct(store)
  const wrong: string[] = []
  let offered = 0
  for (const part of await visibleParts(store)) {
    const models = modelsOf.get(part.id) ?? new Set()
    for (const { id, name } of await companionParts(store.db, part)) {
      offered += 1
      const others = modelsOf.get(id) ?? new Set()
      const shared = [...models].filter((model) => others.has(model)).length
      if (shared * 2 <= models.size) {
        wrong.push(`${name} fits ${shared} of the ${models.size} of ${part.name}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(offered).toBeGreaterThan(500)
}

function visibleParts({ db }: TestStore) {
  return db
    .selectFrom('products')
    .select(['id', 'kind_key as kindKey', 'name'])
    .where('visible', '=', 1)
    .where('deleted_at', 'is', null)
    .execute()
}

async function modelsByProduct({ db }: TestStore): Promise<ReadonlyMap<number, Set<number>>> {
  const fits = await db.selectFrom('fits').select(['product_id', 'model_id']).execute()
  const byProduct = new Map<number, Set<number>>()
  for (const { product_id, model_id } of fits) {
    const models = byProduct.get(product_id) ?? new Set()
    byProduct.set(product_id, models.add(model_id))
  }
  return byProduct
}
