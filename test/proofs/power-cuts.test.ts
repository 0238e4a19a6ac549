import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { sqliteFile } from '#storage/engine/sqlite/connection.ts'
import { stockUp } from '../support/crash-checks.ts'
import { createDatabase } from '../support/databases.ts'
import { copyFolder } from '../support/power-cuts/disk.ts'
import { type CutsOutcome, cutPower } from '../support/power-cuts/replay.ts'
import { type DiskEvent, readTrace, tracing } from '../support/power-cuts/trace.ts'
import { startOrderLoad, startShopProcess } from '../support/processes.ts'
import { FIGURES, PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'

vi.setConfig(PATIENCE)

/*
 * A killed process loses nothing that it wrote: the operating system still has it. A power cut takes
 * that too. So the system calls of a process that takes orders are recorded and replayed on a
 * simulated disk, which at a random moment loses, tears and reorders what was not synced.
 */

const PROMISE = 'an acknowledged order survives a power cut'
const CUTS = FIGURES.powerCuts
const CUTS_IN_PLANTED = FIGURES.plantedPowerCuts
const ORDERS = FIGURES.ordersPerPowerCut
const CLIENTS = 4

test.each([
  ['as it is', undefined],
  ['with frequent checkpoints', 'frequent-checkpoints.mjs'],
])(`${CUTS} power cuts lose no acknowledged order, %s`, async (how, preload) => {
  const { losing, broken, acknowledged } = await recordAndCut(CUTS, preload)
  expect({ losing, broken }).toEqual({ losing: 0, broken: [] })
  expect(acknowledged).toBeGreaterThan(0)
  recordFigures({
    promise: PROMISE,
    engine: 'sqlite',
    done: `${CUTS} simulated cuts over a recording of ${acknowledged} orders, ${how}`,
    result: '0 cuts lost an order, 0 broke the database or an invariant',
  })
})

test(`${CUTS} power cuts lose no acknowledged order, with checkpoints beside the writer`, async () => {
  const outcome = await recordAndCut(CUTS, 'checkpoints-beside.mjs')
  expect(outcome).toMatchObject({ losing: 0, broken: [] })
  expect(outcome.copiedBeside).toBeGreaterThan(0)
  recordFigures({
    promise: PROMISE,
    engine: 'sqlite',
    done: `${CUTS} simulated cuts over a recording of ${outcome.acknowledged} orders, ${outcome.copiedBeside} pages copied beside the writer`,
    result: '0 cuts lost an order, 0 broke the database or an invariant',
  })
})

test('a store that does not sync every commit loses orders, and this is noticed', async () => {
  const { losing, mostLost } = await recordAndCut(CUTS_IN_PLANTED, 'synchronous-normal.mjs')
  expect(losing).toBeGreaterThan(0)
  recordCaught({
    promise: PROMISE,
    engine: 'sqlite',
    fault: 'synchronous=NORMAL',
    found: `${losing} of ${CUTS_IN_PLANTED} cuts lost orders, up to ${mostLost}`,
  })
})

type Recorded = CutsOutcome & {
  /** Pages that another thread than the writer copied from the log into the file. */
  readonly copiedBeside: number
}

async function recordAndCut(cuts: number, preload: string | undefined): Promise<Recorded> {
  const folder = mkdtempSync(join(tmpdir(), 'store-before-'))
  const traceFolder = mkdtempSync(join(tmpdir(), 'store-trace-'))
  const trace = join(traceFolder, 'calls')
  const database = await createDatabase('sqlite')
  try {
    const products = await stockUp(database.url)
    const file = sqliteFile(database.url)
    copyFolder(dirname(file), folder)
    const shop = await startShopProcess(database.url, {
      wrapper: tracing(trace),
      ...(preload === undefined ? {} : { preload }),
    })
    const load = startOrderLoad({ ports: [shop.port], clients: CLIENTS, products })
    await load.more(ORDERS)
    // Killed under load: the last writes of the recording are on their way.
    await shop.kill()
    load.abandon()
    const events = await readTrace(trace, file)
    const outcome = await cutPower(events, folder, basename(file), cuts)
    return { ...outcome, copiedBeside: copiedBeside(events, basename(file)) }
  } finally {
    for (const each of [folder, traceFolder]) rmSync(each, { recursive: true, force: true })
    await database.drop()
  }
}

function copiedBeside(events: readonly DiskEvent[], database: string): number {
  const writes = events.filter((event) => event.kind === 'write')
  const [log] = writes.filter(({ file }) => file === `${database}-wal`)
  return writes.filter(({ file, thread }) => file === database && thread !== log?.thread).length
}
