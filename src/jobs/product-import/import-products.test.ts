import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { NumberedRow } from '#commands/product-import/import-rows.ts'
import { nextBatchSize } from '#commands/product-import/next-batch-size.ts'
import { type RowSink, takeRows } from './import-products.ts'
import { ReportBuilder } from './import-report.ts'

const ROWS = 1_000
/** As if a transaction had no time for more. */
const MOST_TAKEN = 30

test('rows that a transaction had no time for begin the next', async () => {
  const offered: number[] = []
  const lines: number[] = []
  const sink: RowSink = {
    begin: async () => {},
    store: storing((rows, taken) => {
      offered.push(rows.length)
      lines.push(...taken.map(({ line }) => line))
    }),
  }
  const builder = new ReportBuilder()
  await takeRows(partsFile(), sink, builder)
  expect(lines).toEqual(Array.from({ length: ROWS }, (_, at) => at + 2))
  expect(builder.progress).toMatchObject({ rowsRead: ROWS, created: ROWS })
  const [first = 0, ...others] = offered
  expect(first).toBeLessThan(MOST_TAKEN)
  expect(Math.min(...others.slice(0, -1))).toBe(MOST_TAKEN)
})

/** Otherwise a run would take its own reading for a busy shop, and rest. */
test('nothing is read between two chunks', async () => {
  let read = 0
  const readBetween: number[] = []
  const sink: RowSink = {
    begin: async () => {},
    store: storing(() => {}),
    betweenChunks: async () => {
      const before = read
      for (let turn = 0; turn < 10; turn += 1) await nextTurn()
      readBetween.push(read - before)
    },
  }
  await takeRows(
    partsFile(() => {
      read += 1
    }),
    sink,
    new ReportBuilder(),
  )
  expect(read).toBe(ROWS)
  expect(readBetween.length).toBeGreaterThan(ROWS / MOST_TAKEN)
  expect(Math.max(...readBetween)).toBe(0)
})

/** Takes up to this many rows. */
function storing(see: (offered: readonly NumberedRow[], taken: readonly NumberedRow[]) => void) {
  const store: RowSink['store'] = async (rows) => {
    const taken = rows.slice(0, MOST_TAKEN)
    see(rows, taken)
    await nextTurn()
    return {
      taken: taken.length,
      created: taken.map(({ draft: { name, sku } }) => ({ name, sku })),
      skipped: [],
      rejected: [],
      newCategories: 0,
      mostRows: nextBatchSize(rows.length, taken.length),
    }
  }
  return store
}

async function* partsFile(onRow = () => {}): AsyncGenerator<string> {
  yield 'Product Name,Product Code/SKU,Price\n'
  for (let at = 0; at < ROWS; at += 1) {
    onRow()
    yield `Valve,V-${at},9.99\n`
    await nextTurn()
  }
}
