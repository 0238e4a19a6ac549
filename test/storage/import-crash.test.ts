import { randomInt } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { undoImport } from '#jobs/product-import/undo-import.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { brokenRows, countCrashed, isHeld, leftBehind } from '../support/import-checks.ts'
import { importFile } from '../support/import-file.ts'
import { type KillMoment, killed } from '../support/killed.ts'
import { FIGURES, PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { openTestStore, planted } from '../support/store.ts'
import { lastRun, runNow } from '../support/update-file.ts'

vi.setConfig(PATIENCE)

const PROMISE = 'an import of new parts that is killed leaves whole rows and can be undone'
const KILLS = FIGURES.importKills
/** Half a dozen chunks and more. */
const ROWS = 320
const MOST_STEPS_SEEN = 6
/** Turns of this process's event loop, which is how a moment in the middle of a chunk is chosen. */
const MOST_TURNS = 3_000
const IMPORT = new URL('../support/import-child.ts', import.meta.url).pathname
const UNDO = new URL('../support/update-child.ts', import.meta.url).pathname
const LEASE_MS = 30_000

describe.each(ENGINES)('an import that is killed (%s)', (engine) => {
  test(`at ${KILLS} moments leaves whole rows; the next upload does the rest, and undo is exact`, async () => {
    const database = await createDatabase(engine)
    let clockAhead = 0
    const clock = () => Date.now() + clockAhead
    let found = 0
    try {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const file = `W${kill}N`
        const moment = momentOf(kill, 'chunk')
        await killed(IMPORT, [database.url, file, ROWS, clockAhead], moment)
        const store = await openTestStore(database.url, { clock })
        const again = () => importProducts(store.write, importFile(file, ROWS), { source: 'again' })
        expect([moment, await brokenRows(store)]).toEqual([moment, []])
        const before = await countCrashed(store, file)
        const killedRun = await lastRun(store, clock())
        // A run that had begun holds the place until its lease is over, and not a moment longer.
        if (await isHeld(store, clock())) {
          await expect(again()).rejects.toThrow('Another import is running.')
        }
        clockAhead += LEASE_MS + 1
        const rest = await again()
        expect(rest).toMatchObject({ skipped: before, created: ROWS - before })
        expect([moment, await countCrashed(store, file)]).toEqual([moment, ROWS])
        expect([moment, await brokenRows(store)]).toEqual([moment, []])
        found += before

        const undoMoment = momentOf(kill, 'undoSomeRows')
        await killed(UNDO, [database.url, clockAhead, rest.runId], undoMoment)
        expect([undoMoment, await brokenRows(store)]).toEqual([undoMoment, []])
        clockAhead += LEASE_MS + 1
        const runs = before > 0 ? [rest.runId, killedRun.id] : [rest.runId]
        for (const runId of runs) {
          const { status } = await runNow(store, runId, clock())
          if (status !== 'undone') await undoImport(store.write, { runId, actor: 'staff' })
        }
        expect([undoMoment, await leftBehind(store)]).toEqual([undoMoment, []])
        await store.close()
      }
      // Some had come far and none had come to the end, or the moments would prove nothing.
      expect(found).toBeGreaterThan(0)
      expect(found).toBeLessThan(KILLS * ROWS)
      const done = `an import of ${ROWS} rows killed at ${KILLS} moments, uploaded again, then killed at ${KILLS} moments of its undo`
      const result = `0 partial rows, 0 duplicates; ${found} rows had been imported before the kills; undo left nothing behind`
      recordFigures({ promise: PROMISE, engine, done, result })
    } finally {
      await database.drop()
    }
  })

  test('the check finds an import that writes a row in two transactions', async () => {
    const database = await createDatabase(engine)
    try {
      const moment = { said: 'chunk', times: 1, turns: 0 }
      await killed(IMPORT, [database.url, 'W0N', ROWS, 0, planted('split-import')], moment)
      const store = await openTestStore(database.url)
      const broken = await brokenRows(store)
      expect(broken.length).toBeGreaterThan(0)
      const fault = 'a row is written in two transactions'
      recordCaught({ promise: PROMISE, engine, fault, found: `${broken.length} violations` })
      await store.close()
    } finally {
      await database.drop()
    }
  })
})

/** Before the first step, or in the middle of a later one. */
function momentOf(kill: number, step: string): KillMoment {
  const times = kill % MOST_STEPS_SEEN
  const turns = randomInt(MOST_TURNS)
  return times === 0 ? { said: 'open', times: 1, turns } : { said: step, times, turns }
}
