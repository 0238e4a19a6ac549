import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createDatabase } from '../support/databases.ts'
import { makeProducts } from '../support/fixtures.ts'
import { ORDER } from '../support/http-browser.ts'
import { startShopProcess } from '../support/processes.ts'
import { PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { openTestStore } from '../support/store.ts'

vi.setConfig(PATIENCE)

/*
 * A killed process does not show whether a power cut would lose orders: the page cache survives it.
 * The setting of the writing connection shows it, and so does the number of syncs.
 */

const PROMISE = 'every acknowledged order was synced'
const ORDERS = 40
const FULL = 2

test('the connection that writes syncs every commit', async () => {
  const database = await createDatabase('sqlite')
  const shop = await openTestStore(database.url)
  expect(await shop.write('readPragma', { name: 'synchronous' })).toBe(FULL)
  expect(await shop.write('readPragma', { name: 'journal_mode' })).toBe('wal')
  expect(await shop.write('readPragma', { name: 'foreign_keys' })).toBe(1)
  await shop.close()
  await database.drop()
})

test('every order that was waited for was synced', async () => {
  const syncs = await syncsFor(ORDERS)
  expect(syncs).toBeGreaterThanOrEqual(ORDERS)
  const done = `${ORDERS} orders one after the other, their syncs counted`
  recordFigures({ promise: PROMISE, engine: 'sqlite', done, result: `${syncs} syncs` })
})

test('orders that are not synced are noticed', async () => {
  const syncs = await syncsFor(ORDERS, 'synchronous-normal.mjs')
  expect(syncs).toBeLessThan(ORDERS)
  const fault = 'synchronous=NORMAL'
  recordCaught({ promise: PROMISE, engine: 'sqlite', fault, found: `${syncs} syncs` })
})

/** How often a process synced its files while it took so many orders, one after the other. */
async function syncsFor(orders: number, preload?: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'store-trace-'))
  const trace = join(folder, 'calls')
  const database = await createDatabase('sqlite')
  const store = await openTestStore(database.url)
  const [product] = await makeProducts(store, [{ sku: 'SYNC', cents: 2499, stock: 1_000 }])
  await store.close()
  const wrapper = [
    'strace',
    '-f',
    '--seccomp-bpf',
    '-qq',
    '-e',
    'trace=fsync,fdatasync',
    '-o',
    trace,
  ]
  const bug = preload === undefined ? {} : { preload }
  const shop = await startShopProcess(database.url, { wrapper, ...bug })
  const before = countSyncs(trace)
  for (let order = 0; order < orders; order += 1) await buy(shop.port, product ?? 0)
  const syncs = countSyncs(trace) - before
  await shop.kill()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
  return syncs
}

async function buy(port: number, product: number): Promise<void> {
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const added = await send('/api/cart', { productId: product, quantity: 1 })
  const session = { 'x-session-id': added.headers.get('x-session-id') ?? '' }
  const placed = await send('/api/orders', ORDER, session)
  expect(placed.status).toBe(201)
}

function countSyncs(trace: string): number {
  return readFileSync(trace, 'utf8').match(/\bf(data)?sync\(/g)?.length ?? 0
}
