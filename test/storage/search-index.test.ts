import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fromCents } from '#domain/money.ts'
import { productIdOf } from '#domain/search/standing.ts'
import { oneText } from '#jobs/product-import/file-text.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { searchProducts } from '#storage/search/results.ts'
import { vocabularyOf } from '#storage/search/vocabulary.ts'
import { onEachEngine, type TestStore } from '../support/store.ts'

const HEADER = 'Product Name,Product Code/SKU,Price,Category,Current Stock Level,Compatibility'
const FORM = { price: fromCents(500), stockQuantity: 5 }

onEachEngine('the search index', (store) => {
  let categoryId = 0

  beforeAll(async () => {
    await load(store(), [
      'Blower Wheel,BW-1001,5,Dryer Parts,5,M100A',
      'Blower Wheel,BW-1002,5,Dryer Parts,5,',
    ])
    categoryId = (await store().db.selectFrom('categories').select('id').executeTakeFirstOrThrow())
      .id
  })

  test('counts how many products carry a word', async () => {
    expect(await frequencies(store(), ['blower', 'wheel', 'dryer'])).toEqual({
      blower: 2,
      wheel: 2,
      dryer: 2,
    })
  })

  test('follows a product that goes out of stock and comes back', async () => {
    const id = await idOf(store(), 'BW-1001')
    expect(await found(store(), 'blower wheel')).toEqual(['BW-1001', 'BW-1002'])
    await setStock(store(), id, 0)
    expect(await found(store(), 'blower wheel')).toEqual(['BW-1002', 'BW-1001'])
    await setStock(store(), id, 3)
    expect(await found(store(), 'blower wheel')).toEqual(['BW-1001', 'BW-1002'])
    await expectInStep(store())
  })

  test('follows a new name, and forgets the old one', async () => {
    const id = await idOf(store(), 'BW-1002')
    await store().write('changeProduct', {
      id,
      form: { ...FORM, name: 'Squirrel Cage', sku: 'BW-1002' },
      categoryId,
      version: undefined,
      actor: 'test',
    })
    expect(await found(store(), 'squirrel cage')).toEqual(['BW-1002'])
    expect(await found(store(), 'blower wheel')).toEqual(['BW-1001'])
    expect(await frequencies(store(), ['blower', 'squirrel'])).toEqual({ blower: 1, squirrel: 1 })
    await expectInStep(store())
  })

  test('forgets a product that is gone, and its words no longer correct others', async () => {
    const id = await idOf(store(), 'BW-1002')
    await store().write('deleteProduct', { id, actor: 'test' })
    expect(await found(store(), 'squirrel')).toEqual([])
    expect(await found(store(), 'BW-1002')).toEqual([])
    await expectInStep(store())
  })

  test('leaves out what is hidden', async () => {
    await store().write('createProduct', {
      form: { ...FORM, name: 'Secret Lever', sku: 'SL-1', visible: false },
      categoryId,
      actor: 'test',
    })
    expect(await found(store(), 'secret lever')).toEqual([])
    expect(await found(store(), 'SL-1')).toEqual([])
  })

  test('contains nothing of a write that was refused', async () => {
    const before = await countRows(store())
    const refused = store().write('createProduct', {
      form: { ...FORM, name: 'Unheard Gizmotron', sku: 'BW-1001' },
      categoryId,
      actor: 'test',
    })
    await expect(refused).rejects.toThrow()
    expect(await countRows(store())).toEqual(before)
    await load(store(), ['Gizmotron,GZ-1,5,Dryer Parts,5,'])
    expect(await found(store(), 'gizmotron')).toEqual(['GZ-1'])
  })

  test('has new words in a running process at once', async () => {
    expect((await vocabularyOf(store())).lookup('flywheel')).toBeUndefined()
    await load(store(), ['Flywheel,FW-1,5,Dryer Parts,5,'])
    expect(await found(store(), 'flywheel')).toEqual(['FW-1'])
    expect(await found(store(), 'flywhele')).toEqual(['FW-1'])
  })
})

/** Every posting belongs to a product under its present standing. */
async function expectInStep({ db }: TestStore): Promise<void> {
  const postings = await db.selectFrom('search_postings').select('search_key').distinct().execute()
  const products = await db
    .selectFrom('products')
    .select(['id', 'search_key'])
    .where('deleted_at', 'is', null)
    .execute()
  const standing = new Map(products.map(({ id, search_key }) => [id, search_key]))
  for (const { search_key } of postings) {
    expect(standing.get(productIdOf(search_key))).toBe(search_key)
  }
}

async function frequencies(
  { db }: TestStore,
  terms: readonly string[],
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('search_terms')
    .select(['term', 'frequency'])
    .where('term', 'in', terms)
    .execute()
  return Object.fromEntries(rows.map(({ term, frequency }) => [term, frequency]))
}

async function countRows({ db }: TestStore): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from search_terms) as terms,
           (select count(*) from search_postings) as postings,
           (select sum(frequency) from search_terms) as frequencies`.execute(db)
  return rows
}

async function found(store: TestStore, search: string): Promise<string[]> {
  const { products } = await searchProducts(store, { search, limit: 20, offset: 0 })
  return products.map(({ sku }) => sku)
}

async function idOf({ db }: TestStore, sku: string): Promise<number> {
  const row = await db.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst()
  return row?.id ?? 0
}

async function setStock(store: TestStore, id: number, stock: number): Promise<void> {
  await store.write('setProductStock', { id, stock, version: undefined, actor: 'test' })
}

async function load(store: TestStore, rows: readonly string[]): Promise<void> {
  const text = [HEADER, ...rows].join('\n')
  await importProducts(store.write, oneText(text), { source: 'test' })
}
