import { beforeAll, expect, test } from 'vitest'
import { FittingProductsJson, ModelJson } from '#contract/search.ts'
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

inEachShop('a model', (app) => {
  beforeAll(async () => {
    await importProducts(app().store.write, oneText(FILE), { source: 'test' })
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
    const answer = await app().get('/api/models/CPY-100')
    expect(ModelJson.parse(answer.json())).toMatchObject({ brand: 'Bosch', partCount: 3 })
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

  test('that nobody knows has no products: 404', async () => {
    const response = await app().get('/api/models/NOSUCH1/product-ids')
    expect(response.statusCode).toBe(404)
    expect(response.body).toBe('Model not found')
  })
})

async function* oneText(text: string): AsyncGenerator<string> {
  yield text
}
