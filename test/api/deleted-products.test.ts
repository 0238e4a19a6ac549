import { beforeAll, describe, expect, test } from 'vitest'
import { expectSound } from '../support/fixtures.ts'
import { inEachShop } from '../support/shop.ts'
import { type Made, staffAt } from '../support/staff.ts'

inEachShop('deleted products in the back office', (app) => {
  const staff = staffAt(app)

  const list = async (query: string): Promise<readonly Made[]> => {
    const response = await staff.get(`/api/admin/products?limit=200&${query}`)
    expect([query, response.statusCode]).toEqual([query, 200])
    return response.json()
  }
  const skusIn = async (query: string) => (await list(query)).map(({ sku }) => sku)
  const deleted = (query: string) => skusIn(`visibility=deleted&${query}`)
  const remove = ({ id }: Made) => staff.del(`/api/products/${id}`)
  const restore = ({ id }: Made) => staff.post(`/api/products/${id}/restore`)

  test('are listed only where they are asked for, with who deleted them and when', async () => {
    const made = await staff.create({ name: 'Retired Bracket', sku: 'RTB-1', categoryId: 2 })
    const [before] = await list('search=RTB-1')
    expect(before).toMatchObject({ deletedAt: null, deletedBy: null })
    expect(await deleted('search=RTB-1')).toEqual([])
    await remove(made)
    for (const query of ['', 'visibility=visible', 'visibility=hidden', 'search=RTB-1']) {
      expect([query, await skusIn(query)]).toEqual([query, expect.not.arrayContaining(['RTB-1'])])
    }
    const log = (await staff.get(`/api/admin/audit?subject=product&subjectId=${made.id}`)).json()
    expect(await list('visibility=deleted&search=RTB-1')).toMatchObject([
      {
        id: made.id,
        name: 'Retired Bracket',
        categoryId: 2,
        deletedAt: log[0].at,
        deletedBy: 'demo',
      },
    ])
  })

  describe('with a filter, an order or a page', () => {
    beforeAll(async () => {
      const part = (letter: string, fields: Record<string, unknown>) =>
        staff.create({
          ...{ name: `Umbral ${letter}`, sku: `UMB-${letter}`, brand: 'Umbral', stockQuantity: 9 },
          ...fields,
        })
      const parts = [
        await part('B', { price: '10.00', categoryId: 2, visible: false }),
        await part('A', { price: '30.00', categoryId: 1, stockQuantity: 2, lowStockLevel: 3 }),
        await part('C', { price: '20.00', categoryId: 1, stockQuantity: 0, inStock: false }),
      ]
      await part('D', { categoryId: 1 })
      for (const each of parts) {
        app().travel(1_000)
        await remove(each)
      }
    })

    test.each([
      ['', ['A', 'B', 'C']],
      ['&order=desc', ['C', 'B', 'A']],
      ['&sort=price', ['B', 'C', 'A']],
      ['&sort=updated&order=desc', ['C', 'A', 'B']],
      ['&category=1', ['A', 'C']],
      ['&category=1&sort=price', ['C', 'A']],
      ['&stock=out', ['C']],
      ['&stock=low', ['A']],
      ['&stock=in&category=2', ['B']],
      ['&offset=1', ['B', 'C']],
    ])('%s', async (query, letters) => {
      expect(await deleted(`brand=Umbral${query}`)).toEqual(letters.map((each) => `UMB-${each}`))
    })

    test('they are counted, and the list without the filter counts none of them', async () => {
      const total = async (query: string) =>
        (await staff.get(`/api/admin/products?brand=Umbral${query}`)).headers['x-total-count']
      expect([await total('&visibility=deleted'), await total('')]).toEqual(['3', '1'])
    })

    test('a search keeps to the filter and to the order', async () => {
      expect(await deleted('search=umbral&category=1&sort=price')).toEqual(['UMB-C', 'UMB-A'])
      expect(await deleted('search=umb-&stock=in&sort=sku')).toEqual(['UMB-A', 'UMB-B'])
    })

    test('the export holds what the list shows', async () => {
      const url = '/api/admin/exports/products?visibility=deleted&brand=Umbral&sort=sku'
      const lines = (await staff.get(url)).body.trim().split('\r\n').slice(1)
      expect(lines.map((line) => line.split(',')[1])).toEqual(['UMB-A', 'UMB-B', 'UMB-C'])
    })
  })

  describe('by a search', () => {
    beforeAll(async () => {
      const grommet = await staff.create({
        ...{
          name: 'Vanishing Grommet',
          sku: 'VGX-99001',
          brand: 'Evanesco',
          partNumber: 'EV-445566',
        },
        ...{ fits: ['DELMOD77'], replaces: ['OLD-77881'], searchKeywords: 'rattles when spinning' },
      })
      const clip = await staff.create({
        ...{ name: 'Vanishing Clip', sku: 'VGX-99002', fits: ['DELMOD77'], visible: false },
      })
      await staff.create({ name: 'Vanishing Ring', sku: 'VGX-99003', fits: ['DELMOD77'] })
      await remove(grommet)
      await remove(clip)
    })

    test.each([
      ['vanishing grommet', [1]],
      ['Grommets', [1]],
      ['vanishng gromet', [1]],
      ['gromm', [1]],
      ['evanesco', [1]],
      ['rattling', [1]],
      ['vanishing', [1, 2]],
      ['VGX-99001', [1]],
      ['vgx', [1, 2]],
      ['EV445566', [1]],
      ['OLD77881', [1]],
      ['DELMOD77', [1, 2]],
      ['DELMOD77 clip', [2]],
      ['vanishing elbow', []],
      ['VGX-99003', []],
      ['%', []],
      ["'; DROP TABLE orders--", []],
    ])('%s', async (text, found) => {
      const skus = await deleted(`search=${encodeURIComponent(text)}`)
      expect([...skus].sort()).toEqual(found.map((each) => `VGX-9900${each}`))
    })

    test('shoppers find none of them', async () => {
      for (const text of ['vanishing', 'vanishing grommet', 'VGX-99001', 'DELMOD77']) {
        const found = (await app().get(`/api/products?search=${text}`)).json() as Made[]
        const left = found.map(({ sku }) => sku).filter((sku) => sku !== 'VGX-99003')
        expect([text, left]).toEqual([text, []])
      }
    })
  })

  describe('restoring one', () => {
    test('brings it back as it was, wherever it was shown and counted', async () => {
      const made = await staff.create({
        ...{ name: 'Prodigal Latch', sku: 'PRL-1', brand: 'Lost & Found', stockQuantity: 4 },
        ...{ fits: ['PRLMOD1', 'PRLMOD2'], replaces: ['PRL-OLD1'], categoryId: 2 },
      })
      const before = await whereabouts(made)
      expect(before).toMatchObject({ page: 200, shop: [made.sku], model: [made.sku] })
      await remove(made)
      expect(await whereabouts(made)).toMatchObject({ page: 404, shop: [], model: [] })
      expect((await restore(made)).json()).toMatchObject({ id: made.id, slug: made.slug })
      expect(await whereabouts(made)).toEqual(before)
      expect(await deleted('search=PRL-1')).toEqual([])
      await expectSound(app().store)
    })

    test('leaves its address to it, even if another part has been given its name', async () => {
      const made = await staff.create({ name: 'Namesake Knob' })
      await remove(made)
      const other = await staff.create({ name: 'Namesake Knob' })
      await restore(made)
      for (const { slug, sku } of [made, other]) {
        expect((await app().get(`/api/products/${slug}`)).json()).toMatchObject({ sku })
      }
    })

    test('is refused while another product has its SKU, and then nothing is changed', async () => {
      const made = await staff.create({ name: 'First Owner', sku: 'TWICE-1' })
      await remove(made)
      const other = await staff.create({ name: 'Second Owner', sku: 'twice-1' })
      const before = [await list('visibility=deleted&search=TWICE-1'), await staff.audited()]
      const refused = await restore(made)
      expect([refused.statusCode, refused.body]).toEqual([
        409,
        'The SKU TWICE-1 belongs to another product: Second Owner.',
      ])
      expect([await list('visibility=deleted&search=TWICE-1'), await staff.audited()]).toEqual(
        before,
      )
      expect(await skusIn('search=TWICE-1')).toEqual([other.sku])
      await staff.put(`/api/products/${other.id}`, staff.form({ name: 'Second Owner' }))
      expect((await restore(made)).statusCode).toBe(200)
    })

    test('is for what staff deleted, not for what an undone import took out', async () => {
      const csvData = 'Product Name,Product Code/SKU,Price,Category\nPassing Part,PASS-1,1,'
      const { runId } = (await staff.post('/api/products/csv-upload', { csvData })).json()
      const [passing] = await list('search=PASS-1')
      if (!passing) throw new Error('nothing was imported')
      await staff.post(`/api/admin/imports/${runId}/undo`)
      expect(await deleted('search=passing')).toEqual([])
      expect(await deleted('')).not.toContain('PASS-1')
      const refused = await restore(passing)
      expect([refused.statusCode, refused.body]).toEqual([404, 'Product not found'])
      expect((await app().get('/api/products?search=PASS-1')).json()).toEqual([])
    })
  })

  /** Where a product is shown and counted, and all that the form has of it. */
  async function whereabouts({ id, slug, sku, brand }: Made) {
    const form = await staff.get(`/api/admin/products/${id}`)
    const { version: _, updatedAt: __, ...fields } = form.statusCode === 200 ? form.json() : {}
    const inShop = async (query: string) =>
      ((await app().get(`/api/products?${query}`)).json() as Made[]).map((each) => each.sku)
    const category = await app().get('/api/categories/refrigerator-parts/products?limit=1')
    const all = await staff.get('/api/admin/products?limit=1')
    const brands = (await staff.get('/api/admin/brands')).json() as { name: string }[]
    return {
      fields,
      page: (await app().get(`/api/products/${slug}`)).statusCode,
      shop: await inShop(`search=${sku}`),
      words: await inShop('search=prodigal%20latch'),
      formerNumber: await inShop('search=PRL-OLD1'),
      model: await inShop('model=PRLMOD1'),
      inCategory: category.headers['x-total-count'],
      inAll: all.headers['x-total-count'],
      ofBrand: brands.filter(({ name }) => name === brand),
    }
  }
})
