import { expect, test } from 'vitest'
import { z } from 'zod'
import { PUBLIC_READS, readPath } from '#api/shop/public-reads.ts'
import { CategoryJson } from '#contract/catalogue/categories.ts'
import { ProductInList } from '#contract/catalogue/products.ts'
import { SLUGS } from '../support/sample-catalogue.ts'
import { inEachShop } from '../support/shop.ts'

type Named = { readonly name: string; readonly slug: string; readonly price: string }

inEachShop('reading the catalogue', (app) => {
  test('categories come as a bare array', async () => {
    const response = await app().get('/api/categories')
    expect(response.statusCode).toBe(200)
    const categories = z.array(CategoryJson).parse(response.json())
    expect(categories.map(({ slug }) => slug).sort()).toEqual([
      'refrigerator-parts',
      'washer-parts',
    ])
  })

  test('a category by its slug, and 404 with a sentence for another', async () => {
    expect((await app().get('/api/categories/washer-parts')).json()).toMatchObject({
      name: 'Washer Parts',
    })
    const missing = await app().get('/api/categories/nothing')
    expect(missing.statusCode).toBe(404)
    expect(missing.body).toBe('Category not found')
    expect(missing.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect((await app().get('/api/categories/nothing/products')).statusCode).toBe(404)
  })

  test("a category's products are sorted by name by default", async () => {
    const names = async (query: string) =>
      (await app().get(`/api/categories/washer-parts/products${query}`))
        .json<Named[]>()
        .map(({ name }) => name)
    const byName = [
      'Samsung Drain Pump',
      'Whirlpool 100% Cotton Lid_Seal',
      'Whirlpool Drain Hose',
      'Whirlpool Drain Pump',
    ]
    expect(await names('')).toEqual(byName)
    expect(await names('?sort=name')).toEqual(byName)
    expect((await names('?sort=price-asc'))[0]).toBe('Whirlpool 100% Cotton Lid_Seal')
    expect((await names('?sort=price-desc'))[0]).toBe('Samsung Drain Pump')
  })

  test('the box of the category page finds any part of a name or SKU in any case', async () => {
    const found = async (text: string) => {
      const path = `/api/categories/washer-parts/products?search=${encodeURIComponent(text)}`
      return (await app().get(path)).json<Named[]>().length
    }
    expect(await found('DRAIN')).toBe(3)
    expect(await found('wph')).toBe(2)
    expect(await found('%')).toBe(1)
    expect(await found('_')).toBe(1)
    expect(await found('  ')).toBe(4)
    expect(await found('gasket')).toBe(0)
  })

  test('a product comes with category, models, replaced numbers and symptoms', async () => {
    const response = await app().get(`/api/products/${SLUGS.pump}`)
    expect(response.json()).toMatchObject({
      name: 'Whirlpool Drain Pump',
      price: '24.99',
      comparePrice: '34.99',
      inStock: true,
      stockQuantity: 10,
      category: { name: 'Washer Parts', slug: 'washer-parts' },
      compatibility: ['110.772200', 'WFW75HEFW0', 'WTW5000DW1'],
      compatibilityCount: 3,
      replaces: ['W10-0001'],
      symptoms: ['washer not draining'],
      features: ['Quiet', 'Easy to fit'],
    })
  })

  test('products nobody may see and unknown ones are 404', async () => {
    const hidden = await app()
      .store.db.selectFrom('products')
      .select('slug')
      .where('visible', '=', 0)
      .executeTakeFirstOrThrow()
    for (const slug of [hidden.slug, 'nothing', "x'%20OR%20'1'='1", '%00', 'a'.repeat(150)]) {
      const response = await app().get(`/api/products/${slug}`)
      expect([slug, response.statusCode]).toEqual([slug, 404])
    }
    expect((await app().get('/api/products/nothing')).body).toBe('Product not found')
    expect((await app().get(`/api/products/${'a'.repeat(300)}`)).statusCode).toBe(414)
  })

  test('the product list filters by category, brand, kind, model and stock', async () => {
    const slugs = async (query: string) =>
      (await app().get(`/api/products?${query}`)).json<Named[]>().map(({ slug }) => slug)
    expect(await slugs('limit=6')).toHaveLength(5)
    expect(await slugs('category=refrigerator-parts')).toEqual([SLUGS.gasket])
    expect(await slugs('brand=samsung')).toEqual([SLUGS.samsungPump])
    expect((await slugs('kind=drain%20pump')).sort()).toEqual(
      [SLUGS.samsungPump, SLUGS.pump].sort(),
    )
    expect(await slugs('model=110-772200')).toHaveLength(3)
    expect(await slugs('model=unknown1')).toEqual([])
    expect(await slugs('category=unknown')).toEqual([])
    expect(await slugs('inStock=false')).toEqual([SLUGS.samsungPump])
  })

  test('a list says how many rows there are and where the next page is', async () => {
    const response = await app().get('/api/products?limit=2&sort=name&utm_source=x')
    expect(response.json()).toHaveLength(2)
    expect(response.headers['x-total-count']).toBe('5')
    const next = /^<(.*)>; rel="next"$/.exec(String(response.headers.link))?.[1] ?? ''
    const second = await app().get(next)
    expect(second.json()).toHaveLength(2)
    const last = await app().get('/api/products?limit=2&offset=4&sort=name')
    expect(last.json()).toHaveLength(1)
    expect(last.headers.link).toBeUndefined()
    expect((await app().get('/api/products?offset=1000')).json()).toEqual([])
  })

  test('a search finds products; a blank one finds nothing', async () => {
    const response = await app().get('/api/products?search=drain%20pump')
    expect(response.statusCode).toBe(200)
    const found = z.array(ProductInList).parse(response.json())
    expect(found.map(({ slug }) => slug)).toContain(SLUGS.pump)
    for (const blank of ['', '%20%20', '+', '%00']) {
      expect((await app().get(`/api/products?search=${blank}`)).json()).toEqual([])
    }
  })

  test('the models a product fits can be searched and paged', async () => {
    const path = `/api/products/${SLUGS.pump}/models`
    const all = await app().get(path)
    expect(all.json()).toEqual(['110.772200', 'WFW75HEFW0', 'WTW5000DW1'])
    expect(all.headers['x-total-count']).toBe('3')
    expect((await app().get(`${path}?search=wtw-5`)).json()).toEqual(['WTW5000DW1'])
    expect((await app().get(`${path}?search=%25`)).json()).toHaveLength(3)
    expect((await app().get(`${path}?limit=1&offset=1`)).json()).toEqual(['WFW75HEFW0'])
  })

  test('whether it fits: yes, no, and never no for a model we do not know', async () => {
    const fits = async (slug: string, model: string) =>
      (await app().get(`/api/products/${slug}/fits/${model}`)).json()
    expect(await fits(SLUGS.pump, '110-77.2200')).toEqual({
      fits: true,
      model: '110.772200',
      known: true,
    })
    expect(await fits(SLUGS.pump, 'GSS25GSHSS')).toMatchObject({ fits: false, known: true })
    expect(await fits(SLUGS.pump, 'GSS25GSH')).toMatchObject({ fits: false, known: false })
    expect(await fits(SLUGS.pump, 'WTW5000DW')).toMatchObject({ fits: true, model: 'WTW5000DW1' })
    expect(await fits(SLUGS.pump, 'NEVERSEEN1')).toEqual({
      fits: false,
      model: 'NEVERSEEN1',
      known: false,
    })
  })

  test('responses match the contract, and pages read the same', async () => {
    const values: Record<string, string> = { slug: SLUGS.pump, model: '110.772200' }
    for (const read of PUBLIC_READS) {
      const isCategory = read.path.includes('/categories/')
      const path = read.path
        .replace(':slug', isCategory ? 'washer-parts' : SLUGS.pump)
        .replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')
      const response = await app().get(path)
      if (response.statusCode !== 200) continue
      const body = response.json<unknown>()
      expect(read.response.safeParse(body).error, path).toBeUndefined()
      const inProcess = await readPath(app().store, path)
      expect({
        status: inProcess.status,
        body: JSON.parse(JSON.stringify(inProcess.body)),
      }).toEqual({ status: 200, body })
    }
    expect(await readPath(app().store, '/api/products/nothing')).toEqual({
      status: 404,
      body: 'Product not found',
    })
  })
})
