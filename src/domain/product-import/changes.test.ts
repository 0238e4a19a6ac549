import { expect, test } from 'vitest'
import { fromCents } from '../money.ts'
import { applied, changeOf, type FieldChange, type PartState, undone } from './changes.ts'
import { draftFromForm } from './product-form.ts'

const PART: PartState = {
  ...draftFromForm({
    ...{ name: 'Pump', sku: 'P-1', price: fromCents(1000), stockQuantity: 7, brand: 'Maker' },
    fits: ['WTW-1', '110.772200'],
  }),
  category: 'Washer Parts',
}

const changed = (fields: Partial<PartState>): FieldChange => {
  const change = changeOf(PART, fields)
  if (!change) throw new Error('nothing changes')
  return change
}

test('what a part has already is no change, whatever order, spelling or letter case it has', () => {
  expect(changeOf(PART, { price: fromCents(1000), brand: 'Maker' })).toBeUndefined()
  expect(changeOf(PART, { compatibility: ['110-772200', 'wtw1'] })).toBeUndefined()
  expect(changeOf(PART, { category: 'washer  parts' })).toBeUndefined()
  expect(changeOf(PART, { comparePrice: undefined })).toBeUndefined()
})

test('a change names only what differs', () => {
  expect(changed({ price: fromCents(1200), brand: 'Maker', model: 'M' })).toEqual({
    kind: 'fields',
    before: { price: 1000, model: '' },
    after: { price: 1200, model: 'M' },
  })
})

test('it is applied to the part that was checked, also when some of it was sold since', () => {
  const change = changed({ price: fromCents(1200), stockQuantity: 50 })
  const sold = { ...PART, stockQuantity: 5 }
  expect(applied(sold, change, false)).toEqual({ ...PART, price: 1200, stockQuantity: 50 })
  expect(applied(sold, change, true)).toBeUndefined()
  expect(applied({ ...PART, price: fromCents(1100) }, change, false)).toBeUndefined()
  expect(applied({ ...PART, name: 'Other' }, change, false)).toMatchObject({ name: 'Other' })
})

test('undo gives back each value that is as the run left it', () => {
  const change = changed({ price: fromCents(1200), brand: 'New' })
  const after = { ...PART, price: fromCents(1200), brand: 'New' }
  expect(undone(after, change, false)).toEqual({ part: PART, kept: [] })
  const edited = { ...after, price: fromCents(1300) }
  expect(undone(edited, change, false)).toEqual({
    part: { ...edited, brand: 'Maker' },
    kept: ['price'],
  })
})

test('what was sold since stays sold; stock that was set since, or is not there any more, stays', () => {
  const change = changed({ stockQuantity: 50 })
  const left = (stockQuantity: number) => ({ ...PART, stockQuantity })
  expect(undone(left(48), change, false)).toEqual({ part: left(5), kept: [] })
  expect(undone(left(48), change, true)).toEqual({ part: left(48), kept: ['stockQuantity'] })
  expect(undone(left(40), change, false)).toEqual({ part: left(40), kept: ['stockQuantity'] })
})
