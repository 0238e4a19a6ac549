import { beforeAll, expect, test } from 'vitest'
import { findCategory } from '#storage/catalogue/categories/categories.ts'
import { keysByIndex, keysByReading } from '#storage/product-list/category-text-keys.ts'
import { loadSampleCatalogue } from '../support/sample-catalogue.ts'
import { onEachEngine } from '../support/store.ts'

onEachEngine("a category's search box", (store) => {
  let categoryId = 0
  beforeAll(async () => {
    await loadSampleCatalogue(store())
    categoryId = (await findCategory(store().db, 'washer-parts'))?.id ?? 0
  })

  test.each([
    'whirlpool',
    'WHIRLPOOL drain',
    'drain pump',
    'drain pu',
    'pump',
    'hose',
    'wph',
    'WPH2',
    'dc31',
    'pump drain',
    'no such part',
  ])('finds the same for "%s" through the search index as by reading all names', async (text) => {
    const read = await keysByReading(store().db, { categoryId, text })
    const found = await keysByIndex(store(), { categoryId, text })
    expect(found.keys.toSorted()).toEqual(read.keys.toSorted())
    expect(found.more).toBe(false)
  })

  test('finds something at all', async () => {
    const { keys } = await keysByIndex(store(), { categoryId, text: 'drain' })
    expect(keys.length).toBeGreaterThan(1)
  })
})
