import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { EngineName } from '#storage/engine/engine.ts'
import { sqliteFile } from '#storage/engine/sqlite/connection.ts'
import { ENGINES, withDatabase } from '../support/databases.ts'
import { expectSound, makeProduct } from '../support/fixtures.ts'
import { type MixedResult, startMixedLoad } from '../support/mixed-load.ts'
import { growthPerTenMinutes, type Sample, watchProcess } from '../support/process-watch.ts'
import { expectAtMost, FIGURES, IS_FULL, PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { openTestStore } from '../support/store.ts'
import { withRunningStore } from '../support/store-process.ts'

vi.setConfig(PATIENCE)

/*
 * Both engines side by side under what a shop does all day, for as long as it takes to see a leak.
 * The stores free unused memory every few seconds. V8 by itself collects old objects every quarter
 * of an hour at this pace, so a line through the samples would show where in that wave it began.
 */

const PROMISE = 'memory, descriptors and log stay flat'
const SOAK_MS = FIGURES.soakMs
/** A rush before it: afterwards caches are as large as they get. */
const RUSH_MS = IS_FULL ? 120_000 : 0
const LEAK_MS = 4_000
const LEAK_MB = 2
const SAMPLE_EVERY_MS = 5_000
/** A line through fewer samples may show one collection of garbage instead of a leak. */
const FEWEST_SAMPLES = 16
const CENTS = 1_999
const MOST_GROWTH_MB = 5
const MOST_NEW_DESCRIPTORS = 20
const MOST_WAL_MB = 64

test('a soak of both engines fails no request and stays flat', async () => {
  const soaked = await Promise.all(ENGINES.map((engine) => soak(engine, SOAK_MS)))
  for (const [index, { result, samples }] of soaked.entries()) {
    const engine = ENGINES[index] as EngineName
    expect([engine, result.failures]).toEqual([engine, []])
    const growth = growthPerTenMinutes(samples)
    const late = samples.slice(Math.floor(samples.length / 3))
    const descriptors = late.map((sample) => sample.descriptors)
    const spread = (late.at(-1)?.descriptors ?? 0) - (descriptors[0] ?? 0)
    const wal = Math.max(...samples.map(({ walMb }) => walMb))
    const last = samples.at(-1)?.residentMb ?? 0
    const ofLog = engine === 'sqlite' ? `, log at most ${wal.toFixed(1)} MB` : ''
    recordFigures({
      promise: PROMISE,
      engine,
      done: `${SOAK_MS / 60_000} minutes of pages, searches, carts, orders, edits, imports, aborted requests`,
      result: `${result.requests} requests, 0 failed, ${result.busy.length} asked to come back, ${result.orders.length} orders; memory ${growth.toFixed(1)} MB per 10 minutes after warm-up (${Math.round(last)} MB at the end), descriptors ${spread >= 0 ? '+' : ''}${spread}${ofLog}`,
    })
    const refused = `${result.busy[0]}, last ${result.busy.at(-1)}`
    expectAtMost(`${engine}: requests asked to come back (${refused})`, result.busy.length, 0)
    expectAtMost(`${engine}: growth of memory in MB per 10 minutes`, growth, MOST_GROWTH_MB)
    expectAtMost(`${engine}: descriptors more than after warm-up`, spread, MOST_NEW_DESCRIPTORS)
    expectAtMost(`${engine}: size of the log in MB`, wal, MOST_WAL_MB)
  }
})

test.each(ENGINES)(
  'a store that keeps something of every request is found out (%s)',
  async (engine) => {
    const { samples, result } = await soak(engine, LEAK_MS, 'leak.mjs')
    // Pages that are never touched again may be swapped out, so not all of it need be seen.
    const grown = (samples.at(-1)?.residentMb ?? 0) - (samples[0]?.residentMb ?? 0)
    expect(grown).toBeGreaterThan((result.requests * LEAK_MB) / 2)
    expect(growthPerTenMinutes(samples)).toBeGreaterThan(MOST_GROWTH_MB)
    const found = `${Math.round(grown)} MB after ${result.requests} requests`
    recordCaught({ promise: PROMISE, engine, fault: 'every request leaves 2 MiB behind', found })
  },
)

type Soaked = { readonly result: MixedResult; readonly samples: readonly Sample[] }

async function soak(engine: EngineName, forMs: number, preload?: string): Promise<Soaked> {
  const outcome = Promise.withResolvers<Soaked>()
  await withDatabase(engine, 'sample', async (url) => {
    const shop = await openTestStore(url)
    const id = await makeProduct(shop, { cents: CENTS, stock: 500_000 })
    const wal = engine === 'sqlite' ? `${sqliteFile(url)}-wal` : undefined
    await withRunningStore(
      url,
      async (store) => {
        const shoppers = { clients: 3, product: { id, cents: CENTS }, staff: true }
        const rush = startMixedLoad(store.port, { ...shoppers, pauseMs: 1 })
        await pause(preload === undefined ? RUSH_MS : 0)
        expect((await rush.finish()).failures).toEqual([])
        const everyMs = Math.min(SAMPLE_EVERY_MS, forMs / FEWEST_SAMPLES)
        const watch = watchProcess(store.process.pid ?? 0, everyMs, wal)
        const load = startMixedLoad(store.port, { ...shoppers, pauseMs: 50 })
        await pause(forMs)
        const result = await load.finish()
        outcome.resolve({ result, samples: watch.stop() })
      },
      { locked: true, preload, collectsOften: true },
    )
    await expectSound(shop)
    await shop.close()
  })
  return outcome.promise
}
