import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countProducts, listProducts } from '#storage/catalogue/lists/whole-list.ts'
import { ENGINES } from '../support/databases.ts'
import { openShop, type TestShop } from '../support/shop.ts'

const ALL = { limit: 1_000, offset: 0 }
const ORDERS = ['name', 'price-asc', 'price-desc', 'relevance'] as const

describe.each(ENGINES)('the list of the whole catalogue (%s)', (engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())

  test('ends where nobody walks any further, however far the offset', async () => {
    const { db } = shop.store
    for (const order of ORDERS) {
      const whole = await listProducts(db, {}, order, ALL)
      expect(await listProducts(db, {}, order, ALL, 3)).toEqual(whole.slice(0, 3))
      const second = { limit: 2, offset: 2 }
      expect(await listProducts(db, {}, order, second, 3)).toEqual(whole.slice(2, 3))
      expect(await listProducts(db, {}, order, { limit: 2, offset: 3 }, 3)).toEqual([])
    }
    expect(await countProducts(db, {}, 'name', 3)).toEqual({
      total: expect.any(Number),
      more: false,
    })
  })

  test('is filtered among the first parts of its order', async () => {
    const { db } = shop.store
    for (const order of ORDERS) {
      const first = await listProducts(db, {}, order, { limit: 3, offset: 0 })
      const available = first.filter(({ inStock }) => inStock)
      expect(await listProducts(db, { inStock: true }, order, ALL, 3)).toEqual(available)
    }
  })

  test('says that there may be more where it did not look at all parts', async () => {
    const { db } = shop.store
    const found = await listProducts(db, { inStock: true }, 'name', ALL)
    expect(found.length).toBeGreaterThan(3)
    const all = { total: found.length, more: false }
    expect(await countProducts(db, { inStock: true }, 'name')).toEqual(all)
    expect((await countProducts(db, { inStock: true }, 'name', 3)).more).toBe(true)
  })

  test('is filtered by a brand or a kind among all parts of it', async () => {
    const { db } = shop.store
    const [part] = (await listProducts(db, {}, 'name', ALL)).slice(-1)
    for (const filter of [{ brands: [part?.brand ?? ''] }, { kinds: [part?.kind ?? ''] }]) {
      const found = await listProducts(db, filter, 'name', ALL)
      const reach = found.length + 1
      expect(await listProducts(db, filter, 'name', ALL, reach)).toEqual(found)
      expect(await countProducts(db, filter, 'name', reach)).toEqual({
        total: found.length,
        more: false,
      })
    }
  })
})
