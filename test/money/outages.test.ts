import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import type { EngineName } from '#storage/engine/engine.ts'
import { ENGINES, withDatabase } from '../support/databases.ts'
import { countRows, expectSound, makeProducts } from '../support/fixtures.ts'
import { Browser, ORDER } from '../support/http-browser.ts'
import { BUSY, PAGES, ready, report } from '../support/outages.ts'
import { expectCaught } from '../support/proofs.ts'
import { openShop, UNSTOCKED } from '../support/shop.ts'
import { openTestStore } from '../support/store.ts'
import { type RunningStore, withRunningStore } from '../support/store-process.ts'
import { type Visit, Visitor } from '../support/visitor.ts'

// Much work, not much waiting: on a busy machine it takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/*
 * A database that is full or held by somebody else: shoppers browse on, and what has to be
 * written is refused with "come back shortly", never left hanging. It passes without a restart.
 */

/** Longer than any request may wait, so that one that waits for the lock is noticed. */
const HELD_MS = 6_000
const WRITERS = 30
const WITHOUT_LIMITS = '?lock_timeout=0&statement_timeout=0&query_timeout=60000'
const TWO = { ...ORDER, subtotal: '49.98', tax: '4.00', total: '53.98' }

describe('a full disk', () => {
  test('leaves everything that only reads, passes, and takes no order with it', () =>
    withDatabase('sqlite', 'sample', async (url) => {
      if (!canLimitFiles()) return
      await withRunningStore(url, (store) => fullDisk(store, url))
      const shop = await openTestStore(url)
      expect(await countRows(shop, 'orders')).toBe(2)
      await expectSound(shop)
      await shop.close()
    }))

  test('is hidden by a shop that overhears a failed commit, and this is noticed', () =>
    withDatabase('sqlite', 'sample', async (url) => {
      if (!canLimitFiles()) return
      const preload = 'swallowed-commit.mjs'
      await withRunningStore(url, (store) => expectCaught(fullDisk(store, url)), { preload })
    }))

  test('is a sentence for shoppers, whatever SQLite calls it', fullFile)
})

test('a writer thread that ends takes nothing with it and is there again', async () => {
  const http = await openShop('sqlite', UNSTOCKED)
  const [product = 0] = await makeProducts(http.store, [{ sku: 'END', cents: 2499, stock: 5 }])
  const ann = new Browser(http.app)
  const add = () => ann.send('POST', '/api/cart', { productId: product, quantity: 1 })
  expect((await add()).statusCode).toBe(200)
  // Both are one transaction: it is rolled back, and every caller gets a response.
  const [ended, beside] = await Promise.allSettled([
    http.store.write('endThread', undefined),
    add(),
  ])
  expect(ended).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
  expect(beside).toMatchObject({ status: 'fulfilled', value: { statusCode: 503 } })
  await expect.poll(async () => (await ann.send('GET', '/readyz')).statusCode).toBe(200)
  expect((await add()).json()).toMatchObject({ quantity: 2 })
  expect((await ann.send('POST', '/api/orders', TWO)).statusCode).toBe(201)
  await expectSound(http.store)
  await http.close()
})

describe.each(ENGINES)('a lock that somebody else holds (%s)', (engine) => {
  test('leaves the reads, and writes are refused with "try again"', () =>
    withDatabase(engine, 'sample', (url) =>
      withRunningStore(url, (store) => heldLock(engine, store, url)),
    ))

  test('blocks a shop without a limit, and this is noticed', () =>
    withDatabase(engine, 'sample', (url) => {
      const preload = engine === 'sqlite' ? 'patient-writer.mjs' : undefined
      const endless = engine === 'postgres' ? `${url}${WITHOUT_LIMITS}` : url
      return withRunningStore(endless, (store) => expectCaught(heldLock(engine, store, url)), {
        preload,
      })
    }))
})

async function fullDisk(store: RunningStore, url: string): Promise<void> {
  const [ann, bob] = [new Visitor(store), new Visitor(store)]
  const line = { productId: 1, quantity: 1 }
  await ann.post('/api/cart', line)
  expect((await ann.post('/api/orders', ORDER)).status).toBe(201)
  expect((await bob.post('/api/cart', line)).status).toBe(200)

  // No file of the process may grow any more: what a disk without room is to its writer.
  limitFiles(store, statSync(`${fileOf(url)}-wal`).size)
  try {
    for (const [path, body] of [
      ['/api/cart', line],
      ['/api/orders', ORDER],
    ] as const) {
      const { status, retryAfter, text } = await bob.post(path, body)
      expect([path, status, retryAfter, text]).toEqual([path, 503, '2', BUSY])
    }
    for (const path of [...PAGES, '/api/products', '/livez']) {
      expect([path, (await bob.get(path)).status]).toEqual([path, 200])
    }
    expect(JSON.parse((await bob.get('/api/cart')).text).items).toHaveLength(1)
    expect(await ready(bob)).toBe(503)
  } finally {
    limitFiles(store, 'unlimited')
  }
  await expect.poll(() => ready(bob)).toBe(200)
  expect((await bob.post('/api/orders', ORDER)).status).toBe(201)
}

/** The limit above is an I/O error to SQLite; a database that may not grow is FULL. */
async function fullFile(): Promise<void> {
  const http = await openShop('sqlite', UNSTOCKED)
  const fixtures = Array.from({ length: 90 }, (_, index) => ({ sku: `FULL-${index}`, cents: 100 }))
  const products = await makeProducts(http.store, fixtures)
  await http.store.write('limitFile', { isFull: true })
  const responses: Visit['status'][] = []
  let refused = ''
  while (refused === '') {
    const visitor = new Browser(http.app)
    for (const productId of products) {
      const line = { productId, quantity: 1 }
      const response = await visitor.send('POST', '/api/cart', line, { accept: '*/*' })
      responses.push(response.statusCode)
      if (response.statusCode !== 200) refused = response.body
    }
  }
  expect([...new Set(responses)].sort()).toEqual([200, 503])
  expect(refused).toBe(BUSY)
  await http.store.write('limitFile', { isFull: false })
  expect((await new Browser(http.app).send('GET', '/readyz')).statusCode).toBe(200)
  await expectSound(http.store)
  await http.close()
}

async function heldLock(engine: EngineName, store: RunningStore, url: string): Promise<void> {
  const ann = new Visitor(store)
  const line = { productId: 1, quantity: 1 }
  expect((await ann.post('/api/cart', line)).status).toBe(200)

  const release = await holdLock(engine, url)
  const releaseFiles = setTimeout(release, HELD_MS)
  const writers = Array.from({ length: WRITERS }, () => new Visitor(store))
  const writes = Promise.all([
    ann.post('/api/orders', ORDER),
    ...writers.map((writer) => writer.post('/api/cart', line)),
  ])
  const reads: Visit[] = []
  for (let round = 0; round < 5; round += 1) {
    for (const path of [...PAGES, '/api/products', '/api/cart', '/livez']) {
      reads.push(await ann.get(path))
    }
  }
  const refused = await writes
  try {
    expect([...new Set(reads.map(({ status }) => status))]).toEqual([200])
    const responses = refused.map(
      ({ status, retryAfter, text }) => `${status} ${retryAfter} ${text}`,
    )
    expect([...new Set(responses)]).toEqual([`503 2 ${BUSY}`])
    // A table lock of PostgreSQL holds up some writes only.
    if (engine === 'sqlite') expect(await ready(ann)).toBe(503)
    report(`${engine}, a held lock: writes refused within`, refused)
    report(`${engine}, a held lock: reads served within`, reads)
  } finally {
    clearTimeout(releaseFiles)
    await release()
  }
  await expect.poll(() => ready(ann)).toBe(200)
  expect((await ann.post('/api/orders', ORDER)).status).toBe(201)
}

/** Locks what every write needs; returns how to release it. */
async function holdLock(engine: EngineName, url: string): Promise<() => Promise<void>> {
  if (engine === 'sqlite') {
    const db = new DatabaseSync(fileOf(url))
    db.exec('begin exclusive')
    return async () => {
      if (db.isOpen) db.close()
    }
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin; lock table orders; lock table carts in exclusive mode')
  return () => client.end()
}

/** Where a process cannot be limited from outside, a database that may not grow is all there is. */
function canLimitFiles(): boolean {
  return spawnSync('prlimit', ['--version']).status === 0
}

function limitFiles({ process: { pid } }: RunningStore, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
}

const fileOf = (url: string) => url.replace(/^sqlite:/, '')
