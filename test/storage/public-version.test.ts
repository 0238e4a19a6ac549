import { describe, expect, test } from 'vitest'
import { PUBLIC_READS, readPath } from '#api/shop/public-reads.ts'
import type { Store } from '#commands/store.ts'
import { changesPublicData, PRIVATE_TABLES } from '#storage/engine/public-data.ts'
import { createDatabase } from '../support/databases.ts'
import { makeProduct, newSession, orderFor } from '../support/fixtures.ts'
import { recordingDatabase } from '../support/recorded-statements.ts'
import { loadSampleDiagram, SAMPLE_DIAGRAM } from '../support/sample-diagram.ts'
import { onTwoStores, openTestStore } from '../support/store.ts'

const CENTS = 1_000

onTwoStores('the public version', (shops) => {
  test('stays while shoppers fill carts', async () => {
    const [shop] = shops()
    const productId = await makeProduct(shop, { cents: CENTS, stock: 5 })
    const before = shop.publicVersion()
    const sessionHash = newSession()
    await shop.write('addToCart', { sessionHash, productId, quantity: 1 })
    await shop.write('addToCart', { sessionHash, productId, quantity: 2 })
    expect(shop.publicVersion()).toBe(before)
  })

  test('changes with every sold unit, before the buyer knows of it', async () => {
    const [shop, other] = shops()
    const productId = await makeProduct(shop, { cents: CENTS, stock: 20 })
    for (let round = 0; round < 10; round += 1) {
      const sessionHash = newSession()
      await shop.write('addToCart', { sessionHash, productId, quantity: 1 })
      const before = [shop, other].map((each) => each.publicVersion())
      await shop.write('placeOrder', orderFor(sessionHash, [{ cents: CENTS, quantity: 1 }]))
      expect(shop.publicVersion()).not.toBe(before[0])
      await expect.poll(() => other.publicVersion()).not.toBe(before[1])
    }
  })

  test('is asked again in every turn of the event loop', async () => {
    const [shop, other] = shops()
    for (let round = 0; round < 10; round += 1) {
      const before = other.publicVersion()
      await makeProduct(shop, { cents: CENTS, stock: 1 })
      await expect.poll(() => other.publicVersion(), { interval: 0 }).not.toBe(before)
    }
  })
})

describe('what counts as public', () => {
  test.each([
    ['insert into "carts" ("id") values (?)', false],
    ['insert or replace into cart_items values (?)', false],
    ['update "orders" set "status" = ?', false],
    ['insert into "import_changes" ("run_id") values (?)', false],
    ['select * from products for update', false],
    ['update "products" set "price_cents" = ?', true],
    ['delete from fits where model_id = 1', true],
    ['with gone as (delete from carts returning id) delete from fits', true],
    ['truncate products', true],
  ])('%s: %s', (statement, isPublic) => {
    expect(changesPublicData(statement)).toBe(isPublic)
  })

  test('no public read reads a private table', async () => {
    const database = await createDatabase('sqlite', 'sample')
    const store = await openTestStore(database.url)
    await loadSampleDiagram(store)
    const recorded = recordingDatabase(database.url)
    const watched = { ...store, db: recorded.db } as unknown as Store
    for (const path of await pathsOf(store as unknown as Store)) await readPath(watched, path)
    const read = new Set([...recorded.statements].flatMap(tablesIn))
    expect(read).toContain('products')
    expect([...read].filter((table) => PRIVATE_TABLES.has(table))).toEqual([])
    await recorded.db.destroy()
    await store.close()
    await database.drop()
  })
})

/** One path for every public read, of something that the shop has. */
async function pathsOf(store: Store): Promise<readonly string[]> {
  const first = async (path: string, find: (row: never) => string) => {
    const { body } = await readPath(store, path)
    const [row] = (Array.isArray(body) ? body : Object.values(body as object).flat()) as never[]
    if (row === undefined) throw new Error(`the shop has nothing at ${path}`)
    return find(row)
  }
  const slug = (row: { slug: string }) => row.slug
  const names: Record<string, string> = {
    '/api/categories/': await first('/api/categories', slug),
    '/api/products/': await first('/api/products?limit=1', slug),
    '/api/diagrams/': SAMPLE_DIAGRAM.slug,
    '/api/how-to/': await first('/api/how-to', slug),
    '/api/symptoms/': await first('/api/symptoms', slug),
  }
  return PUBLIC_READS.map(({ path }) => {
    const base = Object.keys(names).find((start) => path.startsWith(start)) ?? ''
    return path.replace(':slug', names[base] ?? 'none').replaceAll(/:\w+/g, 'WRS325SDHZ04')
  })
}

function tablesIn(statement: string): readonly string[] {
  return [...statement.matchAll(/\b(?:from|join)\s+"?(\w+)/gi)].map(([, table = '']) => table)
}
