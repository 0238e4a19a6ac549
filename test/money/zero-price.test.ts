import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCart } from '#storage/cart/carts.ts'
import { ENGINES } from '../support/databases.ts'
import { expectSound } from '../support/fixtures.ts'
import { createFormerDatabase } from '../support/former-store.ts'
import { Browser, ORDER } from '../support/http-browser.ts'
import { openShop, type TestShop, UNSTOCKED } from '../support/shop.ts'
import { openTestStore } from '../support/store.ts'

const FREE = { subtotal: '0.00', shipping: '0.00', tax: '0.00', total: '0.00' }

describe.each(ENGINES)('a price of 0 (%s)', (engine) => {
  let http: TestShop
  let staff: Browser
  let category: number
  beforeAll(async () => {
    http = await openShop(engine, { ...UNSTOCKED, env: { RATE_LIMIT: 'off' } })
    staff = await new Browser(http.app).signIn()
    category = (await staff.send('POST', '/api/categories', { name: 'Samples' })).json().id
  })
  afterAll(() => http.close())

  const shelve = async (sku: string, fields: object) => {
    const body = { name: `Part ${sku}`, sku, categoryId: category, stockQuantity: 5, ...fields }
    const response = await staff.send('POST', '/api/products', body)
    expect(response.statusCode).toBe(201)
    return response.json() as { readonly id: number; readonly slug: string }
  }
  const shown = async (slug: string) =>
    (await new Browser(http.app).send('GET', `/api/products/${slug}`)).json()
  const add = (shopper: Browser, productId: number) =>
    shopper.send('POST', '/api/cart', { productId, quantity: 1 })

  test('cannot be put into a cart', async () => {
    const { id, slug } = await shelve('ZERO-1', { price: '0.00' })
    expect(await shown(slug)).toMatchObject({ price: '0.00', inStock: false, sellAtZero: false })
    const refused = await add(new Browser(http.app), id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'no_price',
      detail: 'This part has no price yet. Please contact us for a quote.',
    })
  })

  test('can be bought where the product says so', async () => {
    const { id, slug } = await shelve('ZERO-2', { price: 0, sellAtZero: true })
    expect(await shown(slug)).toMatchObject({ price: '0.00', inStock: true, sellAtZero: true })
    const shopper = new Browser(http.app)
    expect((await add(shopper, id)).statusCode).toBe(200)
    const placed = await shopper.send('POST', '/api/orders', { ...ORDER, ...FREE })
    expect(placed.statusCode).toBe(201)
    expect(placed.json()).toMatchObject({ total: '0.00' })
  })

  test('set while the part is in a cart prevents the order', async () => {
    const { id } = await shelve('ZERO-3', { price: '24.99' })
    const shopper = new Browser(http.app)
    await add(shopper, id)
    await staff.send('PATCH', '/api/admin/products', { ids: [id], price: { set: '0.00' } })
    const { items } = (await shopper.send('GET', '/api/cart')).json()
    expect(items).toMatchObject([{ notice: { kind: 'unavailable' } }])
    for (const amounts of [{}, FREE]) {
      const refused = await shopper.send('POST', '/api/orders', { ...ORDER, ...amounts })
      expect(refused.statusCode).toBe(409)
    }
    const raised = await shopper.send('PUT', `/api/cart/${items[0].id}`, { quantity: 2 })
    expect(raised.json()).toMatchObject({ code: 'no_price' })
  })

  test('comes after what can be bought, until it has a price', async () => {
    const { id: zero } = await shelve('ZERO-4', { name: 'Zither knob', price: '0.00' })
    const { id: later } = await shelve('ZERO-5', { name: 'Zither knob', price: '5.00' })
    const found = async () =>
      (await new Browser(http.app).send('GET', '/api/products?search=zither'))
        .json()
        .map(({ id }: { id: number }) => id)
    expect(await found()).toEqual([later, zero])
    const price = (ids: number[], set: string) =>
      staff.send('PATCH', '/api/admin/products', { ids, price: { set } })
    await price([zero], '5.00')
    await price([later], '0.00')
    expect(await found()).toEqual([zero, later])
    await expectSound(http.store)
  })

  test('is found unsellable in a database of the first release, whose carts all stay', async () => {
    const former = await createFormerDatabase(engine, 1)
    await former.run(FIRST_RELEASE)
    const store = await openTestStore(former.url)
    const products = await store.db
      .selectFrom('products')
      .select(['id', 'available', 'search_key'])
      .orderBy('id')
      .execute()
    const postings = await store.db.selectFrom('search_postings').select('search_key').execute()
    const cart = await findCart(store.db, 'an old session')
    await store.close()
    await former.drop()
    const behind = 2 ** 51
    expect(products).toEqual([
      { id: 1, available: 0, search_key: behind + 1 },
      { id: 2, available: 1, search_key: 2 },
    ])
    expect(postings.map((posting) => posting.search_key)).toEqual([behind + 1])
    expect(cart).toMatchObject({ returned: true })
  })
})

const FIRST_RELEASE = `
  insert into products (id, slug, name, name_key, sku, sku_key, price_cents, search_key,
    created_at, updated_at)
  values (1, 'a', 'A', 'a', 'A', 'A', 0, 1, 0, 0), (2, 'b', 'B', 'b', 'B', 'B', 100, 2, 0, 0);
  insert into search_terms (id, term) values (1, 'a');
  insert into search_postings (term_id, search_key, weight) values (1, 1, 1);
  insert into carts (session_hash, created_at, used_at) values ('an old session', 0, 0);`
