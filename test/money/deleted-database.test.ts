import { linkSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { withDatabase } from '../support/databases.ts'
import { makeProducts } from '../support/fixtures.ts'
import { ORDER } from '../support/http-browser.ts'
import { BUSY, ready } from '../support/outages.ts'
import { expectCaught } from '../support/proofs.ts'
import { openTestStore } from '../support/store.ts'
import {
  failedStart,
  type RunningStore,
  startStore,
  withRunningStore,
} from '../support/store-process.ts'
import { Visitor } from '../support/visitor.ts'

// Much work, not much waiting: on a busy machine it takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/*
 * A running store whose database file is deleted could take orders for ever, into a file that
 * nobody will find again. It takes none, and what it acknowledged before is in the former file.
 */

const SHOPPERS = 8
/** By then every shopper orders without a pause. */
const ORDERS_BEFORE = 40
const REFUSALS_AFTER = 3

test('a deleted database takes no order with it, and the restart sells no invented parts', () =>
  withDatabase('sqlite', 'nothing', async (url) => {
    await withPreparedStore(url, undefined, (store) => deleteUnderLoad(store, url))
    // The log may hold orders that never reached the file: it is not for the store to throw away.
    const { code, stderr } = await failedStart({ DATABASE_URL: url })
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^The database .* is gone, but its log/),
    ])
    for (const end of ['-wal', '-shm']) rmSync(fileOf(url) + end)
    await restartLocked(url)
  }))

test('a store that does not look at its files again acknowledges on, and this is noticed', () =>
  withDatabase('sqlite', 'nothing', (url) =>
    withPreparedStore(url, 'remembered-files.mjs', (store) =>
      expectCaught(deleteUnderLoad(store, url)),
    ),
  ))

async function deleteUnderLoad(store: RunningStore, url: string): Promise<void> {
  const file = fileOf(url)
  // Other names for the same files: what was deleted can still be read.
  for (const end of ['', '-wal']) linkSync(file + end, `${file}.former${end}`)

  const acknowledged: string[] = []
  const late: number[] = []
  let isDeleted = false
  const remove = () => {
    rmSync(file)
    isDeleted = true
  }
  const shop = async () => {
    let refusals = 0
    while (refusals < REFUSALS_AFTER) {
      const visitor = new Visitor(store)
      const beganLate = isDeleted
      const added = await visitor.post('/api/cart', { productId: 1, quantity: 1 })
      const placed = added.status === 200 ? await visitor.post('/api/orders', ORDER) : added
      if (placed.status === 201) acknowledged.push(JSON.parse(placed.text).orderNumber)
      if (beganLate) {
        late.push(placed.status)
        refusals += 1
        expect([placed.status, placed.retryAfter, placed.text]).toEqual([503, '2', BUSY])
      }
      if (!isDeleted && acknowledged.length >= ORDERS_BEFORE) remove()
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shop))
  expect(late.length).toBeGreaterThanOrEqual(SHOPPERS * REFUSALS_AFTER)

  const ann = new Visitor(store)
  expect([await ready(ann), (await ann.get('/livez')).status]).toEqual([503, 200])
  expect((await ann.get('/')).status).toBe(200)
  store.process.kill('SIGKILL')
  await store.ended

  const stored = storedNumbers(`${file}.former`)
  expect(acknowledged.filter((number) => !stored.has(number))).toEqual([])
}

/** Under the same name there is nothing now: an empty shop, not a demo. */
async function restartLocked(url: string): Promise<void> {
  const store = await startStore({ DATABASE_URL: url, ADMIN_PASSWORD: 'correct horse' })
  try {
    expect(await store.ready).toContain('The shop is empty: set DEMO=on')
    const ann = new Visitor(store)
    expect((await ann.get('/api/products')).text).toBe('[]')
    expect((await ann.get('/api/categories')).text).toBe('[]')
  } finally {
    store.process.kill('SIGKILL')
    await store.ended
  }
}

async function withPreparedStore(
  url: string,
  preload: string | undefined,
  use: (store: RunningStore) => Promise<void>,
): Promise<void> {
  const shop = await openTestStore(url)
  await makeProducts(shop, [{ sku: 'MANY', cents: 2499, stock: 100_000 }])
  await shop.close()
  await withRunningStore(url, use, { preload })
}

function storedNumbers(file: string): ReadonlySet<unknown> {
  const db = new DatabaseSync(file)
  const rows = db.prepare('select order_number from orders').all()
  db.close()
  return new Set(rows.map((row) => row.order_number))
}

const fileOf = (url: string) => url.replace(/^sqlite:/, '')
