import { describe, expect, test, vi } from 'vitest'
import type { EngineName } from '#storage/engine/engine.ts'
import { ENGINES, withDatabase } from '../support/databases.ts'
import { expectSound } from '../support/fixtures.ts'
import { fuzzApi } from '../support/fuzz/api-fuzz.ts'
import {
  ANSWERS_OFF_THE_CONTRACT,
  FAILS_ON_LARGE_IDS,
} from '../support/planted/contract-breakers.ts'
import { FIGURES, PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { expectCaught } from '../support/proofs.ts'
import { openShop, type Planted } from '../support/shop.ts'
import { openTestStore } from '../support/store.ts'
import { withRunningStore } from '../support/store-process.ts'

vi.setConfig(PATIENCE)

/*
 * Calls made from the API's own description: every operation as nobody, as a shopper and as staff,
 * half of them as described and half with something wrong. None may get a failure of
 * ours, and what succeeds must look as described.
 */

const PROMISE = 'no input breaks the API'
const CALLS = FIGURES.fuzzedCalls
/** Until it is found: some need many before chance makes the right one. */
const CALLS_IN_PLANTED = 10_000
const FAULTS = [FAILS_ON_LARGE_IDS, ANSWERS_OFF_THE_CONTRACT]

describe.each(ENGINES)('the API under random calls (%s)', (engine) => {
  test(`responds to ${CALLS} of them as its description says`, async () => {
    await withDatabase(engine, 'sample', async (url) => {
      await withRunningStore(
        url,
        async ({ port }) => {
          const outcome = await fuzzApi(port, CALLS)
          expect(outcome.violations, `seed ${outcome.seed}`).toEqual([])
          const { calls, succeeded, orders, reached, operations, unreached } = outcome
          process.stdout.write(`never succeeded: ${unreached.join(', ')}\n`)
          recordFigures({
            promise: PROMISE,
            engine,
            done: `${calls} random calls of ${operations} operations as nobody, shopper and staff`,
            result: `0 × 5xx, 0 responses off the contract; ${succeeded} succeeded (${reached} operations), ${orders} orders`,
          })
        },
        { locked: true },
      )
      const store = await openTestStore(url)
      await expectSound(store)
      await store.close()
    })
  })

  test.each(FAULTS)('a store that $is is found out', async (fault) => {
    await inPlantedShop(engine, fault, async (port) => {
      const fuzzing = fuzzApi(port, CALLS_IN_PLANTED, { untilFound: true })
      await expectCaught(fuzzing.then(({ violations }) => expect(violations).toEqual([])))
    })
    recordCaught({ promise: PROMISE, engine, fault: fault.is, found: 'yes' })
  })
})

async function inPlantedShop(
  engine: EngineName,
  bug: Planted,
  use: (port: number) => Promise<void>,
): Promise<void> {
  const http = await openShop(engine, { locked: true, env: { RATE_LIMIT: 'off' }, bug })
  try {
    await http.app.listen({ port: 0, host: '127.0.0.1' })
    const address = http.app.server.address()
    if (address === null || typeof address === 'string') throw new Error('not listening')
    await use(address.port)
  } finally {
    await http.close()
  }
}
