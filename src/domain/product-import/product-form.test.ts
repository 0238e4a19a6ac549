import { expect, test } from 'vitest'
import { fromCents } from '../money.ts'
import { draftFromForm, type ProductForm } from './product-form.ts'

const FORM: ProductForm = { name: 'Pump', sku: 'P-1', price: fromCents(999) }

test('a new product is plain where the form says nothing', () => {
  expect(draftFromForm(FORM)).toMatchObject({
    name: 'Pump',
    description: '',
    inStock: true,
    availability: 'available',
    trackInventory: false,
    visible: true,
    compatibility: [],
  })
})

test('stock is counted from the first unit on and stays counted at none', () => {
  const counted = draftFromForm({ ...FORM, stockQuantity: 1 })
  expect(counted.trackInventory).toBe(true)
  expect(draftFromForm({ ...FORM, stockQuantity: 0 }, counted).trackInventory).toBe(true)
  expect(draftFromForm({ ...FORM, stockQuantity: 0 }).trackInventory).toBe(false)
})

test('what is left out stays; a price of null goes', () => {
  const before = draftFromForm({ ...FORM, retailPrice: fromCents(1500), brand: 'Acme' })
  expect(draftFromForm(FORM, before)).toEqual(before)
  expect(draftFromForm({ ...FORM, retailPrice: null }, before).retailPrice).toBeUndefined()
})

test('unticking "in stock" never un-discontinues a product, ticking it does', () => {
  const before = draftFromForm({ ...FORM, availability: 'discontinued' })
  expect(draftFromForm({ ...FORM, inStock: false }, before).availability).toBe('discontinued')
  expect(draftFromForm({ ...FORM, inStock: true }, before).availability).toBe('available')
})

test('an empty compatibility list changes nothing, fits are what they say', () => {
  const before = draftFromForm({ ...FORM, compatibility: ['A-1', 'a1', 'B2'] })
  expect(before.compatibility).toEqual(['a1', 'B2'])
  expect(draftFromForm({ ...FORM, compatibility: [] }, before).compatibility).toEqual(['a1', 'B2'])
  expect(draftFromForm({ ...FORM, fits: [] }, before).compatibility).toEqual([])
})

test('replaced numbers change, sellers’ numbers and phrases stay', () => {
  const before = draftFromForm({ ...FORM, searchKeywords: 'W100001, AP1234567, leaks' })
  expect(draftFromForm({ ...FORM, replaces: ['W2000'] }, before).searchKeywords).toBe(
    'W2000, AP1234567, leaks',
  )
})
