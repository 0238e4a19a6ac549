import { expect, test } from 'vitest'
import { productsWithoutNumbers } from '#storage/catalogue/products/products-without-numbers.ts'
import { makeProducts } from '../support/fixtures.ts'
import { onEachEngine } from '../support/store.ts'

onEachEngine('products without numbers', (store) => {
  test('are those whose numbers were lost, not those whose SKUs have none', async () => {
    const [, , , belt = 0] = await makeProducts(store(), [
      { name: 'Punctuation', sku: '[]', cents: 100 },
      { name: 'Another script', sku: 'ножка', cents: 100 },
      // One letter to whoever reads it, and none of ours once it is composed.
      { name: 'Accent of its own', sku: 'A\u0301', cents: 100 },
      { name: 'Drum Belt', sku: 'NUMBERS-1', cents: 100 },
    ])
    expect(await productsWithoutNumbers(store().db)).toEqual([])
    await store().write('breakStore', { orderId: 0, productId: belt })
    expect(await productsWithoutNumbers(store().db)).toEqual([belt])
  })
})
