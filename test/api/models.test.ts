import { beforeAll, expect, test } from 'vitest'
import { ModelChoicesJson } from '#contract/catalogue/models.ts'
import { FittingProductsJson, ModelJson } from '#contract/search/search.ts'
import { COUNT_BOUND } from '#domain/count-bound.ts'
import { oneText } from '#jobs/product-import/file-text.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { inEachShop } from '../support/shop.ts'

const FILE = `Product Name,Product Code/SKU,Price,Brand Name,Compatibility,Product Visible?
Spare Belt,MK-1,5,Aftermarket,MKR-100,
Belt,MK-2,6,Whirlpool,MKR-100|MKR-200,
Pump,MK-3,7,Whirlpool,MKR-100,
Hidden Knob,MK-4,8,Hidden,MKR-100,false
Gasket,MK-5,9,Aftermarket,MKR-200,
`

const COPIES = `Product Name,Product Code/SKU,Price,Brand Name,Compatibility,OEM or Aftermarket
Copy,CP-1,5,ProSource,CPY-100|CPY-200,aftermarket
Copy,CP-2,5,ProSource,CPY-100,aftermarket
Original,CP-3,9,Bosch,CPY-100,oem
`

/** More revisions than are offered at a time. */
const REVISIONS = Array.from({ length: 60 }, (_, at) => `REV-10${String(at).padStart(2, '0')}`)
const REVISED = `Product Name,Product Code/SKU,Price,Compatibility
Revised,RV-1,5,${[...REVISIONS, 'REV-1099'].join('|')}
`

const BUSY = `Product Name,Product Code/SKU,Price,Compatibility
${Array.from({ length: COUNT_BOUND + 1 }, (_, at) => `Part,BU-${at},5,BUSY-1`).join('\n')}
`

inEachShop('a model', (app) => {
  beforeAll(async () => {
    for (const text of [FILE, REVISED, BUSY]) {
      await importProducts(app().store.write, oneText(text), { source: 'test' })
    }
  })

  test('is of the maker of most of its parts, not of the first part that named it', async () => {
    const response = await app().get('/api/models/mkr100')
    expect(ModelJson.parse(response.json())).toMatchObject({ brand: 'Whirlpool', partCount: 3 })
    const suggestions = await app().get('/api/suggest?q=MKR-100')
    expect(suggestions.json()).toContainEqual(
      expect.objectContaining({
        type: 'model',
        model: 'MKR-100',
        brand: 'Whirlpool',
        partCount: 3,
      }),
    )
  })

  test('is never of an aftermarket maker, however many of its parts are', async () => {
    await importProducts(app().store.write, oneText(COPIES), { source: 'test' })
    const response = await app().get('/api/models/CPY-100')
    expect(ModelJson.parse(response.json())).toMatchObject({ brand: 'Bosch', partCount: 3 })
    const copied = await app().get('/api/models/CPY-200')
    expect(ModelJson.parse(copied.json())).toMatchObject({ brand: '', partCount: 1 })
  })

  test('that was described is what was said, whoever makes its parts', async () => {
    const said = { name: 'MKR.100', brand: 'Kenmore', category: '', imageUrl: '/pictures/x.svg' }
    await app().store.write('describeModels', [
      { ...said, appliance: 'Refrigerator', style: 'Side-by-Side' },
      { ...said, name: 'MKR-900', appliance: 'Gas Furnace', style: '', imageUrl: '' },
    ])
    expect((await app().get('/api/models/mkr100')).json()).toMatchObject({
      model: 'MKR.100',
      brand: 'Kenmore',
      appliance: 'Side-by-Side Refrigerator',
      imageUrl: '/pictures/x.svg',
      partCount: 3,
    })
    expect((await app().get('/api/models/MKR-900')).json()).toMatchObject({
      brand: 'Kenmore',
      appliance: 'Gas Furnace',
      imageUrl: '',
      partCount: 0,
    })
  })

  test('names all products that fit it and that shoppers may see', async () => {
    const response = await app().get('/api/models/MKR.100/product-ids')
    const { model, productIds } = FittingProductsJson.parse(response.json())
    const parts = await app().get('/api/products?model=MKR-100')
    const listed = parts.json<{ id: number; sku: string }[]>()
    expect(listed.map(({ sku }) => sku).sort()).toEqual(['MK-1', 'MK-2', 'MK-3'])
    expect({ model, ids: productIds.toSorted() }).toEqual({
      model: 'MKR.100',
      ids: listed.map(({ id }) => id).toSorted(),
    })
  })

  test('is found by its number without the revision, among those that begin with it', async () => {
    const read = async (number: string) => {
      const response = await app().get(`/api/models?number=${encodeURIComponent(number)}`)
      const { models, ...rest } = ModelChoicesJson.parse(response.json())
      return { ...rest, models: models.map(({ model }) => model) }
    }
    const none = { exact: false, more: false, sharedBeginning: null, models: [] }
    const both = { ...none, models: ['CPY-100', 'CPY-200'] }
    expect(await read('cpy-')).toEqual(none)
    expect(await read('CPY-1')).toEqual({ ...both, models: ['CPY-100'] })
    expect(await read('CPY-100')).toEqual({ ...both, exact: true, models: ['CPY-100'] })
    // A worn tag: the letter O for the digit.
    expect(await read('CPY-1OO')).toEqual({ ...both, models: ['CPY-100'] })
    expect(await read('REV 10')).toEqual({ ...none, more: true, models: REVISIONS })
    expect(await read('')).toEqual(none)
    // No model has it, but some begin like it: as few characters as possible are left off.
    expect(await read('REV-1007X')).toEqual({
      ...none,
      sharedBeginning: 'REV1007',
      models: ['REV-1007'],
    })
    expect(await read('REV-100XYZ')).toMatchObject({ sharedBeginning: 'REV100' })
    expect(await read('REV-100WXYZ')).toEqual(none)
    // Five characters are no family, and letters alone no model.
    expect(await read('CPY-19X')).toEqual(none)
    expect(await read('REVERSED')).toEqual(none)
    const long = await app().get(`/api/models?number=${'A'.repeat(65)}`)
    expect(long.statusCode).toBe(400)
  })

  test('with more products than are listed says so', async () => {
    const response = await app().get('/api/models/BUSY-1/product-ids')
    const { productIds, more } = FittingProductsJson.parse(response.json())
    expect({ listed: productIds.length, more }).toEqual({ listed: COUNT_BOUND, more: true })
  })

  test('that nobody knows has no products: 404, also if its number begins another’s', async () => {
    for (const number of ['NOSUCH1', 'BUSY', '...']) {
      const response = await app().get(`/api/models/${number}/product-ids`)
      expect(response.statusCode, number).toBe(404)
      expect(response.body).toBe('Model not found')
    }
  })
})
