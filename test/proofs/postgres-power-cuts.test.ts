import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { expectSettled, lost, stockUp, storedNumbers } from '../support/crash-checks.ts'
import { violationsIn } from '../support/fixtures.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { startOrderLoad, startShopProcess } from '../support/processes.ts'
import { FIGURES, PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { openTestStore } from '../support/store.ts'

vi.setConfig(PATIENCE)

/*
 * Every process of the PostgreSQL server is killed at once under load. What was written to the
 * operating system survives this, what was only in the server's memory does not. The syncs of the
 * write-ahead log are counted, since a kill cannot show whether writes were synced.
 */

const PROMISE = 'an acknowledged order survives a power cut'
const CUTS = FIGURES.postgresPowerCuts
const CUTS_IN_PLANTED = 2
const ORDERS_BETWEEN_CUTS = 60
const CLIENTS = 8

test(`${CUTS} times the server's processes are killed, and no acknowledged order is lost`, async () => {
  await withServer({}, async (server) => {
    const { missing, orders, syncs, violations, result } = await crashOften(server, CUTS)
    expectSettled(result)
    expect({ missing, violations }).toEqual({ missing: 0, violations: [] })
    expect(syncs).toBeGreaterThan(0)
    recordFigures({
      promise: PROMISE,
      engine: 'postgres',
      done: `every process of the server killed ${CUTS} times over ${orders} orders`,
      result: `0 orders lost, 0 invariants broken; ${syncs} syncs of the log since the last start`,
    })
  })
})

test('a server that acknowledges before its log is written loses orders, and this is noticed', async () => {
  const settings = { synchronous_commit: 'off', wal_writer_delay: '10000' }
  await withServer(settings, async (server) => {
    const { missing } = await crashOften(server, CUTS_IN_PLANTED)
    expect(missing).toBeGreaterThan(0)
    const found = `${missing} orders lost in ${CUTS_IN_PLANTED} kills`
    recordCaught({ promise: PROMISE, engine: 'postgres', fault: 'synchronous_commit=off', found })
  })
})

async function withServer(
  settings: Readonly<Record<string, string>>,
  use: (server: PostgresServer) => Promise<void>,
): Promise<void> {
  const server = await startPostgres({ settings })
  try {
    await use(server)
  } finally {
    server.stop()
  }
}

async function crashOften(server: PostgresServer, cuts: number) {
  const products = await stockUp(server.url)
  const shop = await startShopProcess(server.url)
  const load = startOrderLoad({ ports: [shop.port], clients: CLIENTS, products })
  for (let cut = 0; cut < cuts; cut += 1) {
    await load.more(ORDERS_BETWEEN_CUTS)
    server.crash()
    server.up()
  }
  await load.more(ORDERS_BETWEEN_CUTS)
  const result = await load.finish()
  await shop.kill()
  const syncs = await countSyncs(server.url)
  const store = await openTestStore(server.url)
  const missing = lost(result, await storedNumbers(store)).length
  const violations = await violationsIn(store)
  await store.close()
  return { result, missing, violations, syncs, orders: result.acknowledged.length }
}

async function countSyncs(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select wal_sync from pg_stat_wal')
  await client.end()
  return Number(rows[0]?.wal_sync)
}
