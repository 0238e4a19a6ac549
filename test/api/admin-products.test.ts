import { describe, expect, test } from 'vitest'
import { inEachShop } from '../support/shop.ts'
import { staffAt } from '../support/staff.ts'

inEachShop('staff and products', (app) => {
  const staff = staffAt(app)

  const stored = (id: number) =>
    app().store.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  const movementsOf = async (id: number) => {
    const rows = await app()
      .store.db.selectFrom('stock_movements')
      .select(['change', 'reason'])
      .where('product_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ change, reason }) => `${reason} ${change}`)
  }

  describe('creating', () => {
    test('accepts the specification’s form and returns 201 with the product', async () => {
      const response = await staff.post(
        '/api/products',
        staff.form({ name: 'Bake Element', sku: 'BE-1', price: '24.5', retailPrice: '30' }),
      )
      expect(response.statusCode).toBe(201)
      expect(response.json()).toMatchObject({
        name: 'Bake Element',
        slug: 'bake-element-be-1',
        price: '24.50',
        retailPrice: '30.00',
        inStock: true,
        trackInventory: false,
      })
      expect((await app().get('/api/products/bake-element-be-1')).statusCode).toBe(200)
    })

    test('raises the catalogue version and is found at once', async () => {
      const before = app().store.catalogueVersion()
      const made = await staff.create({ name: 'Quixotic Flange' })
      expect(app().store.catalogueVersion()).toBeGreaterThan(before)
      const found = await app().get('/api/products?search=quixotic%20flange')
      expect(found.json()).toMatchObject([{ id: made.id }])
    })

    test('counts stock from the first unit on, through the ledger', async () => {
      const counted = await staff.create({ stockQuantity: 7 })
      expect(counted).toMatchObject({ trackInventory: true, stockQuantity: 7 })
      expect(await movementsOf(counted.id)).toEqual(['created 7'])
      const uncounted = await staff.create({ stockQuantity: 0 })
      expect(uncounted).toMatchObject({ trackInventory: false, inStock: true })
      expect(await movementsOf(uncounted.id)).toEqual([])
    })

    test('refuses a SKU that exists, in any letter case, with a sentence', async () => {
      await staff.create({ name: 'First', sku: 'DUP-1' })
      const response = await staff.post('/api/products', staff.form({ sku: 'dup-1' }))
      expect(response.statusCode).toBe(409)
      expect(response.body).toBe('The SKU dup-1 belongs to another product: First.')
    })

    test('two at once with one SKU leave one product', async () => {
      const form = staff.form({ sku: 'RACE-1' })
      const responses = await Promise.all(
        Array.from({ length: 8 }, () => staff.post('/api/products', form)),
      )
      const statuses = responses.map((response) => response.statusCode).sort()
      expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
    })

    test.each([
      [{ name: '' }, 'Product name is required'],
      [{ name: '   ' }, 'Product name is required'],
      [{ name: undefined }, 'Product name is required'],
      [{ sku: '' }, 'SKU is required'],
      [{ sku: null }, 'SKU is required'],
      [{ price: '' }, 'Price is required'],
      [{ price: 'abc' }, 'Price is required'],
      [{ price: '-1' }, 'Price is required'],
      [{ price: '1e3' }, 'Price is required'],
      [{ price: '1.999' }, 'Price is required'],
      [{ price: '100000.00' }, 'A price can be at most $99,999.99'],
      [{ categoryId: undefined }, 'Category is required'],
      [{ categoryId: 'x' }, 'Category is required'],
      [{ categoryId: 0 }, 'Category is required'],
      [{ categoryId: 99_999 }, 'Category is required'],
      [{ stockQuantity: -1 }, 'Stock must be at least 0'],
      [{ stockQuantity: 1.5 }, 'Stock must be a whole number'],
      [{ stockQuantity: '5' }, 'Stock must be a whole number'],
      [{ stockQuantity: 1_000_001 }, 'Stock must be at most 1000000'],
      [{ retailPrice: 'x' }, 'Retail price must be an amount such as 24.99'],
      [
        { imageUrl: 'javascript:alert(1)' },
        'An image address must begin with https://, http:// or /',
      ],
      [{ imageUrl: 'data:text/html,x' }, 'An image address must begin with https://, http:// or /'],
      [{ imageUrl: '//evil' }, 'An image address must begin with https://, http:// or /'],
      [{ imageUrl: 'https://u:p@h/' }, 'An image address must begin with https://, http:// or /'],
      [{ features: ['a|b'] }, 'A feature cannot contain the character |'],
      [
        { replaces: ['no number'] },
        'A replaced number must be one word with at least four letters and digits, such as W10224328',
      ],
      [{ cost: '1.00' }, 'Unknown field: cost'],
      [{ id: 1 }, 'Unknown field: id'],
    ])('refuses %j', async (fields, sentence) => {
      const before = await staff.audited()
      const response = await staff.post('/api/products', staff.form(fields))
      expect([response.statusCode, response.body]).toEqual([400, sentence])
      expect(await staff.audited()).toEqual(before)
    })

    test('stores script and formulas as plain text', async () => {
      const name = '</script><img src=x onerror=alert(1)>'
      const made = await staff.create({ name, description: '=SUM(A1)', price: 24.99 })
      expect(made).toMatchObject({ name, description: '=SUM(A1)', price: '24.99' })
    })
  })

  describe('changing', () => {
    test('leaves the slug and omitted fields unchanged', async () => {
      const made = await staff.create({
        name: 'Old Name',
        description: 'Kept',
        features: ['a', 'b'],
        stockQuantity: 4,
      })
      const { name: _, ...rest } = staff.form()
      const response = await staff.put(`/api/products/${made.id}`, {
        name: 'New Name',
        sku: rest.sku,
        price: '12.00',
        categoryId: 2,
      })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toMatchObject({
        slug: made.slug,
        name: 'New Name',
        sku: rest.sku,
        price: '12.00',
        categoryId: 2,
        description: 'Kept',
        features: ['a', 'b'],
        stockQuantity: 4,
        version: 2,
      })
    })

    test('is found by its new words and no longer by the old', async () => {
      const made = await staff.create({ name: 'Zorblat Widget' })
      await staff.put(`/api/products/${made.id}`, staff.form({ name: 'Krumble Widget' }))
      const ids = async (text: string) =>
        (await app().get(`/api/products?search=${text}`)).json().map(({ id }: { id: number }) => id)
      expect(await ids('krumble')).toContain(made.id)
      expect(await ids('zorblat')).not.toContain(made.id)
    })

    test('sets stock through the ledger, whose sum it stays', async () => {
      const made = await staff.create({ stockQuantity: 5 })
      const form = staff.form({ stockQuantity: 2 })
      await staff.put(`/api/products/${made.id}`, form)
      await staff.put(`/api/products/${made.id}`, { ...form, stockQuantity: 0 })
      expect(await movementsOf(made.id)).toEqual(['created 5', 'set -3', 'set -2'])
      // Once counted, always counted: it is sold out now, not endless.
      expect(await stored(made.id)).toMatchObject({ track_inventory: 1, available: 0 })
    })

    test('an empty compatibility list changes nothing, an empty list of fits removes all', async () => {
      const made = await staff.create({ compatibility: ['WTW5000', '110.772'] })
      const form = staff.form({ sku: made.sku })
      const fitsNow = async () =>
        (await staff.get(`/api/admin/products/${made.id}`)).json().compatibility
      expect(await fitsNow()).toEqual(['110.772', 'WTW5000'])
      await staff.put(`/api/products/${made.id}`, form)
      expect(await fitsNow()).toEqual(['110.772', 'WTW5000'])
      await staff.put(`/api/products/${made.id}`, { ...form, fits: ['ABC1', 'abc-1'] })
      expect(await fitsNow()).toEqual(['abc-1'])
      await staff.put(`/api/products/${made.id}`, { ...form, fits: [] })
      expect(await fitsNow()).toEqual([])
    })

    test('replaced numbers are edited without touching the other keywords', async () => {
      const made = await staff.create({ searchKeywords: 'W1000001, AP1234567, will not drain' })
      const form = staff.form({ sku: made.sku, replaces: ['W2000002', 'W3000003'] })
      await staff.put(`/api/products/${made.id}`, form)
      const whole = (await staff.get(`/api/admin/products/${made.id}`)).json()
      expect(whole.replaces).toEqual(['W2000002', 'W3000003'])
      expect(whole.searchKeywords).toBe('W2000002, W3000003, AP1234567, will not drain')
      const found = await app().get('/api/products?search=W2000002')
      expect(found.json()).toMatchObject([{ id: made.id }])
      expect((await app().get('/api/products?search=W1000001')).json()).toEqual([])
    })

    test('inStock and availability are one fact', async () => {
      const made = await staff.create()
      const form = staff.form({ sku: made.sku })
      const url = `/api/products/${made.id}`
      expect((await staff.put(url, { ...form, inStock: false })).json()).toMatchObject({
        inStock: false,
        availability: 'out-of-stock',
      })
      expect((await staff.put(url, { ...form, inStock: true })).json()).toMatchObject({
        inStock: true,
        availability: 'available',
      })
      const discontinued = { ...form, inStock: undefined, availability: 'discontinued' }
      expect((await staff.put(url, discontinued)).json()).toMatchObject({ inStock: false })
      expect((await staff.put(url, { ...form, inStock: false })).json()).toMatchObject({
        availability: 'discontinued',
      })
    })

    test('a stale version is refused and nothing changes', async () => {
      const made = await staff.create({ stockQuantity: 10 })
      const form = staff.form({ sku: made.sku, stockQuantity: 10, name: 'Mine' })
      // Somebody buys two while the form is open.
      await staff.order(made, 2)
      const response = await staff.put(`/api/products/${made.id}`, {
        ...form,
        version: made.version,
      })
      expect(response.statusCode).toBe(409)
      expect(response.body).toBe(
        'Someone else changed this product while you were editing. Reload it and try again.',
      )
      expect(await stored(made.id)).toMatchObject({ stock_quantity: 8, name: made.name })
      const { version } = (await staff.get(`/api/admin/products/${made.id}`)).json()
      const again = await staff.put(`/api/products/${made.id}`, { ...form, version })
      expect(again.statusCode).toBe(200)
    })

    test('a client without a version sets the stock, and the ledger shows it', async () => {
      const made = await staff.create({ stockQuantity: 10 })
      await staff.order(made, 2)
      await staff.put(`/api/products/${made.id}`, staff.form({ sku: made.sku, stockQuantity: 10 }))
      expect(await movementsOf(made.id)).toEqual(['created 10', 'order -2', 'set 2'])
    })

    test('a SKU of another product is 409, its own is not', async () => {
      const one = await staff.create()
      const other = await staff.create()
      const taken = await staff.put(`/api/products/${one.id}`, staff.form({ sku: other.sku }))
      expect(taken.statusCode).toBe(409)
      const own = staff.form({ sku: one.sku.toLowerCase() })
      expect((await staff.put(`/api/products/${one.id}`, own)).statusCode).toBe(200)
    })

    test('an unknown product is 404', async () => {
      expect((await staff.put('/api/products/999999', staff.form())).statusCode).toBe(404)
      expect((await staff.put('/api/products/abc', staff.form())).statusCode).toBe(404)
      expect((await staff.get('/api/admin/products/999999')).statusCode).toBe(404)
    })

    test('a hidden product is gone from every public list and back when shown', async () => {
      const made = await staff.create({ name: 'Shy Bracket' })
      const form = staff.form({ sku: made.sku, name: 'Shy Bracket' })
      await staff.put(`/api/products/${made.id}`, { ...form, visible: false })
      expect(await publicly(made.id, made.slug, 'shy%20bracket')).toBe(false)
      await staff.put(`/api/products/${made.id}`, { ...form, visible: true })
      expect(await publicly(made.id, made.slug, 'shy%20bracket')).toBe(true)
    })
  })

  describe('deleting', () => {
    test('removes a product from every public response at once, and Undo restores it', async () => {
      const made = await staff.create({ name: 'Fleeting Gizmo', stockQuantity: 3 })
      const response = await staff.del(`/api/products/${made.id}`)
      expect([response.statusCode, response.body]).toEqual([204, ''])
      expect(await publicly(made.id, made.slug, 'fleeting%20gizmo')).toBe(false)
      expect((await staff.get(`/api/admin/products/${made.id}`)).statusCode).toBe(404)

      const restored = await staff.post(`/api/products/${made.id}/restore`)
      expect(restored.statusCode).toBe(200)
      expect(restored.json()).toMatchObject({ id: made.id, slug: made.slug, stockQuantity: 3 })
      expect(await publicly(made.id, made.slug, 'fleeting%20gizmo')).toBe(true)
    })

    test('what is deleted or unknown cannot be deleted or changed', async () => {
      const made = await staff.create()
      await staff.del(`/api/products/${made.id}`)
      expect((await staff.del(`/api/products/${made.id}`)).statusCode).toBe(404)
      expect((await staff.put(`/api/products/${made.id}`, staff.form())).statusCode).toBe(404)
      expect((await staff.del('/api/products/999999')).statusCode).toBe(404)
      expect((await staff.post('/api/products/999999/restore')).statusCode).toBe(404)
    })

    test('frees the SKU; restoring is then 409, and restoring twice changes nothing', async () => {
      const made = await staff.create()
      await staff.del(`/api/products/${made.id}`)
      const other = await staff.create({ sku: made.sku })
      const response = await staff.post(`/api/products/${made.id}/restore`)
      expect(response.statusCode).toBe(409)
      await staff.del(`/api/products/${other.id}`)
      expect((await staff.post(`/api/products/${made.id}/restore`)).statusCode).toBe(200)
      const audited = await staff.audited()
      expect((await staff.post(`/api/products/${made.id}/restore`)).statusCode).toBe(200)
      expect(await staff.audited()).toEqual(audited)
    })

    test('leaves orders as they were', async () => {
      const made = await staff.create({ stockQuantity: 3 })
      const orderId = await staff.order(made)
      await staff.del(`/api/products/${made.id}`)
      const order = (await staff.get(`/api/orders/${orderId}`)).json()
      expect(order.items).toMatchObject([{ name: made.name, sku: made.sku }])
    })
  })

  test('every change is in the audit log once, with what it changed', async () => {
    const before = (await staff.audited()).length
    const made = await staff.create({ stockQuantity: 1 })
    await staff.put(`/api/products/${made.id}`, staff.form({ sku: made.sku, name: 'Changed' }))
    await staff.del(`/api/products/${made.id}`)
    await staff.post(`/api/products/${made.id}/restore`)
    await staff.put(`/api/products/${made.id}`, staff.form({ sku: made.sku, version: 1 }))
    expect((await staff.audited()).slice(before)).toEqual([
      `product.create ${made.id}`,
      `product.update ${made.id}`,
      `product.delete ${made.id}`,
      `product.restore ${made.id}`,
    ])
    const log = (await staff.get(`/api/admin/audit?subject=product&subjectId=${made.id}`)).json()
    expect(log[2]).toMatchObject({
      actor: 'demo',
      action: 'product.update',
      before: { name: made.name, stockQuantity: 1 },
      after: { name: 'Changed', stockQuantity: 0 },
    })
  })

  async function publicly(id: number, slug: string, words: string): Promise<boolean> {
    const lists = [
      '/api/products',
      '/api/categories/washer-parts/products',
      `/api/products?search=${words}`,
    ]
    const found = await Promise.all(
      lists.map(async (url) =>
        (await app().get(url)).json().some((product: { id: number }) => product.id === id),
      ),
    )
    const page = (await app().get(`/api/products/${slug}`)).statusCode === 200
    expect(new Set([...found, page]).size).toBe(1)
    return page
  }
})
