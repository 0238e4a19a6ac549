import type { ImportKind, Match } from '#domain/product-import/kinds.ts'
import type { Mapping } from '#domain/product-import/mapping.ts'
import { applyChecked } from '#jobs/product-import/apply-checked.ts'
import { checkFile as check } from '#jobs/product-import/check-file.ts'
import { oneText } from '#jobs/product-import/file-text.ts'
import { listCategories } from '#storage/catalogue/categories/categories.ts'
import { draftsOf } from '#storage/catalogue/products/product-drafts.ts'
import { findRun, listRuns } from '#storage/product-import/runs.ts'
import type { TestStore } from './store.ts'

type UpdateOptions = {
  readonly kind: ImportKind
  readonly match?: Match
  readonly mapping?: Mapping
  readonly supplierId?: number
}

/** Checks a file; returns the run. */
export async function checkFile(
  store: TestStore,
  lines: readonly string[],
  options: UpdateOptions,
): Promise<number> {
  return check(store, oneText(lines.join('\n')), {
    ...{ source: 'test.csv', actor: 'staff', sizeBytes: 0, lowStockLimit: 0, match: 'sku' },
    ...options,
  })
}

/** Checks a file and applies it; returns the run. */
export async function applyFile(
  store: TestStore,
  lines: readonly string[],
  options: UpdateOptions & { readonly markVanished?: boolean },
): Promise<number> {
  const runId = await checkFile(store, lines, options)
  await applyRun(store, runId, options.markVanished)
  return runId
}

export async function applyRun(
  store: TestStore,
  runId: number,
  markVanished = false,
): Promise<void> {
  await applyChecked(store.write, { runId, actor: 'staff', markVanished })
}

export async function runNow(store: TestStore, runId: number, now = Date.now()) {
  const run = await findRun(store.db, runId, now)
  if (!run) throw new Error('the run is gone')
  return run
}

/** Every part of the shop with all it has, by SKU: what two states are compared by. */
export async function wholeCatalogue({ db }: TestStore) {
  const rows = await db.selectFrom('products').selectAll().where('deleted_at', 'is', null).execute()
  const drafts = await draftsOf(db, rows)
  const categories = new Map((await listCategories(db)).map(({ id, name }) => [id, name]))
  const numbers = await db
    .selectFrom('part_numbers')
    .select(['product_id', 'key'])
    .orderBy('key')
    .execute()
  const numbersOf = Map.groupBy(numbers, ({ product_id }) => product_id)
  return new Map(
    rows.map(({ id, sku, slug, category_id }, at) => [
      sku,
      {
        ...drafts[at],
        slug,
        category: categories.get(category_id ?? 0),
        numbers: numbersOf.get(id)?.map(({ key }) => key),
      },
    ]),
  )
}

/** The run that was begun last. */
export async function lastRun({ db }: TestStore, now: number) {
  const [run] = await listRuns(db, { limit: 1, offset: 0 }, now)
  if (!run) throw new Error('no run was begun')
  return run
}

/** How many rows of a run are recorded as applied, without parts that its undo took out. */
export async function countApplied({ db }: TestStore, runId: number): Promise<number> {
  const rows = await db
    .selectFrom('import_changes')
    .innerJoin('products', 'products.id', 'import_changes.product_id')
    .select('place')
    .where('run_id', '=', runId)
    .where('state', '=', 'applied')
    .where('products.deleted_at', 'is', null)
    .execute()
  return rows.length
}
