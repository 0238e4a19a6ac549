import { once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { importProducts } from '#jobs/product-import/import-products.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { spawnNode } from '../support/child.ts'
import { storedNumbers } from '../support/crash-checks.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { makeProduct, violationsIn } from '../support/fixtures.ts'
import { importFile } from '../support/import-file.ts'
import type { Demand, DemandResult } from '../support/overload-client.ts'
import { measureUndisturbed } from '../support/own-machine.ts'
import { percentile } from '../support/percentile.ts'
import { watchProcess } from '../support/process-watch.ts'
import { startShopProcess } from '../support/processes.ts'
import {
  expectAtLeast,
  expectAtMost,
  FIGURES,
  IS_FULL,
  PATIENCE,
} from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { openTestStore } from '../support/store.ts'
import { onServer } from '../support/templates.ts'

vi.setConfig(PATIENCE)

/*
 * What a store serves at its best is measured first; then ten times as much is asked of it, whatever
 * it answers. It must go on serving, refuse the rest quickly, and be itself again soon after.
 */

const PROMISE = 'overload degrades, it does not topple'
const CLIENT = new URL('../support/overload-client.ts', import.meta.url).pathname
const TIMES = 10
const CONNECTIONS = IS_FULL ? 1_000 : 300
const CAPACITY_CLIENTS = 32
/** So much demand and so little room that there are refusals on any machine. */
const CROWDED_PER_SECOND = 10_000
const LITTLE_ROOM = { MOST_REQUESTS: '40' }
const CENTS = 1_999
const PARTS = IS_FULL ? 3_000 : 300
const OVERLOAD_MS = FIGURES.overloadMs
const CAPACITY_MS = IS_FULL ? 10_000 : 400
const PROBE_MS = IS_FULL ? 10_000 : 400
/** A thousand connections that come at once are let in one per turn of the event loop. */
const LONGEST_SERVED_MS = 5_000
const LONGEST_RECOVERY_MS = 5_000
const MOST_RESIDENT_MB = 512

const LEAST_GOODPUT = 0.8
const LONGEST_REFUSAL_MS = 200

const WHAT = [
  { what: 'orders', name: 'carts and orders' },
  { what: 'searches', name: 'searches' },
] as const

describe.each(ENGINES)('ten times the load (%s)', (engine) => {
  test.each(WHAT)('of $name is served in time or refused quickly', async (asked) => {
    const { capacity, heavy, residentMb, recoveryMs } = await measureUndisturbed(async () => {
      const measured = await overload(engine, asked)
      const { missing, violations } = measured
      expect({ odd: measured.heavy.odd, missing, violations }).toEqual({
        odd: [],
        missing: [],
        violations: [],
      })
      return measured
    })
    if (asked.what === 'orders' && !IS_FULL) expect(heavy.refused).toBeGreaterThan(0)
    const perSecond = (heavy.sent + heavy.unsent) / heavy.seconds
    const goodput = heavy.succeeded / heavy.seconds / capacity
    const timesReached = heavy.sent / heavy.seconds / capacity
    const refusalMs = Math.round(percentile(heavy.refusalMs, 0.99))
    const hasRefusals = heavy.refused > 0
    const refusals = hasRefusals
      ? `${heavy.refused} refusals with Retry-After (p99 ${refusalMs} ms)`
      : 'no refusals'
    recordFigures({
      promise: PROMISE,
      engine,
      done: `${Math.round(OVERLOAD_MS / 1000)} s of ${Math.round(perSecond)} requests/s, ${(perSecond / capacity).toFixed(1)} times the capacity of ${Math.round(capacity)}/s (${asked.name})`,
      result: `goodput ${Math.round(goodput * 100)}% (p99 ${Math.round(heavy.servedP99Ms)} ms), ${refusals}, ${heavy.unsent} never sent by the client's ${CONNECTIONS} connections, ${timesReached.toFixed(1)} times the capacity reached it, at most ${Math.round(residentMb)} MB, normal again after ${Math.round(recoveryMs)} ms`,
    })
    expectAtLeast('goodput', goodput, LEAST_GOODPUT)
    expectAtMost('p99 of what is served in ms', heavy.servedP99Ms, LONGEST_SERVED_MS)
    if (hasRefusals) expectAtMost('p99 of refusals in ms', refusalMs, LONGEST_REFUSAL_MS)
    expectAtMost('time to recover in ms', recoveryMs, LONGEST_RECOVERY_MS)
    expectAtMost('memory in MB', residentMb, MOST_RESIDENT_MB)
  })

  test('of a store that refuses without saying when to come back is found out', async () => {
    const { heavy } = await overload(engine, {
      what: 'orders',
      plant: 'careless-refusals',
      forMs: 1_000,
    })
    expect(heavy.odd.length).toBeGreaterThan(0)
    const found = 'refusals off the contract'
    recordCaught({ promise: PROMISE, engine, fault: 'refusals without Retry-After', found })
  })
})

type Overload = {
  readonly what: Demand['what']
  readonly plant?: string
  readonly forMs?: number
}

async function overload(engine: EngineName, { what, plant, forMs = OVERLOAD_MS }: Overload) {
  const database = await createDatabase(engine)
  const store = await openTestStore(database.url)
  await importProducts(store.write, importFile('L', PARTS), { source: 'overload' })
  const id = await makeProduct(store, { cents: CENTS, stock: 900_000 })
  // What PostgreSQL does by itself a minute later: the capacity must not rise meanwhile.
  if (engine === 'postgres') await onServer(database.url, 'analyze')
  const mustRefuse = !IS_FULL || plant !== undefined
  const shop = await startShopProcess(database.url, {
    ...(mustRefuse ? { env: LITTLE_ROOM } : {}),
    ...(plant === undefined ? {} : { plant }),
  })
  try {
    const { port } = shop
    const product = { id, cents: CENTS }
    const light = { port, product, what, clients: 2, pauseMs: 20 }
    const full = { port, product, what, clients: CAPACITY_CLIENTS }
    await ask({ ...full, forMs: CAPACITY_MS / 2 })
    const best = await ask({ ...full, forMs: CAPACITY_MS })
    const usual = await ask({ ...light, forMs: PROBE_MS })
    const capacity = best.succeeded / best.seconds
    const perSecond = Math.max(capacity * TIMES, mustRefuse ? CROWDED_PER_SECOND : 0)
    const watch = watchProcess(shop.pid(), 500)
    const heavy = await ask({ port, product, what, forMs, perSecond, connections: CONNECTIONS })
    const after = await ask({ ...light, forMs: PROBE_MS })
    const residentMb = Math.max(...watch.stop().map((sample) => sample.residentMb))
    const stored = new Set(await storedNumbers(store))
    const missing = heavy.orders.filter((number) => !stored.has(number))
    const violations = await violationsIn(store)
    const recoveryMs = recoveryOf(usual, after)
    return { capacity, heavy, missing, violations, residentMb, recoveryMs }
  } finally {
    await shop.kill()
    await store.close()
    await database.drop()
  }
}

/** After the last probe that failed or took far longer than usual. */
function recoveryOf(usual: DemandResult, after: DemandResult): number {
  const longest = Math.max(
    100,
    3 *
      percentile(
        usual.probes.map(([, ms]) => ms),
        0.99,
      ),
  )
  const late = after.probes.filter(([, ms, isGood]) => !isGood || ms > longest)
  return Math.max(0, ...late.map(([at, ms]) => at + ms))
}

async function ask(demand: Demand): Promise<DemandResult> {
  const child = spawnNode([CLIENT, JSON.stringify(demand)])
  let text = ''
  child.stdout.on('data', (piece: Buffer) => {
    text += piece
  })
  await once(child, 'close')
  return JSON.parse(text) as DemandResult
}
