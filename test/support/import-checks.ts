import { checkInvariants } from '#storage/invariants.ts'
import { findRunning } from '#storage/product-import/runs.ts'
import { FITS_PER_ROW, STOCK_PER_ROW } from './import-file.ts'
import type { TestStore } from './store.ts'

/** Whether an import holds the place against others. */
export async function isHeld({ db }: TestStore, now: number): Promise<boolean> {
  return (await findRunning(db, now)) !== undefined
}

/** Rows of an import file that are there in part, and whatever else is broken. */
export async function brokenRows(store: TestStore): Promise<readonly string[]> {
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
    .where('deleted_at', 'is', null)
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
  // A run that is being undone has less than it counted.
  const runs = await db
    .selectFrom('import_runs')
    .select(['id', 'rows_created'])
    .where('step', '<>', 'undo')
    .execute()
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

export async function countCrashed({ db }: TestStore, file: string): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sku', 'like', `CRASH-${file}%`)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Parts, models and categories that are there: none after everything was undone. */
export async function leftBehind({ db }: TestStore): Promise<readonly string[]> {
  const parts = await db
    .selectFrom('products')
    .select('name')
    .where('deleted_at', 'is', null)
    .execute()
  const models = await db.selectFrom('models').select('name').execute()
  const categories = await db.selectFrom('categories').select('name').execute()
  return [...parts, ...models, ...categories].map(({ name }) => name)
}
