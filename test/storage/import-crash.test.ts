import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, expect, test } from 'vitest'
import { importProducts } from '#flows/import-products.ts'
import { checkInvariants } from '#storage/invariants.ts'
import { FITS_PER_ROW, importFile, STOCK_PER_ROW } from '../support/import-file.ts'
import { planted } from '../support/shop-store.ts'
import { createDatabase, ENGINES, openTestStore, type TestStore } from '../support/stores.ts'

const ROWS = 1_500
const CHILD = new URL('../support/import-child.ts', import.meta.url).pathname
/** After so many chunks the process is killed, in the middle of whatever comes next. */
const KILLED_AFTER = [0, 1, 3, 6, 10] as const
const LEASE_MS = 30_000

describe.each(ENGINES)('an import that is killed (%s)', (engine) => {
  test('leaves whole rows only, and the next upload does the rest', async () => {
    const database = await createDatabase(engine)
    let clockAhead = 0
    const clock = () => Date.now() + clockAhead
    try {
      for (const chunks of KILLED_AFTER) {
        await killedImport(database.url, chunks, { ahead: clockAhead })
        const store = await openTestStore(database.url, { clock })
        expect(await brokenRows(store)).toEqual([])
        // The dead run holds the place until its lease is over, and not a moment longer.
        const early = importProducts(store.write, importFile(1), { source: 'too early' })
        await expect(early).rejects.toThrow('Another import is running.')
        clockAhead += LEASE_MS + 1
        await importProducts(store.write, importFile(1), { source: 'in time' })
        await store.close()
      }
      const store = await openTestStore(database.url, { clock })
      const report = await importProducts(store.write, importFile(ROWS), { source: 'again' })
      expect(report.created + report.skipped).toBe(ROWS)
      expect(report.skipped).toBeGreaterThan(0)
      expect(await brokenRows(store)).toEqual([])
      expect(await countCrashed(store)).toBe(ROWS)
      await store.close()
    } finally {
      await database.drop()
    }
  })

  test('the check finds an import that writes a row in two transactions', async () => {
    const database = await createDatabase(engine)
    try {
      await killedImport(database.url, 2, { bug: 'split-import' })
      const store = await openTestStore(database.url)
      expect((await brokenRows(store)).length).toBeGreaterThan(0)
      await store.close()
    } finally {
      await database.drop()
    }
  })
})

/** Runs the import in a process of its own and kills that without a word. */
async function killedImport(
  url: string,
  chunks: number,
  { ahead = 0, bug }: { readonly ahead?: number; readonly bug?: string } = {},
): Promise<void> {
  const table = bug === undefined ? [] : [planted(bug)]
  const args = [CHILD, url, String(ROWS), String(ahead), ...table]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let seen = -1
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'done') throw new Error('the import was over before it could be killed')
    seen += 1
    if (seen === chunks + 1) break
  }
  child.kill('SIGKILL')
  await ended
}

async function brokenRows(store: TestStore): Promise<readonly string[]> {
  const results = await checkInvariants(store)
  const broken = results.flatMap(({ id, violations }) => violations.map((text) => `${id}: ${text}`))
  for (const row of await crashedProducts(store)) {
    const { sku, fits, numbers, stock, runId, category } = row
    if (fits !== FITS_PER_ROW) broken.push(`${sku} fits ${fits} models`)
    // Its SKU and the number it replaces.
    if (numbers !== 2) broken.push(`${sku} has ${numbers} numbers`)
    if (stock !== STOCK_PER_ROW) broken.push(`${sku} has ${stock} in stock`)
    if (!runId || !category) broken.push(`${sku} has no run or no category`)
  }
  const { rows } = await countsOfRuns(store)
  for (const { id, counted, stored } of rows) {
    if (counted !== stored) broken.push(`run ${id} says ${counted} products and has ${stored}`)
  }
  return broken
}

async function crashedProducts({ db }: TestStore) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sku', 'stock_quantity', 'import_run_id', 'category_id'])
    .select((eb) => [
      eb
        .selectFrom('fits')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('fits.product_id', '=', 'products.id')
        .as('fits'),
      eb
        .selectFrom('part_numbers')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('part_numbers.product_id', '=', 'products.id')
        .as('numbers'),
    ])
    .where('sku', 'like', 'CRASH-%')
    .execute()
  return rows.map((row) => ({
    sku: row.sku,
    fits: Number(row.fits),
    numbers: Number(row.numbers),
    stock: row.stock_quantity,
    runId: row.import_run_id,
    category: row.category_id,
  }))
}

async function countsOfRuns({ db }: TestStore) {
  const runs = await db.selectFrom('import_runs').select(['id', 'rows_created']).execute()
  const stored = await db
    .selectFrom('products')
    .select('import_run_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('import_run_id')
    .execute()
  const byRun = new Map(stored.map((row) => [row.import_run_id, Number(row.count)]))
  return {
    rows: runs.map(({ id, rows_created }) => ({
      id,
      counted: rows_created,
      stored: byRun.get(id) ?? 0,
    })),
  }
}

async function countCrashed({ db }: TestStore): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sku', 'like', 'CRASH-%')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
