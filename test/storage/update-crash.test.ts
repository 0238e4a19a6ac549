import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { IMPORT_KINDS, type ImportKind } from '#domain/product-import/kinds.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { undoImport } from '#jobs/product-import/undo-import.ts'
import { CRASH_ROWS, crashFile } from '../support/crash-file.ts'
import { createDatabase, ENGINES, type TestDatabase, withDatabase } from '../support/databases.ts'
import { expectSound } from '../support/fixtures.ts'
import { leftBehind } from '../support/import-checks.ts'
import { importFile } from '../support/import-file.ts'
import { type KillMoment, killed } from '../support/killed.ts'
import { FIGURES, IS_FULL, PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { openTestStore, planted, type TestStore } from '../support/store.ts'
import {
  applyFile,
  applyRun,
  countApplied,
  lastRun,
  runNow,
  wholeCatalogue,
} from '../support/update-file.ts'

vi.setConfig(PATIENCE)

const PROMISE = 'a checked file that is killed leaves whole rows and can go on'
/** The short form has new parts, all columns and what is added to parts: the others go the same ways. */
const KINDS: readonly ImportKind[] = IS_FULL ? IMPORT_KINDS : ['new', 'both', 'fits']
const CHECKED_KINDS: readonly ImportKind[] = IS_FULL ? IMPORT_KINDS : ['new', 'both']
const BUG = planted('split-update')
const KILLS = FIGURES.updateKills
const CHILD = new URL('../support/update-child.ts', import.meta.url).pathname
const LEASE_MS = 30_000
const MOST_TURNS = 5_000

/** After which write the child is killed: most of them while rows are applied or taken back. */
const APPLYING: readonly Omit<KillMoment, 'turns'>[] = [
  { said: 'applyChanges', times: 1 },
  { said: 'applyChanges', times: 2 },
  { said: 'beginApply', times: 1 },
  { said: 'applyChanges', times: 3 },
  { said: 'applyChanges', times: 5 },
  { said: 'startImport', times: 1 },
  { said: 'stageRows', times: 1 },
  { said: 'finishCheck', times: 1 },
  { said: 'open', times: 1 },
]
/** In the undo of updates all rows come first, then what they brought. */
const UNDOING: readonly Omit<KillMoment, 'turns'>[] = [
  { said: 'undoChanges', times: 1 },
  { said: 'beginUndo', times: 1 },
  { said: 'undoChanges', times: 2 },
  { said: 'undoChanges', times: 3 },
  { said: 'undoChanges', times: 5 },
  { said: 'undoSomeRows', times: 1 },
  { said: 'open', times: 1 },
]
/** Of new parts there is nothing to give back. */
const UNDOING_NEW: readonly Omit<KillMoment, 'turns'>[] = [
  { said: 'undoSomeRows', times: 1 },
  { said: 'beginUndo', times: 1 },
  { said: 'undoSomeRows', times: 2 },
  { said: 'undoSomeRows', times: 3 },
  { said: 'open', times: 1 },
]

describe.each(ENGINES)('a checked file that is killed (%s)', (engine) => {
  let database: TestDatabase
  let store: TestStore
  let clockAhead = 0
  const clock = () => Date.now() + clockAhead

  beforeAll(async () => {
    database = await createDatabase(engine)
    store = await openTestStore(database.url, { clock })
    await importProducts(store.write, importFile('U', CRASH_ROWS), { source: 'parts' })
  })

  afterAll(async () => {
    await store?.close()
    await database?.drop()
  })

  test.each(KINDS)('of the kind "%s" leaves whole rows, goes on and is undone', async (kind) => {
    const before = await wholeCatalogue(store)
    const names = await namesOf(store)
    const whole = await applyFile(store, crashFile(kind), { kind })
    const after = await wholeCatalogue(store)
    const undo = (runId: number) => undoImport(store.write, { runId, actor: 'staff' })
    await undo(whole)
    expect(await wholeCatalogue(store)).toEqual(before)
    /** Parts as the file wants them; every other is as it was, or it would be half a row. */
    const changedParts = async () => countChanged(await wholeCatalogue(store), before, after)
    let found = 0
    let cutShort = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const moment = momentOf(APPLYING, kill)
      await killed(CHILD, [database.url, clockAhead, kind], moment)
      clockAhead += LEASE_MS + 1
      await expectSound(store)
      const killedRun = await lastRun(store, clock())
      const applied = await countApplied(store, killedRun.id)
      expect([moment, await changedParts()]).toEqual([moment, applied])
      found += applied
      if (applied > 0 && applied < CRASH_ROWS) cutShort += 1

      // What was killed before it was applied is sent again; what was begun goes on.
      const canGoOn = killedRun.status === 'checked' || killedRun.step === 'apply'
      const runId = canGoOn ? killedRun.id : await applyFile(store, crashFile(kind), { kind })
      if ((await runNow(store, runId, clock())).status !== 'done') await applyRun(store, runId)
      expect(await runNow(store, runId, clock())).toMatchObject({ status: 'done' })
      expect([moment, await wholeCatalogue(store)]).toEqual([moment, after])

      const undoMoment = momentOf(kind === 'new' ? UNDOING_NEW : UNDOING, kill)
      await killed(CHILD, [database.url, clockAhead, runId], undoMoment)
      clockAhead += LEASE_MS + 1
      await expectSound(store)
      const left = await countApplied(store, runId)
      expect([undoMoment, await changedParts()]).toEqual([undoMoment, left])
      if ((await runNow(store, runId, clock())).status !== 'undone') await undo(runId)
      expect((await runNow(store, runId, clock())).status).toBe('undone')
      expect([moment, await wholeCatalogue(store)]).toEqual([moment, before])
      expect([moment, await namesOf(store)]).toEqual([moment, names])
      await expectSound(store)
    }
    // Some were cut in the middle, or the moments would prove nothing.
    expect(cutShort).toBeGreaterThan(0)
    const done = `a file of ${CRASH_ROWS} rows (${kind}) killed at ${KILLS} moments and at ${KILLS} of its undo`
    const result = `0 partial rows; ${found} had been applied before the kills; each file came to its end, and undo gave every value back`
    recordFigures({ promise: PROMISE, engine, done, result })
  })

  test.each(CHECKED_KINDS)('the check finds late records of "%s"', async (kind) => {
    await inStoreOfItsOwn(async (split, url) => {
      const before = await wholeCatalogue(split)
      await killed(CHILD, [url, 0, kind, BUG], { said: 'applyChanges', times: 2, turns: 0 })
      const { id } = await lastRun(split, Date.now())
      const applied = await countApplied(split, id)
      const after = await wholeCatalogue(split)
      const changed = countChanged(after, before, after)
      expect(changed).toBeGreaterThan(applied)
      const fault = `a row (${kind}) is recorded one transaction after its part was changed`
      const found = `${changed} parts changed, ${applied} recorded`
      recordCaught({ promise: PROMISE, engine, fault, found })
    })
  })

  test.each(CHECKED_KINDS)('the check finds an undo of "%s" in two transactions', async (kind) => {
    await inStoreOfItsOwn(async (split, url) => {
      const before = await wholeCatalogue(split)
      const runId = await applyFile(split, crashFile(kind), { kind })
      const after = await wholeCatalogue(split)
      const said = kind === 'new' ? 'beginUndo' : 'undoChanges'
      await killed(CHILD, [url, 0, runId, BUG], { said, times: 1, turns: 0 })
      const left = await countApplied(split, runId)
      const now = await wholeCatalogue(split)
      const { changed, half } = compared(now, before, after)
      expect(half.length > 0 || changed.length < left).toBe(true)
      const fault = `undo takes a row (${kind}) back in two transactions`
      const found = `${left} recorded as applied, ${changed.length - half.length} there as a whole`
      recordCaught({ promise: PROMISE, engine, fault, found })
    })
  })

  async function inStoreOfItsOwn(use: (store: TestStore, url: string) => Promise<void>) {
    await withDatabase(engine, 'nothing', async (url) => {
      const own = await openTestStore(url)
      await importProducts(own.write, importFile('U', CRASH_ROWS), { source: 'parts' })
      await use(own, url)
      await own.close()
    })
  }
})

const namesOf = async (store: TestStore) => (await leftBehind(store)).toSorted()

type Catalogue = Awaited<ReturnType<typeof wholeCatalogue>>

/** How many parts are as `after` has them. */
function countChanged(now: Catalogue, before: Catalogue, after: Catalogue): number {
  const { changed, half } = compared(now, before, after)
  expect(half).toEqual([])
  return changed.length
}

/** Which parts differ, and which of them are half a row: neither as before nor as `after` has them. */
function compared(now: Catalogue, before: Catalogue, after: Catalogue) {
  const skus = [...new Set([...before.keys(), ...now.keys()])]
  const changed = skus.filter((sku) => !isDeepStrictEqual(now.get(sku), before.get(sku)))
  const half = changed.filter((sku) => !isDeepStrictEqual(now.get(sku), after.get(sku)))
  return { changed, half }
}

function momentOf(moments: readonly Omit<KillMoment, 'turns'>[], kill: number): KillMoment {
  const { said = 'open', times = 1 } = moments[kill % moments.length] ?? {}
  // The first comes at once: it is sure to find the work in the middle.
  return { said, times, turns: kill === 0 ? 0 : randomInt(MOST_TURNS) }
}
