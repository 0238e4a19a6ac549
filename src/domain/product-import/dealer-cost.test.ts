import { expect, test } from 'vitest'
import { addedCost } from './dealer-cost.ts'
import { type ColumnSource, mappedFile } from './mapping.ts'

const price: ColumnSource = { column: 'Price', header: 'Dealer Net' }
const computed: ColumnSource = { ...price, factor: '1.5' }

test('a price that is computed from the dealer’s brings the cost along', () => {
  const cost = { column: 'Cost', header: 'Dealer Net' } as const
  expect(addedCost([computed], price, computed)).toEqual([cost])
  const read = mappedFile({ match: 'sku', columns: [computed, cost] }, ['Dealer Net'])
  expect(read.cellsOf(['10.00'])).toEqual(['15.00', '10.00'])
})

test('a cost is added once, not where there is one, and not for other columns', () => {
  expect(addedCost([computed], computed, { ...computed, factor: '1.55' })).toEqual([])
  expect(addedCost([computed, { column: 'Cost', header: 'C' }], price, computed)).toEqual([])
  expect(addedCost([price], undefined, price)).toEqual([])
  const list: ColumnSource = { column: 'Price', header: 'List Price', factor: '0.9' }
  expect(addedCost([list], undefined, list)).toEqual([])
})
