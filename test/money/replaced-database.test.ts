import { copyFileSync, existsSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { describe, expect, inject, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createDatabase, withDatabase } from '../support/databases.ts'
import { makeProducts } from '../support/fixtures.ts'
import { Browser, ORDER } from '../support/http-browser.ts'
import { BUSY, ready } from '../support/outages.ts'
import { expectCaught } from '../support/proofs.ts'
import { checkResponses } from '../support/response-check.ts'
import { loadSampleCatalogue } from '../support/sample-catalogue.ts'
import { openShop, testConfig, UNSTOCKED } from '../support/shop.ts'
import { openTestStore } from '../support/store.ts'
import { type RunningStore, withRunningStore } from '../support/store-process.ts'
import { Visitor } from '../support/visitor.ts'

// Much work, not much waiting: on a busy machine it takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/*
 * A database that is exchanged under a running store: nothing is acknowledged that went anywhere
 * else than into the database that was opened, and every process notices it by itself.
 */

const LINE = { productId: 1, quantity: 1 }

/** Each makes the open database another than it was; `other` is a sound store of the same shape. */
const EXCHANGES: Record<string, (file: string, other: string) => unknown> = {
  'another file is moved into its place': (file, other) => renameSync(other, file),
  'its write-ahead log is deleted': (file) => rmSync(`${file}-wal`),
  'the index of its write-ahead log is deleted': (file) => rmSync(`${file}-shm`),
  'it is emptied in place': (file) => truncateSync(file),
  'another store is copied over it in place': (file, other) => copyFileSync(other, file),
  'another store is restored into it through SQLite': async (file, other) => {
    const source = new DatabaseSync(other)
    await backup(source, file)
    source.close()
  },
}

describe.each(Object.keys(EXCHANGES))('a database file: %s', (what) => {
  test('nothing is stored any more, in no process', async () => {
    const http = await openShop('sqlite', UNSTOCKED)
    const file = fileOf(http.url)
    await makeProducts(http.store, [{ sku: 'ONE', cents: 2499, stock: 50 }])
    const beside = await openTestStore(http.url)
    const besideApp = await buildApp({ config: testConfig(http.url), store: beside })
    checkResponses(besideApp)
    const shoppers = [new Browser(http.app), new Browser(besideApp)]
    for (const shopper of shoppers) expect(await add(shopper)).toMatch(/^200 /)

    await EXCHANGES[what]?.(file, await anotherStore(`${file}.other`))
    for (const shopper of shoppers) {
      expect(await add(shopper)).toBe(`503 ${BUSY}`)
      expect(await add(shopper)).toBe(`503 ${BUSY}`)
      expect((await shopper.send('GET', '/readyz')).statusCode).toBe(503)
    }
    await besideApp.close()
    await beside.close()
    await http.close()
  })
})

test('a database file that was moved away and comes back is written again', async () => {
  const http = await openShop('sqlite', UNSTOCKED)
  const file = fileOf(http.url)
  await makeProducts(http.store, [{ sku: 'ONE', cents: 2499, stock: 50 }])
  const ann = new Browser(http.app)
  expect(await add(ann)).toMatch(/^200 /)
  renameSync(file, `${file}.away`)
  expect(await add(ann)).toBe(`503 ${BUSY}`)
  expect((await ann.send('GET', '/readyz')).statusCode).toBe(503)
  // What was opened is still read.
  expect((await ann.send('GET', '/api/products')).json()).toHaveLength(1)
  renameSync(`${file}.away`, file)
  expect((await ann.send('GET', '/readyz')).statusCode).toBe(200)
  expect(await add(ann)).toMatch(/^200 /)
  await http.close()
})

test('a writer thread that ends does not make a new file where the old one is gone', () =>
  withDatabase('sqlite', 'nothing', async (url) => {
    const file = fileOf(url)
    const said: string[] = []
    const shop = await openTestStore(url, { log: (sentence) => said.push(sentence) })
    renameSync(file, `${file}.away`)
    const ended = shop.write('endThread', undefined)
    await expect(ended).rejects.toMatchObject({ code: 'unavailable' })
    await expect.poll(() => said, { timeout: 30_000 }).toContain('The writer thread failed')
    expect(existsSync(file)).toBe(false)
    renameSync(`${file}.away`, file)
    const write = () => shop.write('change', undefined).then(() => 'written', String)
    await expect.poll(write, { timeout: 30_000 }).toBe('written')
    await shop.close()
  }))

describe('a PostgreSQL database that is dropped and made anew', () => {
  test('nothing is stored in the new one', () => withPostgres(undefined, dropAndMakeAnew))

  test('a store that does not check its database goes on storing, and this is noticed', () =>
    withPostgres('unverified-pool.mjs', (store, url) => expectCaught(dropAndMakeAnew(store, url))))
})

async function dropAndMakeAnew(store: RunningStore, url: string): Promise<void> {
  const ann = new Visitor(store)
  expect((await ann.post('/api/cart', LINE)).status).toBe(200)
  const id = await ask(url, "select value from settings where key = 'store_id'")
  await drop(url)
  expect((await ann.post('/api/cart', LINE)).status).toBe(503)
  await ask(inject('postgresUrl'), `create database ${nameIn(url)}`)
  const other = await openTestStore(url)
  await loadSampleCatalogue(other)
  await other.close()

  for (const [path, body] of [
    ['/api/cart', LINE],
    ['/api/orders', ORDER],
  ] as const) {
    const { status, retryAfter, text } = await ann.post(path, body)
    expect([path, status, retryAfter, text]).toEqual([path, 503, '2', BUSY])
  }
  expect(await ready(ann)).toBe(503)
  expect(await ask(url, 'select count(*) as value from carts')).toBe(0)

  // The right one again: here the id alone.
  await ask(url, `update settings set value = '${id}' where key = 'store_id'`)
  await expect.poll(() => ready(ann)).toBe(200)
  await expect.poll(async () => (await ann.post('/api/cart', LINE)).status).toBe(200)
}

async function withPostgres(
  preload: string | undefined,
  use: (store: RunningStore, url: string) => Promise<void>,
): Promise<void> {
  const { url } = await createDatabase('postgres', 'sample')
  try {
    await withRunningStore(url, (store) => use(store, url), { preload })
  } finally {
    await drop(url)
  }
}

const drop = (url: string) =>
  ask(inject('postgresUrl'), `drop database if exists ${nameIn(url)} with (force)`)

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ value: unknown }>(statement)
  await client.end()
  return rows[0]?.value
}

const nameIn = (url: string) => url.replace(/^.*\//, '')

async function add(shopper: Browser): Promise<string> {
  const { statusCode, body } = await shopper.send('POST', '/api/cart', LINE, { accept: '*/*' })
  return `${statusCode} ${body}`
}

/** A store of its own in one file, with a product of the same number. */
async function anotherStore(file: string): Promise<string> {
  const shop = await openTestStore(`sqlite:${file}.live`)
  await makeProducts(shop, [{ sku: 'OTHER', cents: 2499, stock: 50 }])
  await shop.close()
  const source = new DatabaseSync(`${file}.live`)
  source.exec(`vacuum into '${file}'`)
  source.close()
  return file
}

const fileOf = (url: string) => url.replace(/^sqlite:/, '')
