import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { undoImport } from '#commands/product-import/undo-import.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { spawnNode } from '../support/child.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { expectSound } from '../support/fixtures.ts'
import { importFile } from '../support/import-file.ts'
import { FIGURES, PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { openTestStore, planted, type TestStore } from '../support/store.ts'
import {
  applyRun,
  checkFile,
  countInState,
  runNow,
  wholeCatalogue,
} from '../support/update-file.ts'

vi.setConfig(PATIENCE)

const PROMISE = 'a file of updates that is killed leaves whole rows and can go on'
const KILLS = FIGURES.importKills
const ROWS = 120
const MOST_CHUNKS_SEEN = 3
/** Turns of this process's event loop, which is how a moment in the middle of a chunk is chosen. */
const MOST_TURNS = 1_000
const CHILD = new URL('../support/update-child.ts', import.meta.url).pathname
const LEASE_MS = 30_000

describe.each(ENGINES)('a file of updates that is killed (%s)', (engine) => {
  test(`at ${KILLS} moments of applying and of undoing leaves whole rows and can go on`, async () => {
    const database = await createDatabase(engine)
    let clockAhead = 0
    const clock = () => Date.now() + clockAhead
    const store = await openTestStore(database.url, { clock })
    const waitForLease = () => {
      clockAhead += LEASE_MS + 1
    }
    try {
      await importProducts(store.write, importFile('U', ROWS), { source: 'parts' })
      const before = await wholeCatalogue(store)
      let found = 0
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const moment = { chunks: kill % MOST_CHUNKS_SEEN, turns: randomInt(MOST_TURNS) }
        const runId = await checkFile(store, updateFile(kill), { kind: 'update' })
        await killed(database.url, [runId, 'apply', clockAhead], moment)
        await expectSound(store)
        const applied = await countInState(store, runId, 'applied')
        expect([moment, await changedParts(store, kill)]).toEqual([moment, applied])
        found += applied
        waitForLease()
        // A run that had not begun waits as before.
        const { status } = await runNow(store, runId, clock())
        expect(status).toBe(applied === 0 && status === 'checked' ? 'checked' : 'failed')
        await applyRun(store, runId)
        expect(await runNow(store, runId, clock())).toMatchObject({ status: 'done', changed: ROWS })
        expect(await changedParts(store, kill)).toBe(ROWS)

        await killed(database.url, [runId, 'undo', clockAhead], moment)
        await expectSound(store)
        const left = await countInState(store, runId, 'applied')
        expect([moment, await changedParts(store, kill)]).toEqual([moment, left])
        waitForLease()
        await undoImport(store.write, { runId, actor: 'staff' })
        expect((await runNow(store, runId, clock())).status).toBe('undone')
        expect(await wholeCatalogue(store)).toEqual(before)
        await expectSound(store)
      }
      // Some had come far and none to the end, or the moments would prove nothing.
      expect(found).toBeGreaterThan(0)
      expect(found).toBeLessThan(KILLS * ROWS)
      const done = `a file of ${ROWS} updates killed at ${KILLS} moments of applying and of undoing`
      const result = `0 partial rows; each went on to its end, and undo gave every value back`
      recordFigures({ promise: PROMISE, engine, done, result })
    } finally {
      await store.close()
      await database.drop()
    }
  })

  test('the check finds a run that records a row after the transaction of its part', async () => {
    const database = await createDatabase(engine)
    const store = await openTestStore(database.url)
    try {
      await importProducts(store.write, importFile('U', ROWS), { source: 'parts' })
      const runId = await checkFile(store, updateFile(1), { kind: 'update' })
      const bug = planted('split-update')
      await killed(database.url, [runId, 'apply', 0, bug], { chunks: 2, turns: 0 })
      const applied = await countInState(store, runId, 'applied')
      const changed = await changedParts(store, 1)
      expect(changed).toBeGreaterThan(applied)
      const fault = 'a row is recorded one transaction after its part was changed'
      const found = `${changed} parts changed, ${applied} recorded`
      recordCaught({ promise: PROMISE, engine, fault, found })
    } finally {
      await store.close()
      await database.drop()
    }
  })
})

/** Changes something in every table that a part is in. */
function updateFile(kill: number): readonly string[] {
  const header =
    'Product Code/SKU,Product Name,Price,Brand Name,Current Stock Level,Search Keywords,Compatibility'
  const rows = Array.from({ length: ROWS }, (_, row) =>
    [
      ...[`CRASH-U${row}`, `Valve ${kill}`, `${kill}.${50 + (row % 40)}`, `Maker ${kill}`],
      ...[`${100 + kill}`, `K${kill}Z${1_000_000 + row}`, `KILL${kill}X${row}`],
    ].join(','),
  )
  return [header, ...rows]
}

async function changedParts({ db }: TestStore, kill: number): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('name', '=', `Valve ${kill}`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Runs the work in a process of its own and kills that without a word. */
async function killed(
  url: string,
  work: readonly (string | number)[],
  { chunks, turns }: { readonly chunks: number; readonly turns: number },
): Promise<void> {
  const child = spawnNode([CHILD, url, ...work.map(String)])
  const ended = once(child, 'exit')
  let seen = -1
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'done') throw new Error('the work was over before it could be killed')
    seen += 1
    if (seen === chunks) break
  }
  for (let turn = 0; turn < turns; turn += 1) await nextTurn()
  child.kill('SIGKILL')
  await ended
}
