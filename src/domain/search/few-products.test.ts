import { expect, test } from 'vitest'
import { searchFew } from './few-products.ts'
import { readSearch } from './query-text.ts'
import type { IndexedProduct } from './terms.ts'

const NOTHING = {
  ...{ brand: '', categoryName: '', kind: '', description: '', shortDescription: '', features: [] },
  ...{ searchKeywords: '', metaKeywords: '' },
}
const part = (id: number, fields: Partial<IndexedProduct> & { readonly name: string }) => ({
  ...NOTHING,
  ...fields,
  id,
  searchKey: id,
})
const PARTS = [
  part(1, { name: 'Drain Pump Cover', brand: 'Whirlpool', categoryName: 'Washer Parts' }),
  part(2, { name: 'Drain Pump', brand: 'Bosch', kind: 'Drain Pump' }),
  part(3, { name: 'Door Gasket', brand: 'Whirlpool', searchKeywords: 'leaking water' }),
]
const found = (text: string) => searchFew(PARTS, readSearch(text))

test('all words that name a part must be there, and the part that is called so comes first', () => {
  expect(found('drain pump')).toEqual([2, 1])
  expect(found('drain pump cover')).toEqual([1])
  expect(found('gasket pump')).toEqual([])
})

test('a word may be misspelt, unfinished, in the plural or another word for the same', () => {
  expect(found('gaskte')).toEqual([3])
  expect(found('door gask')).toEqual([3])
  expect(found('covers')).toEqual([1])
  expect(found('door seal')).toEqual([3])
})

test('a maker narrows down only as long as something is left', () => {
  expect(found('whirlpool drain pump')).toEqual([1])
  expect(found('samsung gasket')).toEqual([3])
})

test('a symptom is found by its keywords', () => {
  expect(found('it leaks')).toEqual([3])
})

test('nothing is found by nothing, nor where there is nothing', () => {
  expect(found('')).toEqual([])
  expect(found('!?')).toEqual([])
  expect(searchFew([], readSearch('drain pump'))).toEqual([])
})
