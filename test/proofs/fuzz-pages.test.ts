import { describe, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { ENGINES, withDatabase } from '../support/databases.ts'
import { fuzzPages } from '../support/fuzz/page-fuzz.ts'
import { BUILT_WEB } from '../support/pages.ts'
import { looksUpInPlainObject } from '../support/planted/plain-object-lookup.ts'
import { FIGURES, PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { expectCaught } from '../support/proofs.ts'
import { testConfig } from '../support/shop.ts'
import { openTestStore } from '../support/store.ts'
import { withRunningStore } from '../support/store-process.ts'

vi.setConfig(PATIENCE)

const PROMISE = 'no address breaks a page'
const ADDRESSES = FIGURES.fuzzedPages
const ADDRESSES_IN_PLANTED = 400

describe.each(ENGINES)('pages under random addresses (%s)', (engine) => {
  test(`${ADDRESSES} of them get a response`, async () => {
    await withDatabase(engine, 'sample', (url) =>
      withRunningStore(url, async ({ port }) => {
        const { violations, seed, statuses } = await fuzzPages(port, ADDRESSES)
        expect(violations, `seed ${seed}`).toEqual([])
        expect(statuses[200]).toBeGreaterThan(ADDRESSES / 20)
        const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
        recordFigures({
          promise: PROMISE,
          engine,
          done: `${ADDRESSES} random addresses of known pages`,
          result: `0 × 5xx; ${counts.join(', ')}`,
        })
      }),
    )
  })

  test('a store that finds pages in a plain object is found out', async () => {
    await withDatabase(engine, 'sample', async (url) => {
      const store = await openTestStore(url)
      const config = testConfig(url, { RATE_LIMIT: 'off' })
      const app = await buildApp({ config, store, web: looksUpInPlainObject(BUILT_WEB) })
      try {
        await app.listen({ port: 0, host: '127.0.0.1' })
        const address = app.server.address()
        if (address === null || typeof address === 'string') throw new Error('not listening')
        const fuzzing = fuzzPages(address.port, ADDRESSES_IN_PLANTED)
        await expectCaught(fuzzing.then(({ violations }) => expect(violations).toEqual([])))
      } finally {
        await app.close()
        await store.close()
      }
    })
    const fault = 'a part of the address is looked up in a plain object'
    recordCaught({ promise: PROMISE, engine, fault, found: 'yes' })
  })
})
