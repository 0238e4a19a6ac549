import { describe, expect, test, vi } from 'vitest'
import type { EngineName } from '#storage/engine/engine.ts'
import { expectSettled, lost, stockUp, storedNumbers } from '../support/crash-checks.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { expectSound } from '../support/fixtures.ts'
import { untilUndisturbed, watchMachine } from '../support/own-machine.ts'
import { percentile } from '../support/percentile.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { startOrderLoad, startShopProcess } from '../support/processes.ts'
import { expectAtLeast, expectAtMost, FIGURES, PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { openTestStore } from '../support/store.ts'

vi.setConfig(PATIENCE)

/*
 * Two processes on one database, shoppers in a third who ask again with the same key, and a process
 * that is killed again and again. What was acknowledged must be there, once; nothing else may be.
 */

const PROMISE = 'a crash costs nothing but a retry'
const KILLS = FIGURES.kills
const KILLS_IN_PLANTED = 3
const ORDERS_BETWEEN_KILLS = FIGURES.ordersBetweenKills
const LONGEST_RESTART_MS = 2_000
const CLIENTS = 12

describe.each(ENGINES)('kill -9 of one of two processes (%s)', (engine) => {
  test(`${KILLS} times loses no order and doubles none`, async () => {
    const { result, stored, readyMs, store, close } = await killOften(engine, KILLS)
    expect(result.acknowledged.length).toBeGreaterThanOrEqual(KILLS * ORDERS_BETWEEN_KILLS)
    expectSettled(result)
    expect(lost(result, stored)).toEqual([])
    expect(stored.toSorted()).toEqual(result.acknowledged.toSorted())
    await expectSound(store)
    await close()
    const timed = readyMs.filter(({ isTimed }) => isTimed).map(({ ms }) => ms)
    const [median, longest] = [percentile(timed, 0.5), Math.max(...timed)].map(Math.round)
    recordFigures({
      promise: PROMISE,
      engine,
      done: `${KILLS} kills (SIGKILL) of one of two processes over ${stored.length} orders`,
      result: `0 missing, 0 duplicate, ready again within ${longest} ms (median ${median} ms; ${timed.length} restarts timed)`,
    })
    expectAtMost('the longest restart', longest ?? 0, LONGEST_RESTART_MS)
    expectAtLeast('restarts that could be timed', timed.length, KILLS / 2)
  })

  test('loses orders that are acknowledged before they are written', async () => {
    const { result, stored, close } = await killOften(engine, KILLS_IN_PLANTED, 'late-commit')
    await close()
    const missing = lost(result, stored).length
    expect(missing).toBeGreaterThan(0)
    const fault = 'orders are acknowledged before they are committed'
    recordCaught({ promise: PROMISE, engine, fault, found: `${missing} orders missing` })
  })
})

test('a PostgreSQL server that restarts under load loses no order', async () => {
  const server = await startPostgres({ inMemory: true })
  const products = await stockUp(server.url)
  const shop = await startShopProcess(server.url)
  const load = startOrderLoad({ ports: [shop.port], clients: CLIENTS, products })
  for (let time = 0; time < FIGURES.postgresRestarts; time += 1) {
    await load.more(ORDERS_BETWEEN_KILLS)
    server.restart()
  }
  // The process is alive and writes again by itself.
  await load.more(ORDERS_BETWEEN_KILLS)
  const result = await load.finish()
  await shop.kill()
  expectSettled(result)
  const store = await openTestStore(server.url)
  const stored = await storedNumbers(store)
  expect(stored.toSorted()).toEqual(result.acknowledged.toSorted())
  await expectSound(store)
  await store.close()
  server.stop()
})

test('a process that does not listen for lost connections ends with them', async () => {
  const server = await startPostgres({ inMemory: true })
  const products = await stockUp(server.url)
  const shop = await startShopProcess(server.url, { preload: 'deaf-pool.mjs' })
  const load = startOrderLoad({ ports: [shop.port], clients: CLIENTS, products })
  await load.more(ORDERS_BETWEEN_KILLS)
  server.restart()
  await shop.ended()
  load.abandon()
  server.stop()
})

async function killOften(engine: EngineName, kills: number, bug?: string) {
  const database = await createDatabase(engine)
  const products = await stockUp(database.url)
  const options = bug === undefined ? { isWhole: true } : { bug }
  const shops = [
    await startShopProcess(database.url, options),
    await startShopProcess(database.url, options),
  ]
  const ports = shops.map((shop) => shop.port)
  const load = startOrderLoad({ ports, clients: CLIENTS, products })
  const readyMs: { readonly ms: number; readonly isTimed: boolean }[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    await load.more(ORDERS_BETWEEN_KILLS)
    const victim = shops[kill % 2]
    await victim?.kill()
    const wasOwn = watchMachine()
    const ms = (await victim?.start()) ?? 0
    const isTimed = wasOwn()
    readyMs.push({ ms, isTimed })
    // A starved process may not even reach the database in time.
    if (!isTimed) await untilUndisturbed()
  }
  await load.more(ORDERS_BETWEEN_KILLS)
  const result = await load.finish()
  for (const shop of shops) await shop.kill()
  const store = await openTestStore(database.url)
  const stored = await storedNumbers(store)
  const close = async () => {
    await store.close()
    await database.drop()
  }
  return { result, stored, readyMs, store, close }
}
