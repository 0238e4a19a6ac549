import { describe, expect, test } from 'vitest'
import { oneText } from '#jobs/product-import/file-text.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { openCountedStore } from '../support/counted-store.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { createFormerDatabase } from '../support/former-store.ts'
import { openTestStore, type TestStore } from '../support/store.ts'

const LOOK_ALIKES = 3_000
/** Per product, whatever came before it: each batch of a chunk asks for all that it needs at once. */
const MOST_QUERIES = 2
/** What comes between the words of a SKU without being one. */
const SEPARATORS = [' ', '-', '/', '_', '.', '+']

describe.each(ENGINES)('slugs (%s)', (engine) => {
  test('of thousands of SKUs that read alike are found in a few queries', async () => {
    const { queries, slugs } = await importCounted(lookAlikes('Hose'))
    expect(slugs).toHaveLength(LOOK_ALIKES)
    expect(new Set(slugs).size).toBe(LOOK_ALIKES)
    expect(slugs[0]).toBe('hose-5-3-1-0-2-6')
    expect(queries).toBeLessThan(MOST_QUERIES * LOOK_ALIKES)
  })

  test('of thousands of SKUs in another script too', async () => {
    const rows = Array.from({ length: LOOK_ALIKES }, (_, at) => `冷蔵庫,${inKana(at)},1.00`)
    const { queries, slugs } = await importCounted(rows)
    expect(new Set(slugs).size).toBe(LOOK_ALIKES)
    expect(slugs.every((slug) => /^part--\d+$/.test(slug))).toBe(true)
    expect(queries).toBeLessThan(MOST_QUERIES * LOOK_ALIKES)
  })

  async function importCounted(rows: readonly string[]) {
    const database = await createDatabase(engine)
    const store = await openTestStore(database.url)
    const counted = openCountedStore(engine, database.url)
    const csv = ['Product Name,Product Code/SKU,Price', ...rows].join('\n')
    const { created } = await importProducts(counted.write, oneText(csv), { source: 'test' })
    expect(created).toBe(rows.length)
    const slugs = await slugsIn(store)
    await counted.close()
    await store.close()
    await database.drop()
    return { queries: counted.queries(), slugs }
  }

  test('that a former release left empty or too long are made good', async () => {
    const database = await createFormerDatabase(engine, 1)
    const insert = (slug: string, sku: string, key: number) => `
      insert into products
        (slug, name, name_key, sku, sku_key, price_cents, search_key, created_at, updated_at)
      values ('${slug}', 'Hose', 'hose', '${sku}', '${sku}', 100, ${key}, 0, 0);`
    await database.run(`${insert('', '[]', 1)} ${insert('x'.repeat(97), 'X', 2)}
      ${insert('hose-1', '1', 3)}
      insert into categories (slug, name, name_key, created_at, updated_at)
      values ('${'x'.repeat(200)}', 'X', 'x', 0, 0);`)
    const store = await openTestStore(database.url)
    expect(await slugsIn(store)).toEqual(['part--1', 'part--2', 'hose-1'])
    const category = await store.db.selectFrom('categories').select('slug').executeTakeFirst()
    expect(category).toEqual({ slug: 'category--1' })
    await store.close()
    await database.drop()
  })
})

/** `5 3-1/0_2.6` in every way: different SKUs, one slug. */
function lookAlikes(name: string): string[] {
  return Array.from({ length: LOOK_ALIKES }, (_, at) => {
    const separators = [...at.toString(SEPARATORS.length).padStart(5, '0')].map(
      (digit) => SEPARATORS[Number(digit)],
    )
    return `${name},${[...'531026'].map((digit, place) => digit + (separators[place] ?? '')).join('')},1.00`
  })
}

function inKana(number: number): string {
  return [...number.toString().padStart(4, '0')]
    .map((digit) => String.fromCharCode(0x30a2 + 2 * Number(digit)))
    .join('')
}

async function slugsIn(store: TestStore): Promise<string[]> {
  const rows = await store.db.selectFrom('products').select('slug').orderBy('id').execute()
  return rows.map(({ slug }) => slug)
}
