import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { withDatabase } from '../support/databases.ts'
import { makeProducts } from '../support/fixtures.ts'
import { Browser, ORDER } from '../support/http-browser.ts'
import { BUSY } from '../support/outages.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { expectCaught } from '../support/proofs.ts'
import { checkResponses } from '../support/response-check.ts'
import { testConfig } from '../support/shop.ts'
import { openTestStore, type TestStore } from '../support/store.ts'

// Much work, not much waiting: on a busy machine it takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/*
 * Pages that a disk returned wrong: a request that reads one is 503, the log says what to
 * do, and the process is not ready any more, however well everything else still works.
 */

const LINE = { productId: 1, quantity: 1 }

describe('a damaged page of an SQLite file', () => {
  test('met by a read is an outage, and the process stays not ready', () =>
    withDamagedFile(meetByReading))

  test('met by a write is an outage, and the process stays not ready', () =>
    withDamagedFile(meetByWriting))

  test('is shown by verify-store, which checks the rest all the same', () =>
    withDamagedFile(async (_shop, _said, url) => {
      const program = fileURLToPath(import.meta.resolve('#server/commands/verify-store.ts'))
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, url], {
        encoding: 'utf8',
      })
      expect([status, stderr]).toEqual([1, ''])
      expect(stdout).toMatch(/^ok {3}I1 /m)
      expect(stdout).toMatch(/^FAIL I9 /m)
    }))

  test('is hidden by a store that only reads a row, and this is noticed', () =>
    withDamagedFile((shop) => {
      const forgetful = { ...shop, checkReady: async () => void (await readRow(shop)) }
      return expectCaught(meetByReading(forgetful, []))
    }))
})

test('a damaged page of a PostgreSQL table is an outage, and the process stays not ready', async () => {
  const server = await startPostgres({ inMemory: true })
  try {
    await fill(server.url)
    const file = await fileOfOrders(server.url)
    server.down()
    damage(file, 0)
    server.up()
    const said: string[] = []
    const shop = await openTestStore(server.url, { alarm: (sentence) => said.push(sentence) })
    await meetByReading(shop, said)
    await shop.close()
  } finally {
    server.stop()
  }
})

async function meetByReading(shop: TestStore, said: readonly string[]): Promise<void> {
  await withApp(shop, async (staff) => {
    await expect.poll(() => statusOf(staff, '/readyz'), { timeout: 30_000 }).toBe(200)
    const met = await staff.send('GET', '/api/orders', undefined, { accept: '*/*' })
    expect([met.statusCode, met.headers['retry-after'], met.body]).toEqual([503, '2', BUSY])
    await expectNotReady(staff, said)
  })
}

async function meetByWriting(shop: TestStore, said: readonly string[]): Promise<void> {
  await withApp(shop, async (ann) => {
    expect((await ann.send('POST', '/api/cart', LINE)).statusCode).toBe(200)
    const met = await ann.send('POST', '/api/orders', ORDER, { accept: '*/*' })
    expect([met.statusCode, met.headers['retry-after'], met.body]).toEqual([503, '2', BUSY])
    await expectNotReady(ann, said)
  })
}

async function expectNotReady(visitor: Browser, said: readonly string[]): Promise<void> {
  // What does not meet it goes on, and makes nobody forget it.
  expect(await statusOf(visitor, '/api/products')).toBe(200)
  expect((await visitor.send('DELETE', '/api/cart')).statusCode).toBe(200)
  expect(await statusOf(visitor, '/readyz')).toBe(503)
  expect(await statusOf(visitor, '/livez')).toBe(200)
  expect(said).toEqual([expect.stringMatching(/damaged.*verify-store.*restore.*backup/)])
}

async function withApp(shop: TestStore, use: (visitor: Browser) => Promise<void>): Promise<void> {
  const app = await buildApp({ config: testConfig('sqlite:unused'), store: shop })
  checkResponses(app)
  try {
    await use(new Browser(app))
  } finally {
    await app.close()
  }
}

/** A copy of a sound file in which the first page of the orders is overwritten. */
function withDamagedFile(
  use: (shop: TestStore, said: readonly string[], url: string) => Promise<void>,
): Promise<void> {
  return withDatabase('sqlite', 'nothing', async (url) => {
    await fill(url)
    const sound = url.replace(/^sqlite:/, '')
    const source = new DatabaseSync(sound)
    source.exec('pragma wal_checkpoint(truncate)')
    const root = source.prepare("select rootpage from sqlite_schema where name = 'orders'").get()
    const size = source.prepare('pragma page_size').get()?.page_size
    source.close()
    const copy = `${sound}.copy`
    writeFileSync(copy, readFileSync(sound))
    damage(copy, (Number(root?.rootpage) - 1) * Number(size))
    const said: string[] = []
    const damaged = `sqlite:${copy}`
    const shop = await openTestStore(damaged, { alarm: (sentence) => said.push(sentence) })
    await use(shop, said, damaged)
    await shop.close()
  })
}

async function fill(url: string): Promise<void> {
  const shop = await openTestStore(url)
  await makeProducts(shop, [{ sku: 'ONE', cents: 2499, stock: 50 }])
  await withApp(shop, async (ann) => {
    await ann.send('POST', '/api/cart', LINE)
    expect((await ann.send('POST', '/api/orders', ORDER)).statusCode).toBe(201)
  })
  await shop.close()
}

async function fileOfOrders(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('checkpoint')
  const { rows } = await client.query<{ folder: string; path: string }>(
    "select current_setting('data_directory') as folder, pg_relation_filepath('orders') as path",
  )
  await client.end()
  return join(rows[0]?.folder ?? '', rows[0]?.path ?? '')
}

function damage(file: string, offset: number): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(512, 0xa5), 0, 512, offset)
  closeSync(descriptor)
}

const readRow = (shop: TestStore) => shop.db.selectFrom('settings').selectAll().executeTakeFirst()

async function statusOf(visitor: Browser, path: string): Promise<number> {
  return (await visitor.send('GET', path)).statusCode
}
