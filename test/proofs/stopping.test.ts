import { describe, expect, test, vi } from 'vitest'
import type { EngineName } from '#storage/engine/engine.ts'
import { expectSettled, lost, stockUp, storedNumbers } from '../support/crash-checks.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { violationsIn } from '../support/fixtures.ts'
import { brokenRows, countCrashed, isHeld } from '../support/import-checks.ts'
import { importFile } from '../support/import-file.ts'
import { measureUndisturbed } from '../support/own-machine.ts'
import { type ShopProcess, startOrderLoad, startShopProcess } from '../support/processes.ts'
import { expectAtMost, PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { openTestStore } from '../support/store.ts'

vi.setConfig(PATIENCE)

const IMPORT = 'SIGTERM in the middle of an import stops it between two chunks'
/** So many that an import in memory is not over before the signal. */
const ROWS = 8_000
const LONGEST_END_MS = 10_000

describe.each(ENGINES)('a store that is asked to end during an import (%s)', (engine) => {
  test('says how far it came and leaves whole rows, and the next upload does the rest', async () => {
    const { before, after, endMs } = await measureUndisturbed(async () => {
      const ended = await endDuringImport(engine)
      const { code, broken, held, report } = ended
      expect({ code, broken, held }).toEqual({ code: 0, broken: [], held: false })
      expect(report).toMatch(/Stopped after line \d+: the store was shut down\./)
      expect(ended.before).toBeLessThan(ROWS)
      expect(ended.after).toBe(ROWS)
      return ended
    })
    recordFigures({
      promise: IMPORT,
      engine,
      done: `SIGTERM during an import of ${ROWS} rows, then the same file again`,
      result: `exit 0 after ${endMs} ms at row ${before}, 0 partial rows, no lease left, ${after} rows in the end`,
    })
    expectAtMost('the time to end', endMs, LONGEST_END_MS)
  })

  test('a store that ends at once is found out', async () => {
    const { held, report } = await endDuringImport(engine, 'ends-at-once.mjs')
    expect(report).not.toContain('Stopped after line')
    expect(held).toBe(true)
    const fault = 'SIGTERM ends the process at once'
    recordCaught({ promise: IMPORT, engine, fault, found: 'a lease left behind, no report' })
  })
})

const ORDERS = 'a drain that is cut short loses no acknowledged order'
const CLIENTS = 8
const ORDERS_BEFORE = 60

describe.each(ENGINES)('a drain that is cut short (%s)', (engine) => {
  test.each([
    ['a second SIGTERM', 'SIGTERM', 1],
    ['SIGKILL', 'SIGKILL', null],
  ] as const)('by %s loses no order', async (how, signal, exitCode) => {
    const outcome = await cutDrainShort(engine, signal)
    expectSettled(outcome.result)
    const { code, missing, violations } = outcome
    expect({ code, missing, violations }).toEqual({ code: exitCode, missing: 0, violations: [] })
    recordFigures({
      promise: ORDERS,
      engine,
      done: `${how} while draining under load, then a new start`,
      result: `0 of ${outcome.result.acknowledged.length} orders missing`,
    })
  })

  test('by SIGKILL loses orders that are acknowledged before they are written', async () => {
    const { missing } = await cutDrainShort(engine, 'SIGKILL', 'late-commit')
    expect(missing).toBeGreaterThan(0)
    const fault = 'orders are acknowledged before they are committed'
    recordCaught({ promise: ORDERS, engine, fault, found: `${missing} orders missing` })
  })
})

async function endDuringImport(engine: EngineName, preload?: string) {
  const database = await createDatabase(engine)
  const shop = await startShopProcess(database.url, preload === undefined ? {} : { preload })
  const store = await openTestStore(database.url)
  try {
    const runId = await beginImport(shop)
    const rowsNow = () => countCrashed(store, 'S')
    await expect.poll(rowsNow, { interval: 5 }).toBeGreaterThan(0)
    const began = performance.now()
    shop.signal('SIGTERM')
    const code = await shop.exitCode()
    const endMs = Math.round(performance.now() - began)
    const before = await rowsNow()
    const broken = await brokenRows(store)
    const held = await isHeld(store, Date.now())
    const run = await store.db
      .selectFrom('import_runs')
      .select('report')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow()
    if (!held) {
      await shop.start()
      await beginImport(shop)
      await expect.poll(rowsNow, { timeout: 120_000 }).toBe(ROWS)
      await expect.poll(() => isHeld(store, Date.now())).toBe(false)
    }
    const after = await rowsNow()
    const report = JSON.stringify(run.report)
    return { before, after, code, endMs, broken, held, report }
  } finally {
    await shop.kill()
    await store.close()
    await database.drop()
  }
}

async function beginImport({ port }: ShopProcess): Promise<number> {
  let text = ''
  for await (const line of importFile('S', ROWS)) text += line
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/imports`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: text,
  })
  expect(response.status).toBe(202)
  return ((await response.json()) as { runId: number }).runId
}

async function cutDrainShort(engine: EngineName, signal: NodeJS.Signals, bug?: string) {
  const database = await createDatabase(engine)
  const products = await stockUp(database.url)
  const shop = await startShopProcess(database.url, bug === undefined ? {} : { bug })
  const load = startOrderLoad({ ports: [shop.port], clients: CLIENTS, products })
  try {
    await load.more(ORDERS_BEFORE)
    shop.signal('SIGTERM')
    await untilDraining(shop)
    shop.signal(signal)
    const code = await shop.exitCode()
    await shop.start()
    await load.more(ORDERS_BEFORE)
    const result = await load.finish()
    await shop.kill()
    const store = await openTestStore(database.url)
    const missing = lost(result, await storedNumbers(store)).length
    const violations = await violationsIn(store)
    await store.close()
    return { code, result, missing, violations }
  } finally {
    load.abandon()
    await shop.kill()
    await database.drop()
  }
}

async function untilDraining({ port }: ShopProcess): Promise<void> {
  const status = async () =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status
  await expect.poll(status, { interval: 5 }).toBe(503)
}
