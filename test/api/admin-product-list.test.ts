import { beforeAll, describe, expect, test } from 'vitest'
import { ALL_COLUMNS } from '#domain/product-import/columns.ts'
import { inEachShop, openShop } from '../support/shop.ts'
import { type Made, staffAt } from '../support/staff.ts'

inEachShop('the list of products for staff', (app, engine) => {
  const staff = staffAt(app)
  let belt: Made
  let hinge: Made
  let hidden: Made

  beforeAll(async () => {
    belt = await staff.create({
      name: 'Drive Belt',
      sku: 'LIST-1',
      price: '5.00',
      brand: 'Zanussi',
      partNumber: 'ZB-700.1',
      stockQuantity: 2,
      lowStockLevel: 3,
    })
    hinge = await staff.create({
      name: 'Door Hinge',
      sku: 'LIST-2',
      price: '99.00',
      brand: 'Zanussi',
      stockQuantity: 0,
      categoryId: 2,
      inStock: false,
    })
    hidden = await staff.create({
      name: 'Drive Shaft',
      sku: 'LIST-3',
      brand: 'Zanussi',
      visible: false,
    })
  })

  const idsOf = async (query: string) => {
    const response = await staff.get(`/api/admin/products?${query}`)
    expect([query, response.statusCode]).toEqual([query, 200])
    return response.json().map(({ id }: { id: number }) => id) as number[]
  }

  test('shows hidden products too, with what the table needs', async () => {
    const response = await staff.get('/api/admin/products?brand=Zanussi&sort=sku')
    expect(response.headers['x-total-count']).toBe('3')
    expect(response.json()).toMatchObject([
      { id: belt.id, price: '5.00', stockQuantity: 2, lowStockLevel: 3, inStock: true },
      { id: hinge.id, inStock: false, categoryName: 'Refrigerator Parts' },
      { id: hidden.id, visible: false },
    ])
  })

  test('sorts by every column, both ways', async () => {
    const all = (await staff.get('/api/admin/products?limit=200')).json() as Record<
      string,
      unknown
    >[]
    const columns = {
      name: 'name',
      sku: 'sku',
      price: 'price',
      stock: 'stockQuantity',
      updated: 'updatedAt',
    }
    for (const [sort, field] of Object.entries(columns)) {
      const up = (await staff.get(`/api/admin/products?sort=${sort}&limit=200`)).json()
      const down = (await staff.get(`/api/admin/products?sort=${sort}&order=desc&limit=200`)).json()
      expect(up.length).toBe(all.length)
      expect(down.map(({ id }: { id: number }) => id)).toEqual(
        up.map(({ id }: { id: number }) => id).reverse(),
      )
      const values = up.map((row: Record<string, unknown>) => place(row[field]))
      expect([sort, values]).toEqual([sort, [...values].sort(compare)])
    }
  })

  test('pages, and says where the next page is', async () => {
    const all = await idsOf('limit=200')
    const first = await staff.get('/api/admin/products?limit=4')
    expect(first.headers['x-total-count']).toBe(String(all.length))
    expect(first.headers.link).toBe('</api/admin/products?limit=4&offset=4>; rel="next"')
    const second = await idsOf('limit=4&offset=4')
    expect([...first.json().map(({ id }: { id: number }) => id), ...second]).toEqual(
      all.slice(0, 8),
    )
    expect(await idsOf(`limit=4&offset=${all.length}`)).toEqual([])
  })

  test.each([
    ['search=drive', () => [belt.id, hidden.id]],
    ['search=DRIVE%20bel', () => [belt.id]],
    ['search=zanussi%20hinges', () => [hinge.id]],
    ['search=LIST-2', () => [hinge.id]],
    ['search=list', () => [belt.id, hinge.id, hidden.id]],
    ['search=ZB-700', () => [belt.id]],
    ['search=zb7001', () => [belt.id]],
    ['search=nothing-like-it', () => []],
    ['search=%25', () => []],
    ['search=%27%3B%20DROP%20TABLE%20orders--', () => []],
    ['search=zanussi&visibility=hidden', () => [hidden.id]],
    ['search=zanussi&visibility=visible', () => [belt.id, hinge.id]],
    ['search=drive&stock=low', () => [belt.id]],
    ['search=zanussi&sort=price&order=desc', () => [hinge.id, hidden.id, belt.id]],
    ['brand=zanussi&category=2', () => [hinge.id]],
    ['brand=Zanussi&stock=in', () => [belt.id, hidden.id]],
    ['brand=Zanussi&stock=out', () => [hinge.id]],
    ['brand=Zanussi&stock=low', () => [belt.id]],
    ['brand=Nobody', () => []],
    ['category=99999', () => []],
  ])('finds by %s', async (query, expected) => {
    const ids = await idsOf(query)
    const isOrdered = query.includes('sort=')
    const sorted = (list: readonly number[]) => (isOrdered ? list : [...list].sort((a, b) => a - b))
    expect(sorted(ids)).toEqual(sorted(expected()))
  })

  test.each([
    'limit=0',
    'limit=201',
    'offset=100001',
    'sort=cost',
    'stock=some',
    'visibility=x',
    'category=x',
    `search=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    expect((await staff.get(`/api/admin/products?${query}`)).statusCode).toBe(400)
  })

  describe('changing many at once', () => {
    test('sets or raises prices, sets or adds stock, moves to a category, in one go', async () => {
      const one = await staff.create({ price: '10.00', stockQuantity: 5 })
      const other = await staff.create({ price: '19.99', stockQuantity: 0 })
      const ids = [one.id, other.id]
      const before = (await staff.audited()).length
      const response = await staff.patch('/api/admin/products', {
        ids,
        price: { percent: 10 },
        stock: { add: 2 },
        categoryId: 2,
      })
      expect(response.json()).toEqual({
        changed: 2,
        results: ids.map((id) => ({ id, problem: null })),
      })
      const rows = (await staff.get('/api/admin/products?search=FORM&limit=200')).json()
      const row = (id: number) => rows.find((product: Made) => product.id === id)
      expect(row(one.id)).toMatchObject({ price: '11.00', stockQuantity: 7, categoryId: 2 })
      expect(row(other.id)).toMatchObject({
        price: '21.99',
        stockQuantity: 2,
        trackInventory: true,
      })
      expect((await staff.audited()).slice(before)).toEqual(ids.map((id) => `product.update ${id}`))
      expect(await ledgerIsRight(ids)).toBe(true)
    })

    test('a row that cannot be changed says why and costs no other', async () => {
      const one = await staff.create({ stockQuantity: 1 })
      const other = await staff.create({ stockQuantity: 9 })
      const response = await staff.patch('/api/admin/products', {
        ids: [one.id, other.id, 999_999],
        stock: { add: -5 },
      })
      expect(response.json()).toEqual({
        changed: 1,
        results: [
          { id: one.id, problem: 'Only 1 in stock' },
          { id: other.id, problem: null },
          { id: 999_999, problem: 'Product not found' },
        ],
      })
    })

    test('products moved to a category are found by its name', async () => {
      const moved = await staff.create({ name: 'Wandering Clip', categoryId: 1 })
      await staff.patch('/api/admin/products', { ids: [moved.id], categoryId: 2 })
      const found = (await app().get('/api/products?search=refrigerator%20wandering%20clip')).json()
      expect(found).toMatchObject([{ id: moved.id }])
    })

    test.each([
      [{ ids: [], price: { set: '1' } }, 'Please select at least one product'],
      [{ ids: [1] }, 'Please say what to change: price, stock or categoryId'],
      [{ ids: [1], price: { set: 'x' } }, undefined],
      [{ ids: [1], price: { percent: 1.5 } }, undefined],
      [{ ids: [1], price: { percent: -100 } }, undefined],
      [{ ids: [1], categoryId: 99_999 }, 'Category is required'],
      [
        { ids: Array.from({ length: 501 }, (_, id) => id + 1), stock: { set: 1 } },
        'At most 500 products at a time',
      ],
    ])('refuses %j', async (body, sentence) => {
      const before = await staff.audited()
      const response = await staff.patch('/api/admin/products', body)
      expect(response.statusCode).toBe(400)
      if (sentence) expect(response.body).toBe(sentence)
      expect(await staff.audited()).toEqual(before)
    })
  })

  describe('the stock of one product', () => {
    test('is set in the row, through the ledger', async () => {
      const made = await staff.create({ stockQuantity: 0, inStock: true })
      const url = `/api/admin/products/${made.id}/stock`
      const response = await staff.patch(url, { stockQuantity: 4, version: made.version })
      expect(response.json()).toMatchObject({ stockQuantity: 4, trackInventory: true, version: 2 })
      expect(await ledgerIsRight([made.id])).toBe(true)
      const stale = await staff.patch(url, { stockQuantity: 9, version: made.version })
      expect([stale.statusCode, stale.body]).toEqual([
        409,
        'Someone else changed this product while you were editing. Reload it and try again.',
      ])
      expect((await staff.patch(url, { stockQuantity: -1 })).statusCode).toBe(400)
      expect(
        (await staff.patch('/api/admin/products/999999/stock', { stockQuantity: 1 })).statusCode,
      ).toBe(404)
    })

    test('selling out and coming back moves it among the results and raises the version', async () => {
      const made = await staff.create({ name: 'Ebbing Valve', stockQuantity: 1 })
      const version = app().store.catalogueVersion()
      await staff.patch(`/api/admin/products/${made.id}/stock`, { stockQuantity: 0 })
      expect(app().store.catalogueVersion()).toBeGreaterThan(version)
      const found = (await app().get('/api/products?search=ebbing%20valve')).json()
      expect(found).toMatchObject([{ id: made.id, inStock: false }])
    })
  })

  describe('the export', () => {
    test('has the import’s columns, follows the filter and is a download', async () => {
      const response = await staff.get('/api/admin/exports/products?brand=Zanussi&sort=sku')
      expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(response.headers['content-disposition']).toMatch(
        /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/,
      )
      const lines = response.body.trim().split('\r\n')
      expect(lines[0]).toBe(ALL_COLUMNS.join(','))
      expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual([
        'LIST-1',
        'LIST-2',
        'LIST-3',
      ])
    })

    test('imported into an empty shop and exported again, it is the same file', async () => {
      for (const first of ['=', '+', '-', '@', "'=", "''+"]) {
        await staff.create({
          name: `${first}SUM(A1)`,
          description: `${first}1+1`,
          features: [`${first}x`, 'y'],
        })
      }
      await staff.create({
        name: 'All, "of" it; 5\u00a0mm',
        description: 'Two\nlines\r\nand a third',
        shortDescription: 'short',
        retailPrice: '20',
        comparePrice: '30.5',
        imageUrl: '/images/a.svg',
        images: ['https://example.com/a.png', '/images/b.svg'],
        features: ['one', 'two'],
        fits: ['WTW5000', '110.772'],
        replaces: ['W1000001'],
        brand: 'Ünïcode',
        inStock: false,
        stockQuantity: 3,
        lowStockLevel: 2,
        visible: false,
        showSku: false,
        condition: 'used',
        freeShipping: true,
        weight: '2.5',
        metaTitle: 'Title',
      })
      const semicolon = await staff.post('/api/categories', { name: 'Knobs; Dials' })
      await staff.create({ categoryId: semicolon.json().id })
      const exported = (await staff.get('/api/admin/exports/products')).body
      expect(exported).toContain(`'=SUM(A1)`)
      expect(exported).not.toMatch(/(^|,)"?[=+@]/m)

      const other = await openShop(engine)
      try {
        const there = staffAt(() => other)
        for (const { id } of (await other.get('/api/admin/products?limit=200')).json()) {
          await there.del(`/api/products/${id}`)
        }
        await there.post('/api/categories', { name: 'Knobs; Dials' })
        const report = await there.post('/api/products/csv-upload', { csvData: exported })
        expect(report.json()).toMatchObject({ skipped: 0, rejectedRows: 0, unknownColumns: [] })
        const again = (await there.get('/api/admin/exports/products')).body
        expect(again.split('\r\n').sort()).toEqual(exported.split('\r\n').sort())
      } finally {
        await other.close()
      }
    })
  })

  async function ledgerIsRight(ids: readonly number[]): Promise<boolean> {
    const { db } = app().store
    for (const id of ids) {
      const { stock_quantity } = await db
        .selectFrom('products')
        .select('stock_quantity')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { sum } = await db
        .selectFrom('stock_movements')
        .select((eb) => eb.fn.sum<number>('change').as('sum'))
        .where('product_id', '=', id)
        .executeTakeFirstOrThrow()
      if (Number(sum ?? 0) !== stock_quantity) return false
    }
    return true
  }
})

/** As the database sorts: text in lower case, prices as amounts. */
function place(value: unknown): string | number {
  const text = String(value)
  return /^\d+(\.\d\d)?$/.test(text) ? Number(text) : text.toLowerCase()
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
