import { expect, test } from 'vitest'
import type { QuickOrderJson } from '#contract/cart/quick-order.ts'
import { importText, SLUGS } from '../support/sample-catalogue.ts'
import { inEachShop, type TestShop } from '../support/shop.ts'

inEachShop('quick order', (app) => {
  test('a part number leads to its part, with price and stock', async () => {
    const [line] = await resolve(app(), ['WPH1'])
    expect(line).toMatchObject({ partNumber: 'WPH1', quantity: 1, result: 'exact' })
    expect(line?.products).toMatchObject([
      { slug: SLUGS.pump, price: '24.99', inStock: true, stockQuantity: 10, trackInventory: true },
    ])
  })

  test.each(['wp-h1', ' WP H1 ', 'WPH1'])('however it is spelt: %s', async (number) => {
    const [line] = await resolve(app(), [number])
    expect(line?.products[0]?.slug).toBe(SLUGS.pump)
  })

  test('an old number leads to the part that replaces it', async () => {
    const [line] = await resolve(app(), ['W100001'])
    expect(line).toMatchObject({ result: 'replaced', products: [{ slug: SLUGS.pump }] })
  })

  test('a number of several parts offers a choice', async () => {
    await importText(app().store, [
      'Product Name,Product Code/SKU,Price,Part Number',
      'Left Hinge,HL1,5.00,HINGE77',
      'Right Hinge,HR1,6.00,HINGE77',
    ])
    const [line] = await resolve(app(), ['HINGE77'])
    expect(line?.result).toBe('choose')
    expect(line?.products.map(({ name }) => name).sort()).toEqual(['Left Hinge', 'Right Hinge'])
  })

  test('a number with its end left off is never taken without asking', async () => {
    const [line] = await resolve(app(), ['DC31-00054'])
    expect(line).toMatchObject({ result: 'choose', products: [{ slug: SLUGS.samsungPump }] })
  })

  test('a discontinued part is said to be one, there and by the cart', async () => {
    await importText(app().store, [
      'Product Name,Product Code/SKU,Price,Product Availability',
      'Former Knob,FK1,5.00,discontinued',
    ])
    const [product] = (await resolve(app(), ['FK1']))[0]?.products ?? []
    expect(product).toMatchObject({ inStock: false, availability: 'discontinued' })
    const payload = { productId: product?.id, quantity: 1 }
    const added = await app().call({ method: 'POST', url: '/api/cart', payload })
    expect([added.statusCode, added.body]).toEqual([409, 'This part is discontinued'])
  })

  test("an appliance's number is said to be one", async () => {
    const [line] = await resolve(app(), ['WTW5000DW1'])
    expect(line?.result).toBe('model')
  })

  test('what nobody knows, hides or cannot read is nothing', async () => {
    const lines = await resolve(app(), ['NOPE999', 'HB1', '---', '%_"\'', '☃'])
    expect(lines.map(({ result, products }) => [result, products.length])).toEqual(
      lines.map(() => ['none', 0]),
    )
  })

  test('a hundred lines keep their order and their quantities', async () => {
    const numbers = Array.from({ length: 100 }, (_, at) => (at % 2 ? 'WPH1' : `MISSING${at}`))
    const lines = await resolve(app(), numbers)
    expect(lines.map(({ partNumber }) => partNumber)).toEqual(numbers)
    expect(lines[99]?.products[0]?.slug).toBe(SLUGS.pump)
  })

  test.each([
    [{ lines: [] }, 'Please give at least one line'],
    [{ lines: [{ partNumber: '', quantity: 1 }] }, 'A part number must have 1 to 80 characters'],
    [
      { lines: [{ partNumber: 'WPH1', quantity: 0 }] },
      'Quantity must be a whole number from 1 to 999',
    ],
    [
      { lines: Array.from({ length: 101 }, () => ({ partNumber: 'A', quantity: 1 })) },
      'Please send at most 100 lines at a time',
    ],
  ])('refuses with a sentence %#', async (payload, sentence) => {
    const response = await app().call({ method: 'POST', url: '/api/quick-order/resolve', payload })
    expect([response.statusCode, response.body]).toEqual([400, sentence])
  })
})

async function resolve({ call }: TestShop, numbers: readonly string[]) {
  const lines = numbers.map((partNumber) => ({ partNumber, quantity: 1 }))
  const response = await call({
    method: 'POST',
    url: '/api/quick-order/resolve',
    payload: { lines },
  })
  expect(response.statusCode).toBe(200)
  return response.json<QuickOrderJson>().lines
}
