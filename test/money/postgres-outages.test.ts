import { describe, expect, test, vi } from 'vitest'
import { ORDER } from '../support/http-browser.ts'
import { BUSY, PAGES, ready, report } from '../support/outages.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { expectCaught } from '../support/proofs.ts'
import { loadSampleCatalogue } from '../support/sample-catalogue.ts'
import { openTestStore } from '../support/store.ts'
import { type RunningStore, withRunningStore } from '../support/store-process.ts'
import { type Visit, Visitor } from '../support/visitor.ts'

// Much work, not much waiting: on a busy machine it takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/*
 * A database server that is down, or that does not respond: the cached pages are
 * still sent, everything else is refused with "come back shortly", and it passes without a restart.
 */

/** Longer than any request may wait, so that one that waits for the server is noticed. */
const SILENT_MS = 14_000
const PATIENT = '?query_timeout=60000'
const LINE = { productId: 1, quantity: 1 }

describe('a PostgreSQL server that is away', () => {
  test('leaves the cached pages, and recovers by itself', () =>
    withServer((server) => withRunningStore(server.url, (store) => away(store, server))))

  test('ends a process that does not listen for lost connections, and this is noticed', () =>
    withServer((server) =>
      withRunningStore(server.url, (store) => expectCaught(away(store, server)), {
        preload: 'deaf-pool.mjs',
      }),
    ))
})

describe('a PostgreSQL server that says nothing', () => {
  test('is not waited for, and is used again when it responds', () =>
    withServer((server) => withRunningStore(server.url, (store) => silent(store, server))))

  test('blocks a shop without a limit, and this is noticed', () =>
    withServer((server) =>
      withRunningStore(server.url + PATIENT, (store) => expectCaught(silent(store, server))),
    ))
})

async function away(store: RunningStore, server: PostgresServer): Promise<void> {
  const ann = await shopper(store)
  server.down()
  try {
    await expectRefused(ann, 'PostgreSQL away')
    expect([await ready(ann), (await ann.get('/livez')).status]).toEqual([503, 200])
  } finally {
    server.up()
  }
  await expectBack(ann)
}

async function silent(store: RunningStore, server: PostgresServer): Promise<void> {
  const ann = await shopper(store)
  server.freeze()
  const speakAgain = setTimeout(server.thaw, SILENT_MS)
  try {
    await expectRefused(ann, 'PostgreSQL silent')
    expect((await ann.get('/livez')).status).toBe(200)
  } finally {
    clearTimeout(speakAgain)
    server.thaw()
  }
  await expectBack(ann)
}

/** Somebody with a part in the cart, who has seen the pages. */
async function shopper(store: RunningStore): Promise<Visitor> {
  const ann = new Visitor(store)
  expect((await ann.post('/api/cart', LINE)).status).toBe(200)
  for (const path of PAGES) expect((await ann.get(path)).status).toBe(200)
  return ann
}

async function expectRefused(ann: Visitor, what: string): Promise<void> {
  const refused: Visit[] = await Promise.all([
    ann.post('/api/cart', LINE),
    ann.get('/api/cart'),
    ann.post('/api/orders', ORDER),
  ])
  for (const { status, retryAfter, text } of refused) {
    expect([status, retryAfter, text]).toEqual([503, '2', BUSY])
  }
  for (const path of PAGES) expect((await ann.get(path)).status).toBe(200)
  report(`${what}: refused within`, refused)
}

async function expectBack(ann: Visitor): Promise<void> {
  await expect.poll(() => ready(ann)).toBe(200)
  await expect.poll(async () => (await ann.post('/api/orders', ORDER)).status).toBe(201)
}

async function withServer(use: (server: PostgresServer) => Promise<void>): Promise<void> {
  const server = await startPostgres({ inMemory: true })
  try {
    const store = await openTestStore(server.url)
    await loadSampleCatalogue(store)
    await store.close()
    await use(server)
  } finally {
    server.stop()
  }
}
