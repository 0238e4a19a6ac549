import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabase } from '../support/databases.ts'
import { makeProduct, newSession, orderFor } from '../support/fixtures.ts'
import { openInterruptible } from '../support/interruptible.ts'
import { commands } from '../support/shop-commands.ts'
import { onTwoStores, openTestStore, type TestStore } from '../support/store.ts'

const CENTS = 1_000
const ROUNDS = 25
const actor = 'staff'

onTwoStores('the catalogue version', (shops) => {
  test("rises with a process's own change, once, before the writer knows of it", async () => {
    const [shop] = shops()
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = shop.catalogueVersion()
      await rename(shop, await newCategory(shop), `Own ${round}`)
      // One for the new category, one for its name.
      expect(shop.catalogueVersion()).toBe(before + 2)
    }
  })

  test('rises in other processes when they can see the change, not before', async () => {
    const [shop, other] = shops()
    const id = await newCategory(shop)
    await expect.poll(() => isKnown(other, id)).toBe(true)
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = other.catalogueVersion()
      const renaming = rename(shop, id, `Round ${round}`)
      while (other.catalogueVersion() === before) await turn()
      expect(await nameOf(other, id)).toBe(`Round ${round}`)
      await renaming
    }
  })

  test('rises when the last unit is sold, and only then', async () => {
    const [shop] = shops()
    const productId = await makeProduct(shop, { cents: CENTS, stock: 2 })
    const before = shop.catalogueVersion()
    for (const raised of [0, 1]) {
      const sessionHash = newSession()
      await shop.write('addToCart', { sessionHash, productId, quantity: 1 })
      await shop.write('placeOrder', orderFor(sessionHash, [{ cents: CENTS, quantity: 1 }]))
      expect(shop.catalogueVersion()).toBe(before + raised)
    }
  })

  test('stays when a change is refused', async () => {
    const [shop] = shops()
    const before = shop.catalogueVersion()
    await expect(shop.write('failAfterChange', undefined)).rejects.toThrow('on second thoughts')
    expect(shop.catalogueVersion()).toBe(before)
  })
})

test('on PostgreSQL a change that is not committed raises no version', () =>
  onPostgres(async (shop, other, url) => {
    const id = await newCategory(shop)
    await expect.poll(() => isKnown(other, id)).toBe(true)
    const versions = () => [shop, other].map((each) => each.catalogueVersion())
    const before = versions()
    const beside = openInterruptible(url)
    await beside.transaction(async (tx) => {
      const input = { id, draft: draft('Open'), version: undefined, actor }
      await commands.changeCategory(tx, input, { now: Date.now() })
      expect(await nameOf(other, id)).not.toBe('Open')
      expect(versions()).toEqual(before)
    })
    await beside.close()
  }))

test('on PostgreSQL a process that could not listen for a while trusts nothing from before', () =>
  onPostgres(async (shop, other, url) => {
    const id = await newCategory(shop)
    await expect.poll(() => isKnown(other, id)).toBe(true)
    const before = other.catalogueVersion()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'store-notices'`)
    await client.end()
    await expect.poll(() => other.catalogueVersion()).toBeGreaterThan(before)
    const again = other.catalogueVersion()
    await rename(shop, id, 'Heard again')
    await expect.poll(() => other.catalogueVersion()).toBeGreaterThan(again)
    expect(await nameOf(other, id)).toBe('Heard again')
  }))

async function onPostgres(
  use: (shop: TestStore, other: TestStore, url: string) => Promise<void>,
): Promise<void> {
  const database = await createDatabase('postgres')
  const [shop, other] = [await openTestStore(database.url), await openTestStore(database.url)]
  await use(shop, other, database.url)
  await shop.close()
  await other.close()
  await database.drop()
}

let lastName = 0
function newCategory(shop: TestStore): Promise<number> {
  lastName += 1
  return shop.write('createCategory', { draft: draft(`Category ${lastName}`), actor })
}

function rename(shop: TestStore, id: number, name: string): Promise<void> {
  return shop.write('changeCategory', { id, draft: draft(name), version: undefined, actor })
}

function draft(name: string) {
  return { name, description: '', imageUrl: '', sortOrder: 0 }
}

async function nameOf(shop: TestStore, id: number): Promise<string | undefined> {
  const row = await shop.db
    .selectFrom('categories')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name
}

/** Whether it was announced, which is after it can be read. */
async function isKnown(shop: TestStore, id: number): Promise<boolean> {
  return shop.catalogueVersion() > 1 && (await nameOf(shop, id)) !== undefined
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
