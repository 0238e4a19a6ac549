import { expect, test } from 'vitest'
import { renewStaleWords } from '#jobs/catalogue/renew-stale-words.ts'
import { inEachShop } from '../support/shop.ts'
import { staffAt } from '../support/staff.ts'

inEachShop('staff and categories', (app) => {
  const staff = staffAt(app)

  test('a name is enough to create one', async () => {
    const response = await staff.post('/api/categories', { name: 'Oven & Range Parts' })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      slug: 'oven-range-parts',
      name: 'Oven & Range Parts',
      description: '',
      imageUrl: '',
      sortOrder: 0,
    })
    const listed = (await app().get('/api/categories')).json()
    expect(listed).toContainEqual(response.json())
  })

  test('changes leave the slug as it is', async () => {
    const { id, slug } = await create('Microwave Parts')
    const fields = { name: 'Microwaves', description: 'Warm', imageUrl: '/m.svg', sortOrder: 7 }
    const response = await staff.put(`/api/categories/${id}`, fields)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ id, slug, ...fields, version: 2 })
  })

  test('a form that is out of date is refused, one without a version is not', async () => {
    const { id, version } = await create('Edited Twice')
    const first = await staff.put(`/api/categories/${id}`, { name: 'Edited Once', version })
    expect(first.statusCode).toBe(200)
    const audited = await staff.audited()
    const late = await staff.put(`/api/categories/${id}`, { name: 'Too Late', version })
    expect([late.statusCode, late.body]).toEqual([
      409,
      'Someone else changed this category while you were editing. Reload it and try again.',
    ])
    expect(await staff.audited()).toEqual(audited)
    const anyway = await staff.put(`/api/categories/${id}`, { name: 'Last Save Wins' })
    expect(anyway.json()).toMatchObject({ name: 'Last Save Wins', version: 3 })
  })

  test('products of a renamed category are found by its new name', async () => {
    const { id } = await create('Vacuum Parts')
    const product = await staff.create({ categoryId: id, name: 'Brush Roll' })
    await staff.put(`/api/categories/${id}`, { name: 'Hoovering' })
    await renewStaleWords(app().store.db, app().store.write)
    const found = async (text: string) =>
      (await app().get(`/api/products?search=${text}`)).json().map(({ id }: { id: number }) => id)
    expect(await found('hoovering%20brush')).toContain(product.id)
    expect(await found('hoovering')).toContain(product.id)
  })

  test('all products of a renamed category get its new name, however many steps it takes', async () => {
    const { id } = await create('Fan Parts')
    for (let made = 0; made < 25; made += 1) await staff.create({ categoryId: id, name: 'Blade' })
    await staff.put(`/api/categories/${id}`, { name: 'Ventilating' })
    await renewStaleWords(app().store.db, app().store.write)
    const response = await app().get('/api/products?search=ventilating&limit=50')
    expect(response.json()).toHaveLength(25)
  })

  test('one without products is deleted, and deleted products let it go', async () => {
    const { id } = await create('Short-lived')
    const product = await staff.create({ categoryId: id })
    await staff.del(`/api/products/${product.id}`)
    expect((await staff.del(`/api/categories/${id}`)).statusCode).toBe(204)
    expect((await staff.del(`/api/categories/${id}`)).statusCode).toBe(404)
    const restored = await staff.post(`/api/products/${product.id}/restore`)
    expect(restored.json()).toMatchObject({ categoryId: null })
  })

  test('one with products stays, hidden ones count too, and the sentence says how many', async () => {
    const { id } = await create('Kept')
    await staff.create({ categoryId: id })
    await staff.create({ categoryId: id, visible: false })
    const response = await staff.del(`/api/categories/${id}`)
    expect([response.statusCode, response.body]).toEqual([
      409,
      '2 products are in the category Kept. Move them to another category first.',
    ])
    const listed = (await app().get('/api/categories')).json()
    expect(listed.map((category: { id: number }) => category.id)).toContain(id)
  })

  test('a name that exists is 409, in any letter case, its own is not', async () => {
    const one = await create('Unique')
    const other = await create('Other')
    const response = await staff.post('/api/categories', { name: ' unique ' })
    expect([response.statusCode, response.body]).toEqual([
      409,
      'There is already a category called Unique.',
    ])
    expect((await staff.put(`/api/categories/${other.id}`, { name: 'UNIQUE' })).statusCode).toBe(
      409,
    )
    expect((await staff.put(`/api/categories/${one.id}`, { name: 'UNIQUE' })).statusCode).toBe(200)
  })

  test.each([
    [{}, 'Category name is required'],
    [{ name: '' }, 'Category name is required'],
    [{ name: '  ' }, 'Category name is required'],
    [{ name: 5 }, 'Category name is required'],
    [{ name: 'x'.repeat(81) }, 'A category name can have at most 80 characters'],
    [{ name: 'N', sortOrder: 1.5 }, 'Sort order must be a whole number'],
    [{ name: 'N', sortOrder: '1' }, 'Sort order must be a whole number'],
    [
      { name: 'N', imageUrl: 'javascript:x' },
      'An image address must begin with https://, http:// or /',
    ],
    [{ name: 'N', slug: 's' }, 'Unknown field: slug'],
  ])('refuses %j', async (fields, sentence) => {
    const before = await staff.audited()
    const response = await staff.post('/api/categories', fields)
    expect([response.statusCode, response.body]).toEqual([400, sentence])
    expect(await staff.audited()).toEqual(before)
  })

  test('SQL in a name is a name', async () => {
    const { id } = await create(`'); DROP TABLE orders;--`)
    await staff.put(`/api/categories/${id}`, { name: `"; DELETE FROM products` })
    expect((await staff.del(`/api/categories/${id}`)).statusCode).toBe(204)
    expect((await staff.get('/api/orders')).statusCode).toBe(200)
  })

  test('every change is in the audit log once', async () => {
    const before = (await staff.audited()).length
    const { id } = await create('Audited')
    await staff.put(`/api/categories/${id}`, { name: 'Audited more' })
    await staff.put('/api/categories/999999', { name: 'Nobody' })
    await staff.del(`/api/categories/${id}`)
    await staff.del(`/api/categories/${id}`)
    expect((await staff.audited()).slice(before)).toEqual([
      `category.create ${id}`,
      `category.update ${id}`,
      `category.delete ${id}`,
    ])
  })

  async function create(name: string): Promise<{ id: number; slug: string; version: number }> {
    const response = await staff.post('/api/categories', { name })
    expect(response.statusCode).toBe(201)
    return response.json()
  }
})
