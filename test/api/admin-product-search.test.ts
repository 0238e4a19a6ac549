import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadSampleParts, SAMPLE_PARTS } from '../support/sample-parts.ts'
import { inEachShop } from '../support/shop.ts'
import { type Made, staffAt } from '../support/staff.ts'

/** More than any search here finds. */
const ALL = 'limit=200'

inEachShop('searching for products in the back office', (app) => {
  const staff = staffAt(app)

  const searchAt = async (path: string, text: string, query = '') => {
    const url = `${path}?${ALL}&search=${encodeURIComponent(text)}${query}`
    const response = await staff.get(url)
    expect([url, response.statusCode]).toEqual([url, 200])
    return (response.json() as Made[]).map(({ sku }) => sku)
  }
  const inBackOffice = (text: string, query = '') => searchAt('/api/admin/products', text, query)
  const inShop = (text: string) => searchAt('/api/products', text)

  beforeAll(() => loadSampleParts(app().store))

  describe('what the shop finds', () => {
    test.each([
      'Edit me E-MWI4RE78-09I',
      'Edit me',
      'edit the',
      'E-MWI4RE78-09I',
      'e mwi4re78',
      'edti me',
    ])('%s', async (text) => {
      const sku = 'E-MWI4RE78-09I'
      const [known] = (await staff.get(`/api/admin/products?search=${sku}`)).json()
      if (!known) await staff.create({ name: 'Edit me', sku })
      expect(await inShop(text)).toContain(sku)
      expect(await inBackOffice(text)).toContain(sku)
    })

    test('by model, by replaced number, by symptom and misspelt', async () => {
      for (const text of ['WDT780SAEM2', '661662', 'not draining', 'evaporater fan moter']) {
        const found = await inShop(text)
        expect([text, found.length > 0]).toEqual([text, true])
        expect([text, await inBackOffice(text)]).toEqual([text, found])
      }
    })
  })

  describe('hidden and deleted products', () => {
    let hidden: Made
    beforeAll(async () => {
      hidden = await staff.create({
        name: 'Quibbling Sprocket',
        sku: 'QSP-77001',
        fits: ['QMOD4411'],
        visible: false,
      })
    })

    test.each([
      'quibbling sprocket',
      'quibling sprockets',
      'quibb',
      'QSP-77001',
      'qsp',
      'QMOD4411',
    ])('staff find a hidden one by %s, shoppers do not', async (text) => {
      expect(await inShop(text)).not.toContain(hidden.sku)
      expect(await inBackOffice(text)).toEqual([hidden.sku])
    })

    test('a hidden product with the very number hides none that shoppers are led to', async () => {
      await staff.create({ name: 'Shown Wing', sku: 'HW-55001-A' })
      await staff.create({ name: 'Hidden Wing', sku: 'HW-55001', visible: false })
      expect(await inShop('HW-55001')).toEqual(['HW-55001-A'])
      expect(await inBackOffice('HW-55001')).toEqual(['HW-55001', 'HW-55001-A'])
      expect(await inBackOffice('wing HW-5500I')).toEqual(['HW-55001'])
    })

    test('a deleted one is found by nobody until it is restored', async () => {
      const made = await staff.create({ name: 'Vanishing Grommet', sku: 'VGR-88001' })
      const texts = ['vanishing grommet', 'VGR-88001', 'vgr']
      await staff.del(`/api/products/${made.id}`)
      for (const text of texts) {
        expect([text, await inBackOffice(text)]).toEqual([text, []])
        expect([text, await inShop(text)]).toEqual([text, []])
      }
      await staff.post(`/api/products/${made.id}/restore`)
      for (const text of texts) expect([text, await inBackOffice(text)]).toEqual([text, [made.sku]])
    })
  })

  describe('a search with a filter or an order', () => {
    beforeAll(async () => {
      const flange = (sku: string, fields: Record<string, unknown>) =>
        staff.create({ name: 'Whistling Flange', sku, brand: 'Umbra', stockQuantity: 9, ...fields })
      await flange('WFL-1', { price: '30.00', categoryId: 1 })
      await flange('WFL-2', { price: '10.00', categoryId: 2, brand: 'Penumbra Major' })
      await flange('WFL-3', { price: '20.00', categoryId: 1, stockQuantity: 0, inStock: false })
      await flange('WFL-4', { price: '40.00', categoryId: 2, stockQuantity: 2, lowStockLevel: 3 })
      await flange('WFL-5', { price: '50.00', categoryId: 1, visible: false })
    })

    const filters: readonly (readonly [string, readonly string[]])[] = [
      ['&category=1', ['WFL-1', 'WFL-3', 'WFL-5']],
      ['&category=2', ['WFL-2', 'WFL-4']],
      ['&brand=umbra', ['WFL-1', 'WFL-3', 'WFL-4', 'WFL-5']],
      ['&brand=Penumbra%20Major', ['WFL-2']],
      ['&stock=in', ['WFL-1', 'WFL-2', 'WFL-4', 'WFL-5']],
      ['&stock=low', ['WFL-4']],
      ['&stock=out', ['WFL-3']],
      ['&visibility=visible', ['WFL-1', 'WFL-2', 'WFL-3', 'WFL-4']],
      ['&visibility=hidden', ['WFL-5']],
      ['&category=1&brand=Umbra&stock=in&visibility=visible', ['WFL-1']],
      ['&category=2&brand=Nobody', []],
    ]
    const texts = ['whistling flange', 'flan', 'whisling flanges', 'wfl-']
    test.each(
      filters.flatMap(([filter, skus]) => texts.map((text) => [text, filter, skus] as const)),
    )('%s%s', async (text, filter, skus) => {
      expect((await inBackOffice(text, filter)).sort()).toEqual(skus)
    })

    test.each([
      ['sort=price', [2, 3, 1, 4, 5]],
      ['sort=price&order=desc', [5, 4, 1, 3, 2]],
      ['sort=sku', [1, 2, 3, 4, 5]],
      ['sort=stock&category=1', [3, 1, 5]],
      ['sort=stock&order=desc&category=1', [5, 1, 3]],
    ])('%s', async (query, places) => {
      const skus = places.map((place) => `WFL-${place}`)
      expect(await inBackOffice('whistling flange', `&${query}`)).toEqual(skus)
    })

    test('a filter decides among what the text means, it gives it no other meaning', async () => {
      // Nothing that is low on stock carries both words; one of them would not do.
      expect(await inBackOffice('drain pump flange', '&stock=low')).toEqual([])
    })

    test('the best come first, and in stock before out of stock', async () => {
      expect(await inBackOffice('whistling flange')).toEqual([
        ...['WFL-1', 'WFL-2', 'WFL-4', 'WFL-5'],
        'WFL-3',
      ])
      expect((await inBackOffice('WFL-3'))[0]).toBe('WFL-3')
    })

    test('pages continue one another', async () => {
      const page = async (offset: number) => {
        const query = `search=whistling%20flange&sort=price&limit=2&offset=${offset}`
        const response = await staff.get(`/api/admin/products?${query}`)
        expect(response.headers['x-total-count']).toBe('5')
        return (response.json() as Made[]).map(({ sku }) => sku)
      }
      const pages = [...(await page(0)), ...(await page(2)), ...(await page(4))]
      expect(pages).toEqual(['WFL-2', 'WFL-3', 'WFL-1', 'WFL-4', 'WFL-5'])
    })

    test('the export holds what the list shows', async () => {
      const url = '/api/admin/exports/products?search=whisling%20flanges&category=1&sort=sku'
      const lines = (await staff.get(url)).body.trim().split('\r\n').slice(1)
      expect(lines.map((line) => line.split(',')[1])).toEqual(['WFL-1', 'WFL-3', 'WFL-5'])
    })
  })

  test.each(['do', 'b', 'W1', 'dc9'])('an unfinished %s finds what begins so', async (text) => {
    expect((await inBackOffice(text)).length).toBeGreaterThan(0)
  })

  test('staff find whatever shoppers find', async () => {
    const words = SAMPLE_PARTS.flatMap(({ name, sku }) => [
      ...name.split(' '),
      sku,
      sku.slice(0, 6),
    ])
    const typed = fc
      .array(fc.constantFrom(...words, 'the', 'me', 'not', 'fridge', 'WRS325SDHZ08', 'xyz'), {
        minLength: 1,
        maxLength: 4,
      })
      .map((parts) => parts.join(' '))
    // A slip: one character gone.
    const text = fc
      .tuple(typed, fc.option(fc.nat(30)))
      .map(([whole, at]) => (at === null ? whole : whole.slice(0, at) + whole.slice(at + 1)))
    await fc.assert(
      fc.asyncProperty(text, async (search) => {
        const staffs = new Set(await inBackOffice(search))
        expect((await inShop(search)).filter((sku) => !staffs.has(sku))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})
