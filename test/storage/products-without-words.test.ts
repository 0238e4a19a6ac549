import { expect, test } from 'vitest'
import { productsWithoutWords } from '#storage/search-index/products-without-words.ts'
import { makeProducts } from '../support/fixtures.ts'
import { onEachEngine } from '../support/store.ts'

onEachEngine('products without words', (store) => {
  test('are those that the index lost, not those whose names have none', async () => {
    const [, , belt = 0] = await makeProducts(store(), [
      { name: 'No', sku: 'WORDS-1', cents: 100 },
      { name: 'XQ47B129', sku: 'WORDS-2', cents: 100 },
      { name: 'Drum Belt', sku: 'WORDS-3', cents: 100 },
    ])
    expect(await productsWithoutWords(store().db)).toEqual([])
    await store().write('breakStore', { orderId: 0, productId: belt })
    expect(await productsWithoutWords(store().db)).toEqual([belt])
  })
})
