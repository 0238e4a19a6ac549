import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { spawnNode } from '../support/child.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { brokenRows, countCrashed, isHeld } from '../support/import-checks.ts'
import { importFile } from '../support/import-file.ts'
import { FIGURES, PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { openTestStore, planted } from '../support/store.ts'

vi.setConfig(PATIENCE)

const PROMISE = 'an import that is killed leaves whole rows'
const KILLS = FIGURES.importKills
/** Three chunks and a bit. */
const ROWS = 320
const MOST_CHUNKS_SEEN = 3
/** Turns of this process's event loop, which is how a moment in the middle of a chunk is chosen. */
const MOST_TURNS = 3_000
const CHILD = new URL('../support/import-child.ts', import.meta.url).pathname
const LEASE_MS = 30_000

describe.each(ENGINES)('an import that is killed (%s)', (engine) => {
  test(`at ${KILLS} random moments leaves whole rows, and the next upload does the rest`, async () => {
    const database = await createDatabase(engine)
    let clockAhead = 0
    const clock = () => Date.now() + clockAhead
    let found = 0
    try {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const file = `W${kill}N`
        const moment = { chunks: kill % MOST_CHUNKS_SEEN, turns: randomInt(MOST_TURNS) }
        await killedImport(database.url, file, moment, { ahead: clockAhead })
        const store = await openTestStore(database.url, { clock })
        const again = () => importProducts(store.write, importFile(file, ROWS), { source: 'again' })
        expect([moment, await brokenRows(store)]).toEqual([moment, []])
        const before = await countCrashed(store, file)
        // A run that had begun holds the place until its lease is over, and not a moment longer.
        if (await isHeld(store, clock())) {
          await expect(again()).rejects.toThrow('Another import is running.')
        }
        clockAhead += LEASE_MS + 1
        expect(await again()).toMatchObject({ skipped: before, created: ROWS - before })
        expect([moment, await countCrashed(store, file)]).toEqual([moment, ROWS])
        expect([moment, await brokenRows(store)]).toEqual([moment, []])
        found += before
        await store.close()
      }
      // Some had come far and none had come to the end, or the moments would prove nothing.
      expect(found).toBeGreaterThan(0)
      expect(found).toBeLessThan(KILLS * ROWS)
      const done = `an import of ${ROWS} rows killed at ${KILLS} random moments, then uploaded again`
      const result = `0 partial rows, 0 duplicates; ${found} rows had been imported before the kills`
      recordFigures({ promise: PROMISE, engine, done, result })
    } finally {
      await database.drop()
    }
  })

  test('the check finds an import that writes a row in two transactions', async () => {
    const database = await createDatabase(engine)
    try {
      await killedImport(database.url, 'W0N', { chunks: 1, turns: 0 }, { bug: 'split-import' })
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

type KillMoment = { readonly chunks: number; readonly turns: number }

/** Runs the import in a process of its own and kills that without a word. */
async function killedImport(
  url: string,
  file: string,
  { chunks, turns }: KillMoment,
  { ahead = 0, bug }: { readonly ahead?: number; readonly bug?: string } = {},
): Promise<void> {
  const table = bug === undefined ? [] : [planted(bug)]
  const args = [CHILD, url, file, String(ROWS), String(ahead), ...table]
  const child = spawnNode(args)
  const ended = once(child, 'exit')
  let seen = -1
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'done') throw new Error('the import was over before it could be killed')
    seen += 1
    if (seen === chunks) break
  }
  for (let turn = 0; turn < turns; turn += 1) await nextTurn()
  child.kill('SIGKILL')
  await ended
}
