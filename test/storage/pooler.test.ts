import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, type TestDatabase, withDatabase } from '../support/databases.ts'
import { makeProduct, newSession, orderFor, setPrice, violationsIn } from '../support/fixtures.ts'
import { type Pooler, startPgBouncer } from '../support/pgbouncer.ts'
import { openTestStore, type TestStore } from '../support/store.ts'

/*
 * Through PgBouncer in transaction mode: a connection of the store has another connection of the
 * server for each transaction, and there are fewer of those than of the store's.
 */

const SERVER_CONNECTIONS = 3
const CENTS = 2_499
const BUYERS = 40
const STOCK = 25

let database: TestDatabase
let pooler: Pooler
let stores: readonly [TestStore, TestStore]
const openPooled = () => openTestStore(pooler.urlOf(database.url), { directUrl: database.url })
beforeAll(async () => {
  database = await createDatabase('postgres')
  pooler = await startPgBouncer(inject('postgresUrl'), SERVER_CONNECTIONS)
  stores = [await openPooled(), await openPooled()]
})
afterAll(async () => {
  for (const store of stores) await store.close()
  await pooler.stop()
  await database.drop()
})

test('two processes behind a pooler sell each unit once and read meanwhile', async () => {
  const [one, other] = stores
  const productId = await makeProduct(one, { cents: CENTS, stock: STOCK })
  const carts = await Promise.all(
    Array.from({ length: BUYERS }, async (_, buyer) => {
      const sessionHash = newSession()
      const store = buyer % 2 === 0 ? one : other
      await store.write('addToCart', { sessionHash, productId, quantity: 1 })
      return { store, sessionHash }
    }),
  )
  const orders = carts.map(async ({ store, sessionHash }) => {
    await store.db.selectFrom('products').select('stock_quantity').execute()
    const order = orderFor(sessionHash, [{ cents: CENTS, quantity: 1 }], { key: sessionHash })
    return store.write('placeOrder', order)
  })
  const outcomes = await Promise.allSettled(orders)
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refusals.map(({ reason }) => reason)).toEqual(
    Array.from({ length: BUYERS - STOCK }, () => expect.objectContaining({ code: 'out_of_stock' })),
  )
  expect(await violationsIn(one)).toEqual([])
})

test('what one process changes, the other one hears of', async () => {
  const [one, other] = stores
  const productId = await makeProduct(one, { cents: CENTS, stock: 1 })
  await expect.poll(() => other.publicVersion()).toBeDefined()
  const before = { ours: one.catalogueVersion(), theirs: other.catalogueVersion() }
  await setPrice(one, productId, CENTS + 1)
  expect(one.catalogueVersion()).toBeGreaterThan(before.ours)
  await expect.poll(() => other.catalogueVersion()).toBeGreaterThan(before.theirs)
})

test('a lock is waited for no longer than without a pooler, and nobody else gets that setting', async () => {
  const [store] = stores
  const productId = await makeProduct(store, { cents: CENTS, stock: 1 })
  const sessionHash = newSession()
  await store.write('addToCart', { sessionHash, productId, quantity: 1 })
  const rival = new pg.Client({ connectionString: database.url })
  await rival.connect()
  await rival.query('begin')
  await rival.query('select 1 from products where id = $1 for update', [productId])
  const order = orderFor(sessionHash, [{ cents: CENTS, quantity: 1 }])
  await expect(store.write('placeOrder', order)).rejects.toMatchObject({ code: 'unavailable' })
  await rival.query('rollback')
  await rival.end()

  const somebody = new pg.Client({ connectionString: pooler.urlOf(database.url) })
  await somebody.connect()
  for (let connection = 0; connection < 2 * SERVER_CONNECTIONS; connection += 1) {
    const { rows } = await somebody.query('show lock_timeout')
    expect(rows).toEqual([{ lock_timeout: '0' }])
  }
  await somebody.end()
})

test('a pooler before another database is refused at the start', async () => {
  await withDatabase('postgres', 'nothing', async (another) => {
    const opening = openTestStore(pooler.urlOf(another), { directUrl: database.url })
    await expect(opening).rejects.toThrow(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases',
    )
  })
})

test.each<[string, () => string, string[]]>([
  [
    'leads to a pooler',
    () => pooler.urlOf(database.url),
    [expect.stringContaining('Set DATABASE_DIRECT_URL to the address of the server itself')],
  ],
  ['leads to the server', () => database.url, []],
])('one address alone that %s: the log says what is missing', async (_, urlOf, said) => {
  const log: string[] = []
  const store = await openTestStore(urlOf(), { log: (sentence) => log.push(sentence) })
  await store.close()
  expect(log).toEqual(said)
})
