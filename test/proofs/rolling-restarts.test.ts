import { describe, expect, test, vi } from 'vitest'
import type { EngineName } from '#storage/engine/engine.ts'
import { ENGINES, withDatabase } from '../support/databases.ts'
import { expectSound, makeProduct } from '../support/fixtures.ts'
import { type MixedResult, startMixedLoad } from '../support/mixed-load.ts'
import { measureUndisturbed } from '../support/own-machine.ts'
import { FIGURES, PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { startProxy } from '../support/round-robin-proxy.ts'
import { openTestStore } from '../support/store.ts'
import { killStore, type RunningStore, runningEnv, startStore } from '../support/store-process.ts'

vi.setConfig(PATIENCE)

/* Two processes on one database, a proxy that watches /readyz, and one restart after the other. */

const PROMISE = 'a rolling restart drops nothing'
const RESTARTS = FIGURES.rollingRestarts
/** The first may come before anybody has asked for anything. */
const RESTARTS_IN_PLANTED = 3
const CENTS = 1_999

describe.each(ENGINES)('rolling restarts (%s)', (engine) => {
  test(`${RESTARTS} of them under load fail no request`, async () => {
    const { requests, orders, busy } = await measureUndisturbed(async () => {
      const restarted = await restartOften(engine, RESTARTS)
      expect(restarted.failures).toEqual([])
      expect(restarted.codes).toEqual(restarted.codes.map(() => 0))
      return restarted
    })
    // Who comes while both are starved of CPU is asked to come back, restart or not.
    expect(busy).toEqual([])
    recordFigures({
      promise: PROMISE,
      engine,
      done: `${RESTARTS} SIGTERM restarts of two processes behind a proxy that never retries`,
      result: `0 of ${requests} requests failed, ${orders.length} orders, every exit 0`,
    })
  })

  test('of processes that end at once fail some, and this is noticed', async () => {
    const { failures } = await restartOften(engine, RESTARTS_IN_PLANTED, 'ends-at-once.mjs')
    expect(failures.length).toBeGreaterThan(0)
    const fault = 'SIGTERM ends the process at once'
    recordCaught({ promise: PROMISE, engine, fault, found: `${failures.length} requests failed` })
  })
})

type Restarted = MixedResult & { readonly codes: readonly (number | null)[] }

async function restartOften(
  engine: EngineName,
  restarts: number,
  preload?: string,
): Promise<Restarted> {
  const outcome = Promise.withResolvers<Restarted>()
  await withDatabase(engine, 'sample', async (url) => {
    const shop = await openTestStore(url)
    const product = { id: await makeProduct(shop, { cents: CENTS, stock: 900_000 }), cents: CENTS }
    const start = (port?: number) =>
      startStore({
        ...runningEnv(url, { locked: true, preload }),
        ...(port === undefined ? {} : { PORT: String(port) }),
      })
    const stores: RunningStore[] = [await start(), await start()]
    const proxy = await startProxy(stores.map(({ port }) => port))
    try {
      for (const { port } of stores) await proxy.untilReady(port, true)
      const load = startMixedLoad(proxy.port, { clients: 6, pauseMs: 20, product })
      const codes: (number | null)[] = []
      for (let restart = 0; restart < restarts; restart += 1) {
        const old = stores[restart % 2] as RunningStore
        old.process.kill('SIGTERM')
        codes.push((await old.ended).code)
        const next = await start(old.port)
        stores[restart % 2] = next
        await next.ready
        await proxy.untilReady(next.port, true)
      }
      const result = await load.finish()
      if (preload === undefined) await expectSound(shop)
      outcome.resolve({ ...result, codes })
    } finally {
      await proxy.close()
      for (const store of stores) {
        await killStore(store)
      }
      await shop.close()
    }
  })
  return outcome.promise
}
