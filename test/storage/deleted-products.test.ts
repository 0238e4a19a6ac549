import { expect, test } from 'vitest'
import { staffProductIds } from '#storage/product-list/list.ts'
import { createDatabase } from '../support/databases.ts'
import { deleteProduct, makeProduct } from '../support/fixtures.ts'
import { recordingDatabase } from '../support/recorded-statements.ts'
import { openTestStore } from '../support/store.ts'

test('however large the catalogue, a list of deleted products reads only these', async () => {
  const database = await createDatabase('sqlite')
  const store = await openTestStore(database.url)
  const id = await makeProduct(store, { name: 'Deleted Pump', cents: 100, stock: 1 })
  await deleteProduct(store, id)
  const recorded = recordingDatabase(database.url)
  const watched = { ...store, db: recorded.db }
  const page = { limit: 50, offset: 0 }
  for (const filter of [
    {},
    { sort: 'updated', descending: true },
    { categoryId: 1, sort: 'price' },
    { brand: 'Acme', stock: 'out' },
    { search: 'deleted pump' },
    { search: 'T-1', brand: 'Acme' },
  ] as const) {
    await staffProductIds(watched, { ...filter, visibility: 'deleted' }, page)
  }
  const steps = [...recorded.statements].flatMap((text) => recorded.plan(text))
  const ofProducts = steps.filter((step) => /^(SCAN|SEARCH) products\b/.test(step))
  await recorded.db.destroy()
  await store.close()
  await database.drop()
  expect(ofProducts.length).toBeGreaterThan(5)
  const wide = ofProducts.filter(
    (step) => !step.includes('INDEX products_deleted') && !step.includes('(rowid=?)'),
  )
  expect(wide).toEqual([])
})
